import { paymentTypeLabels } from '#contract/money/payments';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { selectDues, selectHeld } from '../queries/passport.ts';

/** What is owed on leases beside their deposits, the oldest first. */
export const duesOf = async (db: Db, leaseIds: number[]) =>
  (await selectDues(db, leaseIds)).map(({ type, description, ...due }) => ({
    ...due,
    text: description ?? paymentTypeLabels[type],
  }));
export type OpenDue = Awaited<ReturnType<typeof duesOf>>[number];

/** What the journal holds for leases. */
export const heldOf = async (db: Db, leaseIds: number[]): Promise<Map<number, Amount>> => {
  const rows = await selectHeld(db, leaseIds);
  return new Map(rows.flatMap(({ leaseId, held }) => (leaseId === null ? [] : [[leaseId, fromPaise(-toPaise(held))]])));
};
