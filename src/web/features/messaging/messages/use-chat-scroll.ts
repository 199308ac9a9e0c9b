import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as at the end. */
const NEAR = 48;

interface ChatScroll {
  /** The ids of the first and the last message shown. */
  first: string | undefined;
  last: string | undefined;
  isLastOwn: boolean;
}

export const idOf = (key: string | number) => `message-${key}`;

/** Where a log of messages is scrolled to: at its end while one is there, else where one reads, whatever comes in above or below. */
export const useChatScroll = ({ first, last, isLastOwn }: ChatScroll) => {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef<{ first?: string; top: number; last?: string }>({ top: 0 });
  const [hasNew, setHasNew] = useState(false);

  const toEnd = () => {
    const node = log.current;
    if (node) node.scrollTop = node.scrollHeight;
  };

  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const topOf = (id: string | undefined) => (id && document.getElementById(id)?.offsetTop) || 0;
    const { current: was } = before;
    if (was.first !== first && was.first) node.scrollTop += topOf(was.first) - was.top;
    if (was.last !== last) {
      if (isAtEnd.current || isLastOwn) node.scrollTop = node.scrollHeight;
      else setHasNew(true);
    }
    before.current = { first, top: topOf(first), last };
  }, [first, last, isLastOwn]);

  // The box below grows with its text, and pictures come late.
  useEffect(() => {
    const { current: node } = log;
    if (!node || !content.current) return;
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    stay.observe(node);
    stay.observe(content.current);
    return () => stay.disconnect();
  }, []);

  const onScroll = () => {
    const node = log.current;
    if (!node) return;
    isAtEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
    if (isAtEnd.current) setHasNew(false);
  };

  return { log, content, hasNew, toEnd, onScroll };
};
