import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { type HeldPayment, lockLease, lockPaymentRow, selectLeasesBehind } from '../queries.ts';
import { missing, missingLease, paidMeanwhile } from '../refusals.ts';

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

/**
 * Holds a payment of which something is to be given back or undone, with the leases whose deposits have paid it: what they paid goes
 * back there, and their settlements have a say in it. All are held in the order of their numbers.
 */
export const lockToGiveBack = async (tx: Db, id: number, scope?: Scope): Promise<HeldPayment> => {
  const behind = await selectLeasesBehind(tx, id);
  if (behind.length > 1) for (const leaseId of behind) await lockLease(tx, leaseId);
  const payment = await lockPayment(tx, id, scope);
  // Another deposit may have paid it while this one waited; to hold that lease now would be out of the order.
  const isNew = (await selectLeasesBehind(tx, id)).some((leaseId) => !behind.includes(leaseId));
  if (isNew) throw paidMeanwhile();
  return payment;
};
