import type { AuditChange } from '#contract/platform/audit-change';
import type { AuditAction } from '#contract/platform/audit-log';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type Author, logAutomatic, logDeed } from '#server/features/platform/audit-log/service';
import type { LeaseRow } from '../queries.ts';

interface Held {
  lease: LeaseRow;
  property: { name: string } | undefined;
}

interface LeaseDeed {
  action: AuditAction;
  changes: AuditChange[];
}

const deedOf = ({ lease: { id, propertyId }, property }: Held, { action, changes }: LeaseDeed) => ({
  action,
  subject: { type: 'lease' as const, id, name: property?.name ?? '' },
  changes,
  concerns: { propertyId, leaseId: id },
});

/** Writes down what somebody does to a lease, in the transaction that does it. */
export const logLease = (deps: Deps, tx: Db, author: Author, held: Held, deed: LeaseDeed): Promise<void> =>
  logDeed(deps, tx, author, deedOf(held, deed));

/** The same of what the calendar does. */
export const logLeaseByItself = (deps: Deps, tx: Db, held: Held, deed: LeaseDeed): Promise<void> =>
  logAutomatic(deps, tx, deedOf(held, deed));

/** On which terms a lease was made. */
export const termsOf = ({ startDate, endDate, monthlyRent, securityDeposit }: LeaseRow): AuditChange[] => [
  { field: 'startDate', to: startDate },
  ...(endDate === null ? [] : [{ field: 'endDate', to: endDate }]),
  { field: 'monthlyRent', to: monthlyRent },
  { field: 'securityDeposit', to: securityDeposit },
];
