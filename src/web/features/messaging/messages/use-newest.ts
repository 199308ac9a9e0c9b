import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messaging/messages';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';
import { useMedia } from '#web/ui/use-media.ts';

/**
 * Opens the newest conversation for whoever comes without having chosen one, where there is room for it beside the list.
 * Once: what comes in later does not push away what somebody reads.
 */
export const useNewest = (
  list: PagedList<Conversation>,
  isChosen: boolean,
  onOpen: (conversationId: number) => void,
): void => {
  const hasRoom = useMedia('(min-width: 48em)');
  const hasArrived = useRef(false);
  const { isFetching } = list;
  const rows = rowsOf(list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has come, not when the callback is a new one
  useEffect(() => {
    if (!rows || isFetching || hasArrived.current) return;
    hasArrived.current = true;
    const [newest] = rows;
    if (newest && hasRoom && !isChosen) onOpen(newest.id);
  }, [rows, isFetching]);
};
