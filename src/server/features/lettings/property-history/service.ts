import type { PropertyHistory } from '#contract/lettings/properties';
import { auditActionLabels } from '#contract/platform/audit-log';
import { dateInIndia } from '#contract/platform/calendar';
import { isOwnerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findForManager } from '#server/features/lettings/properties/service';
import { list as auditEntries } from '#server/features/platform/audit-log/service';
import { selectLastPayments, selectLeases } from './queries.ts';

const HISTORY_PAYMENTS = 24;
const HISTORY_EVENTS = 100;

/** What became of agents here: for the owner alone, as it names those who have gone. */
const eventsOf = async (deps: Deps, id: number): Promise<PropertyHistory['events']> => {
  const about = { subjectType: 'property', subjectId: String(id), limit: HISTORY_EVENTS } as const;
  const entries = (await auditEntries(deps, about)).filter(({ action }) => action.startsWith('mandate.'));
  return entries.map(({ id: entryId, at, action, changes: [agent, ...changes] }) => ({
    id: entryId,
    at,
    title: auditActionLabels[action],
    agentName: agent?.to ?? agent?.from ?? '',
    changes,
  }));
};

export const history = async (deps: Deps, actor: Actor, id: number): Promise<PropertyHistory> => {
  const property = await findForManager(deps.db, actor, id);
  if (!property) throw new AppError('not_found', 'There is no such property.');
  const payments = await selectLastPayments(deps.db, id, {
    today: dateInIndia(deps.now()),
    most: HISTORY_PAYMENTS,
  });
  return {
    events: isOwnerOf(property, actor.userId) ? await eventsOf(deps, id) : [],
    leases: await selectLeases(deps.db, id),
    payments: payments.map((row) => ({ ...row, paidDate: row.paidDate?.toISOString() ?? null })),
  };
};
