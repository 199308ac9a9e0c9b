import { attentionKinds, inAttentionWords, type Needed, thingsInWords } from '#contract/overview/attention';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { ActorId } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { unreadOf } from '#server/features/messaging/messages/service/read';
import { notify } from '#server/features/platform/notifications/service';
import { peopleInPieces } from '#server/jobs/in-pieces';
import { insertDigest, selectCounts, selectUnnotified } from './queries.ts';

/** What needs somebody now, in the order of its urgency; nothing of what there is none. */
export const neededBy = async (deps: Deps, db: Db, scope: Scope): Promise<Needed[]> => {
  const counts = {
    ...(await selectCounts(db, scope, dateInIndia(deps.now()))),
    unread: await unreadOf(db, scope.userId),
  };
  return attentionKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
};

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** On Mondays everybody who runs homes is told what needs them, once; whoever needs to do nothing hears nothing. */
export const sendDigests = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  if (mondayOf(today) !== today) return;
  await peopleInPieces(deps, {
    fetch: (piece) => selectUnnotified(deps.db, today, piece),
    each: ({ id, role }) =>
      deps.db.transaction(async (tx) => {
        if (!(await insertDigest(tx, id, today))) return;
        const needed = await neededBy(deps, tx, { userId: id as ActorId, role });
        if (needed.length === 0) return;
        await notify(deps, tx, {
          userId: id,
          type: 'digest',
          title: thingsInWords(needed.length),
          content: `${needed.map(({ kind, count }) => inAttentionWords(kind, count)).join(', ')}.`,
          link: `/${role}-dashboard`,
        });
      }),
    trouble: 'somebody could not be told what needs them',
  });
};
