/** Only pages that came over https, or from this machine, may have locks. */
export const canShareTabs = Boolean(navigator.locks);

/**
 * Does the work in one tab of the browser at a time: at once where no other does it, otherwise when those that came
 * before have ended. Without locks each tab does it.
 */
export const inOneTab = async (name: string, signal: AbortSignal, work: (hasWaited: boolean) => Promise<void>) => {
  if (!canShareTabs) return work(false);
  try {
    const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work(false);
      return lock !== null;
    });
    if (!isDone) await navigator.locks.request(name, { signal }, () => work(true));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
