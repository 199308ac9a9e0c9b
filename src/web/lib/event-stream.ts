import { events, liveChange } from '#contract/platform/live';
import { backoff } from './backoff.ts';

interface Listeners {
  /** The stream stands; from the second time on, something may have been missed in between. */
  onHello: () => void;
  onChange: (changed: string[]) => void;
  /** The stream broke off; it is opened again after this. */
  onBreak: () => Promise<void>;
}

const readChange = (data: string): string[] => {
  try {
    return liveChange.parse(JSON.parse(data)).changed;
  } catch {
    return [];
  }
};

/** Keeps a stream of the server's events open until it is stopped. */
export const keepEventStream = ({ onHello, onChange, onBreak }: Listeners): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const current = new EventSource(events.path);
    source = current;
    current.addEventListener('hello', () => {
      failures = 0;
      onHello();
    });
    current.addEventListener('change', ({ data }) => onChange(readChange(data)));
    current.addEventListener('error', async () => {
      // The browser would try again by itself, but at its own pace, and only after some kinds of failure.
      current.close();
      await onBreak();
      if (isStopped || source !== current) return;
      timer = setTimeout(open, backoff(failures));
      failures += 1;
    });
  };

  const hurry = () => {
    if (source?.readyState === EventSource.CLOSED) open();
  };

  open();
  window.addEventListener('online', hurry);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
    source?.close();
  };
};
