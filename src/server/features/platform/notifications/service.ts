import {
  type Notification,
  type NotificationPreference,
  type NotificationType,
  notificationChoices,
  notificationTypes,
  type PreferenceForm,
  setNotificationPreference,
} from '#contract/platform/notifications';
import type { Page } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce, CHANNEL, type Change, noticesOf } from '#server/features/platform/live/service';
import { queuePush } from '#server/features/platform/push/service/deliver';
import type { Letter } from '#server/integrations/mail/letter';
import { queueMail, queueMails } from '#server/jobs/send-mail';
import {
  countUnread,
  insertNotices,
  type NotificationRow,
  selectNotifications,
  selectPreferences,
  selectReceiver,
  setAllRead,
  setContent,
  setRead,
  setReadByLink,
  upsertPreference,
} from './queries.ts';

interface Notice {
  userId: string;
  title: string;
  content: string;
  /** The place in the app that it speaks of, such as '/payments'. */
  link?: string;
}

interface OwnNotice extends Notice {
  type: NotificationType;
  /** Where a mail of its own says the same. */
  withoutMail?: boolean;
  /** Takes the place of an unread one of the same type and link, so that one line tells of many messages. */
  replacesUnread?: boolean;
}

interface Delivery extends Pick<OwnNotice, 'type' | 'withoutMail' | 'replacesUnread'> {
  readers: Notice[];
  /** What browsers hear. */
  notices: string[];
}

const deliver = async (deps: Deps, tx: Db, delivery: Delivery): Promise<void> => {
  const { type, readers, notices, withoutMail = false, replacesUnread = false } = delivery;
  const { mailed, pushed } = await insertNotices(tx, {
    readers: readers.map(({ userId, title, content, link = null }) => ({ userId, title, content, link })),
    type,
    channels: notificationChoices[type].channels,
    createdAt: deps.now(),
    replacesUnread,
    channel: CHANNEL,
    notices,
  });
  const letters = withoutMail
    ? []
    : mailed.flatMap(({ place, ...receiver }) => letterOf(deps, receiver, readers[place]) ?? []);
  await queueMails(deps, tx, letters);
  const rung = pushed.flatMap(({ place, isInApp }) => {
    const notice = readers[place];
    return notice ? [{ ...notice, link: notice.link ?? null, type, isInApp }] : [];
  });
  await queuePush(deps, tx, rung);
};

/**
 * Tells a user something; what else has changed is announced with it. Call it inside the transaction that makes it true: what rolls
 * back is never seen, nor mailed.
 */
export const notify = (
  deps: Deps,
  tx: Db,
  { type, withoutMail, replacesUnread, ...notice }: OwnNotice,
  also?: Change,
): Promise<void> => {
  const { userId } = notice;
  const notices = [...noticesOf({ userIds: [userId], changed: ['notifications'] }), ...(also ? noticesOf(also) : [])];
  return deliver(deps, tx, { type, withoutMail, replacesUnread, readers: [notice], notices });
};

/** The same of several, in as few statements as of one. */
export const notifyEach = async (
  deps: Deps,
  tx: Db,
  type: NotificationType,
  readers: Notice[],
  also?: Change,
): Promise<void> => {
  if (readers.length === 0 && also) await announce(tx, also);
  if (readers.length === 0) return;
  const userIds = [...readers.map(({ userId }) => userId), ...(also?.userIds ?? [])];
  const notices = noticesOf({ userIds, changed: ['notifications', ...(also?.changed ?? [])] });
  await deliver(deps, tx, { type, readers, notices });
};

/** By what `notify` reaches somebody; not at all whoever is locked, wants to hear nothing, or has no account yet. */
export const reachOf = async (tx: Db, userId: string, type: NotificationType): Promise<'mail' | 'app' | null> => {
  const receiver = await selectReceiver(tx, { userId, type });
  if (!receiver || receiver.isLocked || receiver.email === null) return null;
  const { channels } = notificationChoices[type];
  if (receiver.mail ?? channels.mail) return 'mail';
  return (receiver.inApp ?? channels.inApp) ? 'app' : null;
};

