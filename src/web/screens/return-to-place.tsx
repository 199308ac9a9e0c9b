import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect } from 'react';

const PATIENCE_MS = 5_000;
/** Who moves by themselves is not moved. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Who comes back stands where they were. The router goes there at once, but a section is drawn a moment later, when the page is not yet as
 * high.
 */
export function ReturnToPlace() {
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is where they were when they came
  useEffect(() => {
    if (place <= window.scrollY) return;
    const page = document.documentElement;
    const stop = () => {
      growth.disconnect();
      clearTimeout(patience);
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
    const growth = new ResizeObserver(() => {
      if (page.scrollHeight < place + window.innerHeight) return;
      stop();
      window.scrollTo({ top: place, behavior: 'instant' });
    });
    const patience = setTimeout(stop, PATIENCE_MS);
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    growth.observe(document.body);
    return stop;
  }, []);
  return null;
}
