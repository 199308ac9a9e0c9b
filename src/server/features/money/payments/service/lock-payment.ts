import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { lockLeaseOf, type PaymentRow, selectForUpdate } from '../queries.ts';
import { missing } from '../refusals.ts';

/** Holds the lease first and the payment second, as everybody does: otherwise two could wait for each other. */
export const lockPayment = async (tx: Db, id: number, scope?: Scope): Promise<PaymentRow> => {
  if (!(await lockLeaseOf(tx, id, scope))) throw missing();
  const payment = await selectForUpdate(tx, id, scope);
  if (!payment) throw missing();
  return payment;
};
