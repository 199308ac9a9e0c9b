import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { updateLeaseRow } from '../queries.ts';
import * as refusals from '../refusals.ts';
import type { lockLease } from './lock-lease.ts';
import { logLease } from './log-lease.ts';
import { notifyLeaseParties } from './notify-parties.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;

/** A lease was over earlier than somebody wrote down. What was raised for the days in between stays: money is put right as money. */
export const correctLastDay = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  held: Held,
  endedOn: CalendarDate,
): Promise<void> => {
  const { lease, property } = held;
  if (lease.status !== 'ended') throw refusals.notEnded();
  if (lease.endedOn === endedOn) return;
  if (endedOn < (lease.hereFrom ?? lease.startDate)) throw refusals.endedBeforeStart();
  if (endedOn > dateInIndia(deps.now())) throw refusals.endedInFuture();
  if (lease.endedOn !== null && endedOn > lease.endedOn) throw refusals.notEarlier();
  await updateLeaseRow(tx, lease.id, { endedOn }, deps.now());
  await logLease(deps, tx, actor, held, {
    action: 'lease.changed',
    changes: [{ field: 'endedOn', from: lease.endedOn, to: endedOn }],
  });
  await notifyLeaseParties(deps, tx, held, {
    title: `The last day in ${property?.name} was corrected`,
    text: `The lease for ${property?.name} ended on ${formatDate(endedOn)}.`,
    actorId: actor.userId,
  });
};
