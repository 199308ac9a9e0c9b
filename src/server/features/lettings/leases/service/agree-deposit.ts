import type { Amount } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectLeaseForUpdate, updateLeaseRow } from '../queries.ts';
import { missing } from '../refusals.ts';
import { logLease } from './log-lease.ts';

/** More deposit than before is agreed on a lease that is held. */
export const agreeDeposit = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, propertyName: name, securityDeposit }: { leaseId: number; propertyName: string; securityDeposit: Amount },
): Promise<void> => {
  const lease = await selectLeaseForUpdate(tx, leaseId);
  if (!lease) throw missing();
  if (lease.securityDeposit === securityDeposit) return;
  await updateLeaseRow(tx, leaseId, { securityDeposit }, deps.now());
  const changes = [{ field: 'securityDeposit', from: lease.securityDeposit, to: securityDeposit }];
  await logLease(deps, tx, actor, { lease, property: { name } }, { action: 'lease.changed', changes });
};
