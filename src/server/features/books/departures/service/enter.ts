import {
  type DepartureForm,
  JOINER_NEEDED,
  LEAVES_AFTER_END,
  LEAVES_ALREADY,
  LEAVES_BEFORE,
  LEAVES_TOO_LATE,
  MAX_MONTHS_AHEAD,
} from '#contract/books/departures';
import { type LeasePeople, NEXT_MAIN_NEEDED, NOT_A_CO_TENANT } from '#contract/lettings/lease-tenants';
import { addDays, addMonths, dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { requireRight } from '#server/features/lettings/mandates/service';
import { lockForPeople, requireNewcomer } from '#server/features/lettings/tenants/service/add-person';
import { coTenantOf, type Leaver, leaverOf } from '#server/features/lettings/tenants/service/leave-lease';
import { peopleOf } from '#server/features/lettings/tenants/service/people';
import { authorOf } from '#server/features/money/payments/service/author';
import { type Held, notifyEverybody } from '../notices.ts';
import { insertDeparture, selectPlanOf } from '../queries.ts';
import { carryOut } from './carry-out.ts';

/** What would be refused on the day is refused now. */
const requirePossible = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { held, leaver, form }: { held: Held; leaver: Leaver; form: DepartureForm },
): Promise<{ nextMain: string | null }> => {
  const { lease } = held;
  const { lastDay, joiner, nextMainId } = form;
  const today = dateInIndia(deps.now());
  if (lastDay > addMonths(today, MAX_MONTHS_AHEAD)) throw atField('lastDay', LEAVES_TOO_LATE);
  if (lastDay < leaver.fromDay) throw atField('lastDay', LEAVES_BEFORE);
  if (lease.noticeDate !== null && lease.endDate !== null && lastDay >= lease.endDate && lastDay > today)
    throw atField('lastDay', LEAVES_AFTER_END);
  if (form.depositSettledBy === 'joiner' && !joiner) throw atField('depositSettledBy', JOINER_NEEDED);
  if (await selectPlanOf(tx, lease.id, form.personId)) throw new AppError('conflict', LEAVES_ALREADY);
  if (joiner && lastDay >= today) {
    const { email } = joiner;
    const insteadOf = leaver.isMain ? null : leaver.rowId;
    const share = joiner.share ?? leaver.share;
    await requireNewcomer(tx, actor, lease.id, { email, share, fromDay: addDays(lastDay, 1), insteadOf });
  }
  if (!leaver.isMain) return { nextMain: null };
  if (nextMainId === null && !joiner) throw atField('nextMainId', NEXT_MAIN_NEEDED);
  const next = nextMainId === null ? undefined : await coTenantOf(tx, lease.id, nextMainId);
  if (nextMainId !== null && !next) throw atField('nextMainId', NOT_A_CO_TENANT);
  return { nextMain: next?.name ?? null };
};

/** Somebody leaves: at once where their last day is here or over, otherwise it is planned for all to see. */
export const enter = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  leaseId: number,
  form: DepartureForm,
): Promise<LeasePeople> => {
  const held = await lockForPeople(tx, actor, leaseId);
  await requireRight(tx, actor, held.property.id, 'endLeases');
  const leaver = await leaverOf(tx, held, form.personId);
  const { nextMain } = await requirePossible(deps, tx, actor, { held, leaver, form });
  const isPlanned = form.lastDay > dateInIndia(deps.now());
  if (form.depositSettledBy === 'landlord' && !isPlanned && toPaise(leaver.amount) > 0)
    await requireRight(tx, actor, held.property.id, 'giveBackMoney');
  const by = await authorOf(tx, actor);
  const now = deps.now();
  const { personId, lastDay, depositSettledBy, method, reference, joiner } = form;
  const row = await insertDeparture(tx, {
    ...{ leaseId, personId, lastDay, depositSettledBy, method, reference, nextMain },
    status: 'planned',
    leaver: leaver.name,
    newcomer: joiner,
    nextMainId: leaver.isMain ? form.nextMainId : null,
    enteredById: actor.userId,
    enteredBy: by.name,
    createdAt: now,
    updatedAt: now,
  });
  if (isPlanned) {
    await logLease(deps, tx, actor, held, {
      action: 'lease.departure_planned',
      changes: [{ field: 'lastDay', to: lastDay }],
    });
    await notifyEverybody(deps, tx, { held, row, leaverId: leaver.tenantId, byId: actor.userId });
  } else await carryOut(deps, tx, { held, row, author: actor, by, isGivenBack: true });
  return peopleOf(deps, tx, actor, leaseId);
};
