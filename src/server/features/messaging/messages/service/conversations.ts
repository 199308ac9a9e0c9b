import { recipientLabel, relationLabel } from '#contract/messaging/message-people';
import { messagePreview } from '#contract/messaging/message-text';
import type { Conversation, Recipient } from '#contract/messaging/messages';
import type { Page } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import type { Contact } from '#server/features/messaging/contacts/queries';
import { contactsOf, contactsWith, type WantedContacts } from '#server/features/messaging/contacts/service';
import { selectConversations } from '../queries/conversations.ts';

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

const present = (actor: Actor, row: ConversationRow, contact: Contact | undefined): Conversation => ({
  id: row.id,
  counterpart: { id: row.counterpartId, name: row.counterpartName, picture: contact?.isClose ? row.picture : null },
  relation: contact ? relationLabel(actor.role, contact) : null,
  canWrite: row.isLocked === false && (contact !== undefined || row.wasWrittenTo),
  lastMessage: {
    id: row.last.id,
    preview: messagePreview(row.last.content),
    isOwn: row.last.senderId === actor.userId,
    isRead: row.last.readAt !== null,
    createdAt: row.last.createdAt.toISOString(),
  },
  unread: row.unread,
});

export const conversations = async (deps: Deps, actor: Actor, page: Page): Promise<Conversation[]> => {
  const rows = await selectConversations(deps.db, { userId: actor.userId, ...page });
  const people = rows.flatMap(({ counterpartId }) => counterpartId ?? []);
  const contacts = await contactsWith(deps.db, actor, people);
  return rows.map((row) => present(actor, row, contacts.get(row.counterpartId ?? '')));
};

export const recipients = async (deps: Deps, actor: Actor, wanted: WantedContacts): Promise<Recipient[]> =>
  (await contactsOf(deps.db, actor, wanted)).map(({ id, name, kind, propertyName, isUnnamed }) => {
    const person = { name, kind, propertyName };
    return { id, ...person, label: recipientLabel(actor.role, { ...person, isUnnamed }) };
  });