type Addressee = Pick<NonNullable<Awaited<ReturnType<typeof selectReceiver>>>, 'email' | 'firstName'>;

/** A placeholder has no address: what somebody else says of a person is not mailed to that person, apart from being asked. */
const letterOf = (deps: Deps, { email, firstName }: Addressee, notice: Notice | undefined): Letter | undefined => {
  if (email === null || !notice) return undefined;
  const { title, content, link } = notice;
  return {
    to: email,
    name: firstName,
    subject: title,
    paragraphs: [content],
    ...(link && { action: { label: 'Open', url: `${deps.config.publicUrl}${link}` } }),
    note: 'You choose on your account page which mails you get.',
  };
};

const queueNotificationMail = async (deps: Deps, tx: Db, receiver: Addressee, notice: OwnNotice) => {
  const letter = letterOf(deps, receiver, notice);
  if (letter) await queueMail(deps, tx, letter);
};

/** Only the mail of something that was told in the app before; not to whoever wants none. */
export const mailNotification = async (deps: Deps, tx: Db, notice: OwnNotice): Promise<void> => {
  const receiver = await selectReceiver(tx, { userId: notice.userId, type: notice.type });
  if (!receiver || receiver.isLocked) return;
  if (receiver.mail ?? notificationChoices[notice.type].channels.mail)
    await queueNotificationMail(deps, tx, receiver, notice);
};

const present = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  content: row.content,
  type: row.type,
  link: row.link,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
});

export const list = async (deps: Deps, actor: Actor, page: Page): Promise<Notification[]> =>
  (await selectNotifications(deps.db, actor.userId, page)).map(present);

export const unread = (deps: Deps, actor: Actor): Promise<number> => countUnread(deps.db, actor.userId);

export const markRead = (deps: Deps, actor: Actor, id: number): Promise<Notification> =>
  deps.db.transaction(async (tx) => {
    const row = await setRead(tx, actor.userId, id);
    if (!row) throw new AppError('not_found', 'There is no such notification.');
    await announce(tx, { userIds: [actor.userId], changed: ['notifications'] });
    return present(row);
  });

/** What a notification speaks of has been seen at its own place. */
export const markReadByLink = async (
  tx: Db,
  actor: Actor,
  about: { type: NotificationType; link: string },
): Promise<void> => {
  if (await setReadByLink(tx, actor.userId, about))
    await announce(tx, { userIds: [actor.userId], changed: ['notifications'] });
};

/** What was told names somebody who has taken everything back: it says no more than is left. */
export const reword = async (tx: Db, about: Parameters<typeof setContent>[1], content: string): Promise<void> => {
  const reworded = await setContent(tx, about, content);
  await announce(tx, { userIds: reworded.map(({ userId }) => userId), changed: ['notifications'] });
};

export const markAllRead = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await setAllRead(tx, actor.userId);
    await announce(tx, { userIds: [actor.userId], changed: ['notifications'] });
  });

/** The choice for every type, made or by default. */
export const preferences = async (deps: Deps, actor: Actor): Promise<NotificationPreference[]> => {
  const chosen = await selectPreferences(deps.db, actor.userId);
  return notificationTypes.map((type) => {
    const { channels } = notificationChoices[type];
    const choice = chosen.find((each) => each.type === type);
    return choice ? { ...choice, push: choice.push ?? channels.push } : { type, ...channels };
  });
};

export const choose = async (deps: Deps, actor: Actor, choice: PreferenceForm): Promise<NotificationPreference[]> => {
  await deps.db.transaction(async (tx) => {
    await upsertPreference(tx, actor.userId, choice);
    await announce(tx, { userIds: [actor.userId], changed: setNotificationPreference.changes });
  });
  return preferences(deps, actor);
};
