import { eq, or, type SQL } from 'drizzle-orm';
import { conversations, messages } from '#server/db/schema/messages';

// Both sides, in whatever role, and nobody else. Each side has its index, so long lists ask for one after the other.

export const sentMessage = (userId: string): SQL => eq(messages.senderId, userId);
export const receivedMessage = (userId: string): SQL => eq(messages.receiverId, userId);
export const seesMessage = (userId: string): SQL => or(sentMessage(userId), receivedMessage(userId)) as SQL;

export const isFirstIn = (userId: string): SQL => eq(conversations.firstId, userId);
export const isSecondIn = (userId: string): SQL => eq(conversations.secondId, userId);
export const seesConversation = (userId: string): SQL => or(isFirstIn(userId), isSecondIn(userId)) as SQL;
