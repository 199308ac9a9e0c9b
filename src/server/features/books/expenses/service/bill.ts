import { fileIdOf } from '#contract/platform/files';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { attachBill } from '#server/features/money/payments/service/charges/bill';
import type { Author } from '#server/features/money/payments/service/postings';
import { attachFile, type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { type ExpenseRow, isBillReadable, selectIdsOf } from '../queries.ts';

export const mayReadBill: FileRule = (deps, actor, subjectId) =>
  actor !== null && isBillReadable(deps.db, actor, Number(subjectId));

export const attachOwnBill = async (tx: Db, actor: Actor, id: number, billUrl: string): Promise<void> => {
  const use = { subject: 'expense_bill', subjectId: String(id), field: 'billUrl' } as const;
  await attachFile(tx, actor, fileIdOf(billUrl) ?? 0, use);
};

/** Another bill, or none, in the place of the one that was there; whoever is charged sees the new one. */
export const replaceBill = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { id, charges }: ExpenseRow,
  { billUrl, by }: { billUrl: string | null; by: Author },
): Promise<void> => {
  // What came with a repair stays there as evidence.
  await removeFilesOf(deps, tx, 'expense_bill', [String(id)]);
  if (billUrl) await attachOwnBill(tx, actor, id, billUrl);
  for (const { paymentId } of charges) if (paymentId !== null) await attachBill(deps, tx, { paymentId, billUrl, by });
};

/** When the account of a landlord goes, its expenses go with it. */
export const removeBillsOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> =>
  removeFilesOf(deps, tx, 'expense_bill', (await selectIdsOf(tx, landlordId)).map(String));
