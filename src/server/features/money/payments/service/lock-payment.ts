import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { type HeldPayment, lockLease, lockPaymentRow, selectLeasesBehind } from '../queries.ts';
import { missing, missingLease } from '../refusals.ts';

export const lockPayment = async (tx: Db, id: number, scope?: Scope): Promise<HeldPayment> => {
  const payment = await lockPaymentRow(tx, id, scope);
  if (!payment) throw missing();
  return payment;
};

/** Holds leases whose payments are to change, in one order for everybody: otherwise two could wait for each other. */
export const lockLeases = async (tx: Db, ids: number[], scope: Scope): Promise<void> => {
  for (const id of [...ids].sort((one, other) => one - other))
    if (!(await lockLease(tx, id, scope))) throw missingLease();
};

/** Holds a payment of which something is to be undone. What came out of another lease's deposit goes back there: that lease is held, too. */
export const lockToUndo = async (tx: Db, id: number, scope?: Scope): Promise<HeldPayment> => {
  const [own, ...others] = await selectLeasesBehind(tx, id);
  if (own !== undefined && others.length > 0) for (const leaseId of [own, ...others]) await lockLease(tx, leaseId);
  return lockPayment(tx, id, scope);
};
