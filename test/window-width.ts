import type { DetachedWindowAPI } from 'happy-dom';
import { onTestFinished } from 'vitest';

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width });

/** The window is as narrow as a phone until the test is through; all files have the same one. */
export const bePhone = () => {
  setWidth(390);
  onTestFinished(() => setWidth(1280));
};
