import { messagePreview, withAttachmentNote } from '#contract/messaging/message-text';
import { type Message, type MessageForm, NO_CONTACT, sendMessage } from '#contract/messaging/messages';
import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Contact } from '#server/features/messaging/contacts/queries';
import { contactsWith } from '#server/features/messaging/contacts/service';
import { attachFile } from '#server/features/platform/files/service';
import { notify } from '#server/features/platform/notifications/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { queueMessageMail } from '../jobs.ts';
import { linkTo } from '../notices.ts';
import { presentMessage } from '../present.ts';
import {
  hasReceivedFrom,
  insertAttachments,
  insertMessage,
  leaveUnnamed,
  lockConversation,
  lockPeople,
  selectSent,
  setContent,
} from '../queries.ts';

const aMinute: Limit = { name: 'messages-minute', max: 60, windowSeconds: 60 };
const aDay: Limit = { name: 'messages-day', max: 2_000, windowSeconds: 24 * 60 * 60 };
const newConversations: Limit = { name: 'new-conversations', max: 30, windowSeconds: 24 * 60 * 60 };

const refused = () => new AppError('forbidden', NO_CONTACT);

/** Who has no account, or is locked out, is refused in the same words as a stranger: ids tell nothing. */
const requireContact = async (tx: Db, actor: Actor, receiverId: string): Promise<Contact | undefined> => {
  if (receiverId === actor.userId) throw refused();
  const present = await lockPeople(tx, [actor.userId, receiverId]);
  if (!present.includes(receiverId)) throw refused();
  const contact = (await contactsWith(tx, actor, [receiverId])).get(receiverId);
  if (!contact && !(await hasReceivedFrom(tx, actor.userId, receiverId))) throw refused();
  return contact;
};

const MANY_STARTED = 'You have started many conversations today. Please go on tomorrow.';

/** Inside the transaction: a conversation that comes to nothing is not counted. */
const countNew = async (deps: Deps, tx: Db, actor: Actor): Promise<void> => {
  try {
    await limitSubject({ ...deps, db: tx }, newConversations, actor.userId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      throw new AppError('too_many_requests', MANY_STARTED, error.details);
    throw error;
  }
};

const UPLOAD_FIRST = 'Please upload the file.';
const TWICE = 'This file is attached twice.';

const fileIdsOf = (attachments: MessageForm['attachments']): number[] => {
  const wrong = (index: number, words: string) =>
    new AppError('invalid_input', words, { fieldErrors: { [`attachments.${index}.fileUrl`]: words } });
  const ids: number[] = [];
  for (const [index, { fileUrl }] of attachments.entries()) {
    const id = fileIdOf(fileUrl);
    if (id === undefined) throw wrong(index, UPLOAD_FIRST);
    if (ids.includes(id)) throw wrong(index, TWICE);
    ids.push(id);
  }
  return ids;
};

/** The files become part of the message, which says below its text what they are called. */
const attachFiles = async (tx: Db, actor: Actor, message: { id: number; content: string }, fileIds: number[]) => {
  if (fileIds.length === 0) return;
  const files = [];
  for (const [index, fileId] of fileIds.entries()) {
    const field = `attachments.${index}.fileUrl`;
    const use = { subject: 'message_attachment', subjectId: String(message.id), field } as const;
    files.push(await attachFile(tx, actor, fileId, use));
  }
  const attached = files.map(({ id, name, type, size }) => ({
    messageId: message.id,
    name,
    fileUrl: `/api/files/${id}`,
    type,
    size,
  }));
  await insertAttachments(tx, attached);
  const names = attached.map(({ name }) => name);
  await setContent(tx, message.id, withAttachmentNote(message.content, names));
};

/** Writes to somebody. Answering is free; conversations that one starts are counted. */
export const send = async (deps: Deps, actor: Actor, form: MessageForm): Promise<Message> => {
  const { attachments, receiverId: typedId, ...rest } = form;
  const receiverId = typedId.toLowerCase();
  const fileIds = fileIdsOf(attachments);
  await limitSubject(deps, aMinute, actor.userId);
  await limitSubject(deps, aDay, actor.userId);
  return deps.db.transaction(async (tx) => {
    const contact = await requireContact(tx, actor, receiverId);
    const conversation = await lockConversation(tx, actor.userId, receiverId, deps.now());
    if (conversation.lastMessageId === null) {
      await countNew(deps, tx, actor);
      if (contact?.isUnnamed)
        await leaveUnnamed(tx, conversation.id, { unnamedId: receiverId, unnamedAs: contact.name });
    }
    const id = await insertMessage(tx, {
      ...rest,
      conversationId: conversation.id,
      senderId: actor.userId,
      receiverId,
      createdAt: deps.now(),
    });
    await attachFiles(tx, actor, { id, content: form.content }, fileIds);
    const sent = await selectSent(tx, { userId: actor.userId, receiverId, id });
    if (!sent) throw new Error('the message was not written');
    const notice = {
      userId: receiverId,
      type: 'message' as const,
      title: `New message from ${sent.knownAs}`,
      content: messagePreview(form.content),
      link: linkTo(conversation.id),
      replacesUnread: true,
      withoutMail: true,
    };
    await notify(deps, tx, notice, { userIds: [actor.userId, receiverId], changed: sendMessage.changes });
    await queueMessageMail(deps, tx, id);
    return presentMessage(sent);
  });
};
