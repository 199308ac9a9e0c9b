import { type RefObject, useLayoutEffect } from 'react';

/** What a page wants pressed next; buttons for something else name their variant. In a dialog the style sheet sees to it. */
const ACTIONS = 'main :is(.mantine-Button-root:not([data-variant]), [data-variant=filled], [type=submit])';

const isUpon = (toast: Element): boolean => {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  return [...document.querySelectorAll(ACTIONS)].some((action) => {
    const box = action.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
};

/** Stays where it is free; otherwise the other end of the page is tried. */
const place = (toast: Element, { dataset }: HTMLElement): void => {
  delete dataset.placed;
  const now = dataset.place ?? 'top';
  dataset.place = now;
  if (isUpon(toast)) dataset.place = now === 'top' ? 'bottom' : 'top';
  if (isUpon(toast)) dataset.place = 'top';
  dataset.placed = 'true';
};

/** At the top of the page, or at its bottom where it would lie there upon what is to be pressed next, also once that comes. */
export const useToastPlace = (card: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const toast = card.current;
    const viewport = toast?.parentElement;
    if (!toast || !viewport) return;
    delete viewport.dataset.place;
    place(toast, viewport);
    let next = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => place(toast, viewport));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(next);
      observer.disconnect();
    };
  }, [card]);
};
