import { expenseInWords } from '#contract/books/expense-categories';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { EvidenceForm } from '#contract/upkeep/settlement-lines';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { copyFile } from '#server/features/platform/files/service';
import { type EnteredBill, lockExpenses, selectBill, selectBilled } from '../queries/bills.ts';
import { selectSettlement } from '../queries.ts';
import { billTaken, chargedAlready, missing, moreThanBilled, noSuchBill } from '../refusals.ts';
import type { Held } from './load.ts';

type Place = Pick<Held['row'], 'propertyId' | 'startDate'>;

const billOf = async (db: Db, scope: Scope, { propertyId, startDate }: Place, expenseId: number, field: string) => {
  const bill = await selectBill(db, scope, { expenseId, propertyId, since: startDate });
  if (!bill) throw noSuchBill(field);
  return bill;
};

/** The file of each bill that is in the books, copied for whoever reads the settlement: it stays as it was shown. Before anything is held. */
export const withBills = async (
  deps: Deps,
  actor: Actor,
  settlementId: number,
  pieces: { piece: EvidenceForm; field: string }[],
): Promise<EvidenceForm[]> => {
  const row = pieces.some(({ piece }) => piece.expenseId !== null)
    ? await selectSettlement(deps.db, actor, settlementId)
    : null;
  if (row === undefined) throw missing();
  const copied = [];
  for (const { piece, field } of pieces) {
    if (row === null || piece.expenseId === null) copied.push(piece);
    else {
      const { billUrl } = await billOf(deps.db, actor, row, piece.expenseId, field);
      const fileUrl = await copyFile(deps, actor, billUrl);
      if (fileUrl === undefined) throw noSuchBill(field);
      copied.push({ ...piece, fileUrl });
    }
  }
  return copied;
};

export const lockBills = async (tx: Db, pieces: EvidenceForm[]): Promise<void> => {
  const ids = pieces.flatMap(({ expenseId }) => expenseId ?? []);
  if (ids.length > 0) await lockExpenses(tx, ids);
};

/** A bill proves as much as it says for this home, once, and nothing that the tenant was charged for. */
export const requireBill = async (
  tx: Db,
  actor: Actor,
  { row }: Held,
  { expenseId, field }: { expenseId: number; field: string },
): Promise<EnteredBill> => {
  const bill = await billOf(tx, actor, row, expenseId, field);
  if (bill.isCharged) throw chargedAlready();
  if (bill.isDeducted) throw billTaken();
  return bill;
};

/** 'Repairs: Sharma Plumbers, 3 Apr 2026, ₹4,500'. */
export const billInWords = (bill: EnteredBill): string =>
  `${expenseInWords(bill)}, ${formatDate(bill.date)}, ${formatRupees(bill.share)}`;

/** All bills of the books that stand for a deduction. */
export const requireBilled = async (tx: Db, { row }: Held, lineId: number, amount: Amount): Promise<void> => {
  const billed = await selectBilled(tx, lineId, row.propertyId);
  if (billed !== null && toPaise(amount) > toPaise(billed)) throw moreThanBilled(billed);
};
