/** A tab's turn, which ends with the signal. */
export interface Turn {
  hasWaited: boolean;
  signal: AbortSignal;
}

type Work = (turn: Turn) => Promise<void>;

/** Only pages that came over https, or from this machine, may have locks. */
export const canShareTabs = Boolean(navigator.locks);

/**
 * Does the work in one tab of the browser at a time: at once where no other does it, otherwise when those that came
 * before have ended. Without locks every tab does it that can be seen.
 */
export const inOneTab = async (name: string, signal: AbortSignal, work: Work): Promise<void> => {
  if (!canShareTabs) return whileVisible(signal, work);
  try {
    const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work({ hasWaited: false, signal });
      return lock !== null;
    });
    if (!isDone) await navigator.locks.request(name, { signal }, () => work({ hasWaited: true, signal }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** A browser has six connections to a server: tabs in the background must not hold them. */
const whileVisible = (signal: AbortSignal, work: Work): void => {
  let turn: AbortController | undefined;
  let hasWaited = false;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort();
      turn = undefined;
      hasWaited = true;
    } else if (!turn) {
      turn = new AbortController();
      void work({ hasWaited, signal: turn.signal });
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => turn?.abort());
  follow();
};
