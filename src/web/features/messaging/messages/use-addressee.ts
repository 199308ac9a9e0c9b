import { useEffect } from 'react';
import type { Conversation } from '#contract/messaging/messages';
import { type PagedList, rowsOf } from '#web/ui/paged-records.tsx';

/** Looks for the conversation with somebody, through all pages; tells whether there is none yet. */
export const useAddressee = (
  userId: string | undefined,
  list: PagedList<Conversation>,
  onFound: (conversationId: number) => void,
): { isUnknown: boolean } => {
  const found = rowsOf(list)?.find(({ counterpart }) => counterpart.id === userId)?.id;
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list;
  const isSearching = userId !== undefined && found === undefined && hasNextPage && !error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it is found, not when the callback is a new one
  useEffect(() => {
    if (userId !== undefined && found !== undefined) onFound(found);
  }, [userId, found]);

  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);

  const isLookedThrough = data !== undefined || error !== null;
  return { isUnknown: userId !== undefined && found === undefined && isLookedThrough && !isSearching };
};
