import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockPaymentRow } from '../../queries.ts';
import { enterChange } from '../enter.ts';
import type { Author } from '../postings.ts';

/** The bill of what a tenant is charged for comes later than the charge, or is another one. */
export const attachBill = async (
  deps: Deps,
  tx: Db,
  { paymentId, billUrl, by }: { paymentId: number; billUrl: string | null; by: Author },
): Promise<void> => {
  const payment = await lockPaymentRow(tx, paymentId);
  if (payment) await enterChange(deps, tx, payment, { billUrl, by });
};
