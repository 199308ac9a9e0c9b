import type { Message } from '#contract/messaging/messages';
import type { WholeMessage } from './queries.ts';

export const presentMessage = (row: WholeMessage): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  senderId: row.senderId,
  senderName: row.senderName,
  receiverId: row.receiverId,
  receiverName: row.receiverName,
  subject: row.subject,
  content: row.content,
  messageType: row.messageType,
  priority: row.priority,
  attachments: row.attachments,
  isRead: row.readAt !== null,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
