import type { HistoryEvent, HistoryQuery } from '#contract/lettings/history';
import type { PropertyHistory } from '#contract/lettings/properties';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findForManager } from '#server/features/lettings/properties/service';
import { presentEvent } from './present.ts';
import { type HistorySubject, mayRead, selectEvents, selectLastPayments, selectLeases } from './queries.ts';

const HISTORY_PAYMENTS = 24;

const missing = (what: HistorySubject['of']) => new AppError('not_found', `There is no such ${what}.`);

export const leasesAndPayments = async (deps: Deps, actor: Actor, id: number): Promise<PropertyHistory> => {
  const property = await findForManager(deps.db, actor, id);
  if (!property) throw missing('property');
  const payments = await selectLastPayments(deps.db, id, { today: dateInIndia(deps.now()), most: HISTORY_PAYMENTS });
  return {
    leases: await selectLeases(deps.db, id),
    payments: payments.map((row) => ({ ...row, paidDate: row.paidDate?.toISOString() ?? null })),
  };
};

/** What was done, by whom. */
export const events = async (
  deps: Deps,
  actor: Actor,
  subject: HistorySubject,
  query: HistoryQuery,
): Promise<HistoryEvent[]> => {
  if (!(await mayRead(deps.db, actor, subject))) throw missing(subject.of);
  return (await selectEvents(deps.db, actor, subject, query)).map(presentEvent);
};
