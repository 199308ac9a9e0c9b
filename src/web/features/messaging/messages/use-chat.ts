import { useEffect, useState } from 'react';
import type { Message } from '#contract/messaging/messages';
import { showError } from '#web/ui/toast.ts';
import { useChatPages } from './api.ts';

/** Pages shift when a message comes between two of them: each message once, the oldest first. */
const inOrder = (messages: Message[]): Message[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((one, other) => one.id - other.id);

/** The messages of a conversation that have been loaded so far, and a way to the older ones. */
export const useChat = (conversationId: number) => {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useChatPages(conversationId);
  const [wantedPages, setWantedPages] = useState(1);
  const pages = data?.pages.length ?? 0;
  const isLoadingOlder = pages > 0 && pages < wantedPages && hasNextPage;

  // A message that comes meanwhile has all pages asked for again, which drops the older one: it is asked for until it is here.
  useEffect(() => {
    if (!isLoadingOlder || isFetching) return;
    void fetchNextPage({ cancelRefetch: false }).then(({ isFetchNextPageError }) => {
      if (!isFetchNextPageError) return;
      setWantedPages(pages);
      showError('Error', 'Older messages could not be loaded. Please try again.');
    });
  }, [isLoadingOlder, isFetching, pages, fetchNextPage]);

  return {
    messages: data && inOrder(data.pages.flatMap(({ rows }) => rows)),
    error,
    refetch,
    hasOlder: hasNextPage,
    isLoadingOlder,
    loadOlder: () => setWantedPages(pages + 1),
  };
};
