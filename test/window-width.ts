import type { DetachedWindowAPI } from 'happy-dom';

/** Whether the window is as narrow as a phone. */
export const beWide = (isWide: boolean) => {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.setViewport({ width: isWide ? 1280 : 390 });
};
