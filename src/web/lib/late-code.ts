import { useEffect, useState } from 'react';

/** A part of the app that is loaded when it is first needed. */
export interface LateCode<Part> {
  /** Once it is there. */
  current: () => Part | undefined;
  load: () => Promise<Part>;
}

/** A failed try does not count: the next one asks again. */
export const lateCode = <Part>(load: () => Promise<Part>): LateCode<Part> => {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const once = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (problem) {
      loading = undefined;
      throw problem;
    }
  };
  return {
    current: () => loaded,
    load: () => {
      loading ??= once();
      return loading;
    },
  };
};

/**
 * The part, or nothing until it has come. Not React's lazy: that keeps what stands in for it on the screen for a third of a
 * second, however fast the code comes.
 */
export const useLateCode = <Part>(code: LateCode<Part>): Part | undefined => {
  const [state, setState] = useState<{ part?: Part; problem?: unknown }>({ part: code.current() });
  const { part, problem } = state;
  useEffect(() => {
    if (part !== undefined) return;
    let isGone = false;
    const settle = (next: { part?: Part; problem?: unknown }) => {
      if (!isGone) setState(next);
    };
    code.load().then(
      (loaded) => settle({ part: loaded }),
      (reason) => settle({ problem: reason }),
    );
    return () => {
      isGone = true;
    };
  }, [code, part]);
  // The screen's error boundary tells, and offers to try again.
  if (problem) throw problem;
  return part;
};
