import { and, eq, sql } from 'drizzle-orm';
import { isFirstIn, receivedMessage, seesConversation, sentMessage } from '#server/access/messages';
import type { Db } from '#server/db/client';
import { conversations, messages } from '#server/db/schema/messages';

/** With whom somebody has conversations; not those whose account is gone. */
export const selectPartners = async (db: Db, userId: string): Promise<{ id: number; partnerId: string }[]> => {
  const partnerId = sql<string>`case when ${isFirstIn(userId)} then ${conversations.secondId} else ${conversations.firstId} end`;
  const rows = await db.select({ id: conversations.id, partnerId }).from(conversations).where(seesConversation(userId));
  return rows.filter((row) => row.partnerId !== null);
};

interface Move {
  from: string;
  to: string;
  conversationId: number;
  partnerId: string;
}

/** Into the conversation that the new pair has already, or together with its conversation. */
export const moveMessages = async (tx: Db, { from, to, conversationId, partnerId }: Move): Promise<void> => {
  const [firstId, secondId] = to < partnerId ? [to, partnerId] : [partnerId, to];
  const [pair] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)))
    .for('update');
  const inOld = eq(messages.conversationId, conversationId);
  await tx
    .update(messages)
    .set({ receiverId: to })
    .where(and(inOld, receivedMessage(from)));
  await tx
    .update(messages)
    .set({ senderId: to })
    .where(and(inOld, sentMessage(from)));
  if (!pair) {
    await tx.update(conversations).set({ firstId, secondId }).where(eq(conversations.id, conversationId));
    return;
  }
  await tx.update(messages).set({ conversationId: pair.id }).where(inOld);
  const lastMessageId = sql`(select max(${messages.id}) from ${messages} where ${messages.conversationId} = ${pair.id})`;
  await tx.update(conversations).set({ lastMessageId }).where(eq(conversations.id, pair.id));
  await tx.delete(conversations).where(eq(conversations.id, conversationId));
};
