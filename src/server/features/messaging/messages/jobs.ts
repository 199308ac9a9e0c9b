import { messageMail } from '#contract/messaging/message-text';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mailNotification } from '#server/features/platform/notifications/service';
import { forget, type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { job } from '#server/jobs/job';
import { linkTo } from './notices.ts';
import { selectMessage, selectUnread } from './queries.ts';

const WAIT_SECONDS = 5 * 60;

/** While a conversation is unread, one mail a day is enough. */
const onceADay: Limit = { name: 'message-mail', max: 1, windowSeconds: 24 * 60 * 60 };
const subjectOf = (receiverId: string, conversationId: number) => `${receiverId}:${conversationId}`;

/** Whether this is the first mail of the conversation since it was read, or in a day. */
const isDue = async (deps: Deps, tx: Db, receiverId: string, conversationId: number): Promise<boolean> => {
  try {
    await limitSubject({ ...deps, db: tx }, onceADay, subjectOf(receiverId, conversationId));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
};

/** Who has read a message within five minutes gets no mail of it. */
export const mailMessage = job<{ messageId: number }>({
  name: 'mail-message',
  retries: 3,
  run: (deps, { messageId }) =>
    deps.db.transaction(async (tx) => {
      const unread = await selectUnread(tx, messageId);
      if (!unread) return;
      const { receiverId, conversationId, content } = unread;
      if (!(await isDue(deps, tx, receiverId, conversationId))) return;
      await mailNotification(deps, tx, {
        userId: receiverId,
        type: 'message',
        title: `New message from ${(await selectMessage(tx, receiverId, messageId))?.senderName}`,
        content: messageMail(content),
        link: linkTo(conversationId),
      });
    }),
});

export const queueMessageMail = (deps: Deps, tx: Db, messageId: number): Promise<void> =>
  deps.queue.enqueue(tx, mailMessage, { messageId }, { afterSeconds: WAIT_SECONDS });

/** Once a conversation has been read, its next unread message is worth a mail again. */
export const forgetMail = (tx: Db, receiverId: string, conversationId: number) =>
  forget(tx, onceADay, subjectOf(receiverId, conversationId));
