import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Message } from '#contract/messaging/messages';
import { showError } from '#web/ui/toast.ts';
import { useMarkConversationRead } from './api.ts';
import { MARK_FAILED } from './read-words.ts';

/** Marks an open conversation as read, now and whenever something comes in, while somebody can see it. */
export const useReadMark = (conversationId: number, userId: string, messages: Message[] | undefined): void => {
  const { mutateAsync: mark, isPending } = useMarkConversationRead();
  const isVisible = useDocumentVisibility() !== 'hidden';
  const tried = useRef<number>(undefined);
  const unreadId = messages?.findLast(({ receiverId, isRead }) => receiverId === userId && !isRead)?.id;

  useEffect(() => {
    // What comes while a mark is under way may not be part of it: it gets one of its own.
    if (unreadId === undefined || !isVisible || isPending || tried.current === unreadId) return;
    tried.current = unreadId;
    mark({ params: { id: conversationId } }).catch(() => showError('Error', MARK_FAILED));
  }, [conversationId, unreadId, isVisible, isPending, mark]);
};
