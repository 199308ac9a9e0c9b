import { dueBackOf } from '#contract/books/deposit-rules';
import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { ExitPlan } from '#contract/upkeep/exit-plan';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { standingOf } from '#server/features/books/deposits/service/passport';
import {
  type ExitLease,
  lastDayOf,
  selectAllWords,
  selectFinalBill,
  selectLease,
  selectMoveOut,
  selectReadMeters,
  selectSettlement,
  selectWords,
} from './queries.ts';
import { noSuchLease } from './refusals.ts';
import { stepsOf } from './rules.ts';

export const sideOf = ({ role }: Scope): Side => (role === 'tenant' ? 'tenant' : 'manager');

/** In as many statements, whatever was said. */
export const planOf = async (db: Db, lease: ExitLease, lastDay: CalendarDate, side: Side): Promise<ExitPlan> => {
  const { id: leaseId, propertyId, propertyName, tenantName } = lease;
  const dueBack = dueBackOf({ ...lease, lastDay });
  const steps = stepsOf(
    {
      lease,
      lastDay,
      dueBack: dueBack.date,
      words: await selectWords(db, leaseId),
      moveOut: await selectMoveOut(db, leaseId),
      meters: await selectReadMeters(db, propertyId, lastDay),
      bill: await selectFinalBill(db, leaseId, lastDay),
      settlement: await selectSettlement(db, leaseId, side),
      held: (await standingOf(db, leaseId)).held,
    },
    side,
  );
  const needed = steps.filter(({ state }) => state !== 'not_needed');
  return {
    ...{ leaseId, propertyId, propertyName, tenantName, lastDay, side, steps },
    dueBack: { date: dueBack.date, text: dueBack.text },
    done: needed.filter(({ state }) => state === 'done').length,
    needed: needed.length,
  };
};

export const leaseOf = async (db: Db, scope: Scope, leaseId: number): Promise<ExitLease> => {
  const lease = await selectLease(db, scope, leaseId);
  if (!lease) throw noSuchLease();
  return lease;
};

/** What is to be done until somebody has moved out; nothing where nobody does. */
export const find = async (db: Db, scope: Scope, leaseId: number): Promise<ExitPlan | null> => {
  const lease = await leaseOf(db, scope, leaseId);
  const lastDay = lastDayOf(lease);
  return lastDay === null ? null : planOf(db, lease, lastDay, sideOf(scope));
};

/** For somebody who takes everything along. */
export const exportList = (deps: Deps, scope: Scope, page: Page) => selectAllWords(deps.db, scope, page);
