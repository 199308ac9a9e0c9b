import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  getMessageStatistics,
  listConversations,
  listMessages,
  listRecipients,
  type Message,
  markConversationRead,
  markMessageRead,
  sendMessage,
} from '#contract/messaging/messages';
import type { UploadedFile } from '#contract/platform/files';
import { call } from '#web/lib/api.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { showError } from '#web/ui/toast.ts';
import { returnToDraft } from './drafts.ts';

const CONVERSATIONS_PAGE = 50;
const CHAT_PAGE = 50;
const SEARCH_PAGE = 20;

const chatPages = (conversationId: number) => endpointPages(listMessages, CHAT_PAGE, { conversationId });

export const useConversations = () => useInfiniteQuery(endpointPages(listConversations, CONVERSATIONS_PAGE));
export const useChatPages = (conversationId: number) => useInfiniteQuery(chatPages(conversationId));

/** While the next result is on its way, the last one stays. */
export const useMessageSearch = (search: string) =>
  useInfiniteQuery({ ...endpointPages(listMessages, SEARCH_PAGE, { search }), placeholderData: keepPreviousData });

export const useRecipients = (search: string) =>
  useQuery({
    ...endpointQuery(listRecipients, { query: { search: search || undefined } }),
    placeholderData: keepPreviousData,
    // Whom one has dealings with changes by what others do.
    staleTime: 0,
  });

export const useMessageStatistics = () => useQuery(endpointQuery(getMessageStatistics));

export const useSendMessage = () => useEndpoint(sendMessage);
export const useMarkMessageRead = () => useEndpoint(markMessageRead);
export const useMarkConversationRead = () => useEndpoint(markConversationRead);

/** An answer on its way. */
export interface Reply {
  receiverId: string;
  content: string;
  files: UploadedFile[];
}

type ChatData = InfiniteData<{ rows: Message[]; next: number | undefined }>;

const withNewest = (data: ChatData | undefined, message: Message): ChatData | undefined => {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest || newest.rows.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, rows: [message, ...newest.rows] }, ...older] };
};

const replyKey = (conversationId: number) => ['reply', conversationId];

/** Sends an answer without waiting for it: it shows at once, and comes back as a draft if it does not get through. */
export const useSendReply = (conversationId: number) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: replyKey(conversationId),
    // One after the other, so that they arrive in the order in which they were written.
    scope: { id: `reply-${conversationId}` },
    mutationFn: ({ receiverId, content, files }: Reply) => {
      const attachments = files.map(({ fileUrl, name }) => ({ fileUrl, name }));
      return call(sendMessage, { body: { receiverId, content, attachments } });
    },
    onSuccess: (message) => {
      client.setQueryData(chatPages(conversationId).queryKey, (data) => withNewest(data, message));
      void refresh(sendMessage);
    },
    onError: (error, { content, files }) => {
      returnToDraft(conversationId, { text: content, files });
      showError(
        'Failed to send message',
        serverMessage(error, 'What you wrote is still in the box. Please try again.'),
      );
    },
  });
};

/** The answers of this conversation that are on their way, in the order in which they were written. */
export const useRepliesUnderWay = (conversationId: number) =>
  useMutationState({
    filters: { mutationKey: replyKey(conversationId), predicate: ({ state }) => state.status !== 'error' },
    select: ({ mutationId, state }) => ({
      key: `reply-${mutationId}`,
      reply: state.variables as Reply,
      submittedAt: state.submittedAt,
      /** Known once it has arrived. */
      messageId: (state.data as Message | undefined)?.id,
    }),
  });
export type ReplyUnderWay = ReturnType<typeof useRepliesUnderWay>[number];
