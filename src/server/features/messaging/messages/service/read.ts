import type { Message } from '#contract/messaging/messages';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { markReadByLink } from '#server/features/platform/notifications/service';
import { forgetMail } from '../jobs.ts';
import { announceMessages, linkTo } from '../notices.ts';
import { presentMessage } from '../present.ts';
import { selectConversation } from '../queries/conversations.ts';
import { countUnread, selectMessage, setRead } from '../queries.ts';

const RECEIVER_ONLY = 'Only the receiver can mark a message as read.';

/** Both sides see it: the receiver's badges and the sender's receipts. */
const notifyRead = async (tx: Db, actor: Actor, marked: Awaited<ReturnType<typeof setRead>>) => {
  const [first] = marked;
  if (!first) return;
  const { conversationId, senderId } = first;
  await markReadByLink(tx, actor, { type: 'message', link: linkTo(conversationId) });
  await forgetMail(tx, actor.userId, conversationId);
  await announceMessages(tx, [actor.userId, senderId]);
};

/** The same request again answers the same. */
export const markRead = (deps: Deps, actor: Actor, id: number): Promise<Message> =>
  deps.db.transaction(async (tx) => {
    const marked = await setRead(tx, actor.userId, { id }, deps.now());
    const row = await selectMessage(tx, actor.userId, id);
    if (!row) throw new AppError('not_found', 'There is no such message.');
    if (row.receiverId !== actor.userId) throw new AppError('forbidden', RECEIVER_ONLY);
    await notifyRead(tx, actor, marked);
    return presentMessage(row);
  });

/** Answers how many messages are unread after it, in all conversations. */
export const markConversationRead = (deps: Deps, actor: Actor, conversationId: number): Promise<number> =>
  deps.db.transaction(async (tx) => {
    if (!(await selectConversation(tx, actor.userId, conversationId)))
      throw new AppError('not_found', 'There is no such conversation.');
    await notifyRead(tx, actor, await setRead(tx, actor.userId, { conversationId }, deps.now()));
    return countUnread(tx, actor.userId);
  });

export const unreadOf = (db: Db, userId: string): Promise<number> => countUnread(db, userId);
export const unread = (deps: Deps, actor: Actor): Promise<number> => countUnread(deps.db, actor.userId);
