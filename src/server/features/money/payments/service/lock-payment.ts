import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { holdPayment, type PaymentRow } from '../queries.ts';
import { missing } from '../refusals.ts';

export const lockPayment = async (tx: Db, id: number, scope?: Scope): Promise<PaymentRow> => {
  const payment = await holdPayment(tx, id, scope);
  if (!payment) throw missing();
  return payment;
};
