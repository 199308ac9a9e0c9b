import { type LinkedReport, linkedReportDeed, saveReportView } from '#contract/overview/report-views';
import { addDays, DAY_MS, dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addLink, type LinkRule, notUnderstood } from '#server/features/platform/action-links/service';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';
import { presentSent } from '../present.ts';
import { lockViewOfSent, selectLinked, sendToNobody } from '../queries.ts';

/** Longer than a year, so that whoever makes the accounts of a year finds all of it. */
const LINK_DAYS = 400;

interface Mailed {
  id: number;
  userId: string;
  sentBy: string;
  sentTo: string;
}

/** A link for whoever a report is mailed to; a mail that is tried again has its own. */
export const linkTo = async (deps: Deps, tx: Db, { id, userId, sentBy, sentTo }: Mailed) => {
  const url = await addLink(deps, tx, {
    ...{ purpose: 'sent_report', subjectId: id, madeFor: sentTo, madeById: userId, madeBy: sentBy },
    expiresAt: new Date(deps.now().getTime() + LINK_DAYS * DAY_MS),
    usesAllowed: null,
  });
  return { url, lastDay: addDays(dateInIndia(deps.now()), LINK_DAYS) };
};

const show: LinkRule['show'] = async (_deps, db, id) => {
  const row = await selectLinked(db, id);
  if (!row) return undefined;
  const { content, sentBy, isSentOn, ...sent } = row;
  const { name, from, to, version, hash, sentAt } = presentSent(sent);
  const shown: LinkedReport = { name, from, to, version, hash, sentAt, sentBy, content, isSentOn };
  return { ...shown };
};

/** Nothing more is sent to them; whoever sent it is told. Said twice it is the same. */
const act: LinkRule['act'] = async (deps, tx, link, body) => {
  const parsed = linkedReportDeed.safeParse(body);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const view = await lockViewOfSent(tx, link.subjectId);
  if (!view) return undefined;
  await sendToNobody(tx, view.id);
  await notify(deps, tx, {
    userId: view.userId,
    type: 'document',
    title: `${link.madeFor} wants no more reports`,
    content: `'${view.name}' is not sent any more. What was sent stays.`,
    link: '/reports',
  });
  await announce(tx, { userIds: [view.userId], changed: saveReportView.changes });
  return undefined;
};

const never = async () => false;

/** What whoever got a report by mail sees and does. */
export const sentReportLinks: LinkRule = { show, lock: lockViewOfSent, act, photo: never, takesPhotos: never };
