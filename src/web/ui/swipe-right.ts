import { type PointerEvent, useRef, useState } from 'react';

const SWIPE_THRESHOLD = 50;

/** Follows the pointer to the right only; back to its place unless it went far enough. */
export const useSwipeRight = (onSwiped: () => void) => {
  const start = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);

  const release = () => {
    start.current = undefined;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const onControl = event.target instanceof Element && event.target.closest('button, a');
        if (event.button !== 0 || onControl) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== undefined) setOffset(Math.max(0, event.clientX - start.current));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (start.current === undefined) return;
        const distance = event.clientX - start.current;
        release();
        if (distance >= SWIPE_THRESHOLD) onSwiped();
      },
      onPointerCancel: release,
    },
  };
};
