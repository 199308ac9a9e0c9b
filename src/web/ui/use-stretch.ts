import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** How far beyond the window rows stand there already. */
const ROOM = 1200;

/** What is known of rows that were in sight: the room that they need, and what they say, for the browser's own search. */
interface Seen {
  height: number;
  lines: string[];
}
/** By the first of the rows, as long as the answer of the server is kept: who comes back finds everything at its place. */
const seenBefore = new WeakMap<object, Seen>();

const looks = new Map<Element, () => void>();
/** What is out of sight, but may not go yet. */
const held = new Set<() => void>();

let observer: IntersectionObserver | undefined;
const watch = (element: Element, look: () => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      const concerned = new Set([...held, ...entries.map(({ target }) => looks.get(target))]);
      // A finger that scrolls goes before: rows are made in between.
      startTransition(() => {
        for (const each of concerned) each?.();
      });
    },
    { rootMargin: `${ROOM}px 0px` },
  );
  looks.set(element, look);
  observer.observe(element);
  return () => {
    looks.delete(element);
    observer?.unobserve(element);
  };
};

/** Paper has all of a list. */
let isPrinting = false;
const onPrinting = (tell: () => void) => {
  const set = (value: boolean) => () => {
    isPrinting = value;
    tell();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** Where the cursor or a selection is, or a menu is open, nothing goes. */
const isInUse = (row: Element) => {
  const selection = document.getSelection();
  return (
    row.contains(document.activeElement) ||
    row.querySelector('[aria-expanded=true]') !== null ||
    (selection?.type === 'Range' && selection.containsNode(row, true))
  );
};

const fromTo = (first: Element, last: Element): Element[] => {
  const rows = [first];
  for (let row = first; row !== last && row.nextElementSibling; ) {
    row = row.nextElementSibling;
    rows.push(row);
  }
  return rows;
};

interface InSight {
  isThere: boolean;
  /** For the first and the last of the rows, or for what holds their place. */
  end: (element: Element | null) => (() => void) | undefined;
  seen: Seen | undefined;
}

/** Whether rows of a long list stand there: those near the window do. */
export const useStretch = (firstRow: object | undefined, isOfLongList: boolean, startsThere: boolean): InSight => {
  const [isNear, setNear] = useState(startsThere);
  const isOnPaper = useSyncExternalStore(onPrinting, () => isPrinting);
  const isThere = isNear || isOnPaper || !isOfLongList;
  const ends = useRef(new Set<Element>());
  const known = useRef(firstRow);
  known.current = firstRow;
  const hasRows = useRef(isThere);
  hasRows.current = isThere;

  const look = useCallback(() => {
    const [first, last] = [...ends.current].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
    if (!first) return;
    const { top } = first.getBoundingClientRect();
    const { bottom } = (last ?? first).getBoundingClientRect();
    const isInSight = bottom > -ROOM && top < window.innerHeight + ROOM;
    held.delete(look);
    if (isInSight || !hasRows.current) return setNear(isInSight);
    const rows = fromTo(first, last ?? first);
    if (rows.some(isInUse)) return void held.add(look);
    if (known.current)
      seenBefore.set(known.current, { height: bottom - top, lines: rows.map((row) => row.textContent ?? '') });
    setNear(false);
  }, []);
  useEffect(() => () => void held.delete(look), [look]);

  const end = useCallback(
    (element: Element | null) => {
      if (!element) return;
      ends.current.add(element);
      const leave = isOfLongList ? watch(element, look) : undefined;
      return () => {
        ends.current.delete(element);
        leave?.();
      };
    },
    [isOfLongList, look],
  );
  return { isThere, end, seen: firstRow && seenBefore.get(firstRow) };
};
