import {
  financialYear,
  financialYearOf,
  monthsOfYear,
  NO_RENT_IN_YEAR,
  NOTHING_RECEIVED,
  needsPan,
  needsStamp,
} from '#contract/money/rent-receipts';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { panOf } from '#server/features/money/rent-settings/service';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import {
  type ReceiptRow,
  type StatementLease,
  selectReceipt,
  selectRentByMonth,
  selectRentInYear,
  selectStatementLease,
  selectTransactions,
} from './queries.ts';
import { receiptPaper } from './receipt-pdf.ts';
import { cashIn, receivedOn } from './rules/receipt-facts.ts';
import { statementPaper } from './statement-pdf.ts';

interface Download {
  /** Plain ASCII, whatever people are called. */
  name: string;
  content: Buffer;
}

/** Nothing where the rent of the year does not ask for it. */
const panFor = async (deps: Deps, { role }: Scope, party: ReceiptRow | StatementLease, date: string) => {
  const rent = toPaise(await selectRentInYear(deps.db, party, financialYearOf(date)));
  if (!needsPan(rent, date)) return undefined;
  // An agent may be anybody who took an open property: they get the line to fill in by hand.
  return role === 'agent' ? null : panOf(deps, deps.db, party.landlordId);
};

export const receiptFor = async (deps: Deps, scope: Scope, id: number): Promise<Download> => {
  await limitPapers(deps, scope.userId);
  const receipt = await selectReceipt(deps.db, scope, id);
  if (!receipt) throw new AppError('not_found', 'There is no such payment.');
  if (toPaise(receipt.received) === 0) throw new AppError('conflict', NOTHING_RECEIVED);
  const lines = await selectTransactions(deps.db, id);
  const date = receivedOn(lines);
  const pan = receipt.type === 'rent' ? await panFor(deps, scope, receipt, date) : undefined;
  const hasStamp = needsStamp(cashIn(lines), date);
  const content = await deps.printer.print(receiptPaper, { receipt, lines, pan, hasStamp, now: deps.now() });
  return { name: `receipt-${receipt.referenceNumber}.pdf`, content };
};

const byMonth = (months: string[], sums: { month: string; sum: Amount }[]) =>
  months.map((month) => ({ month, received: sums.find((each) => each.month === month)?.sum ?? '0.00' }));

export const statementFor = async (deps: Deps, scope: Scope, leaseId: number, startYear: number): Promise<Download> => {
  await limitPapers(deps, scope.userId);
  const lease = await selectStatementLease(deps.db, scope, leaseId);
  if (!lease) throw new AppError('not_found', 'There is no such lease.');
  const year = financialYear(startYear);
  const months = byMonth(monthsOfYear(year), await selectRentByMonth(deps.db, leaseId, year));
  const total = fromPaise(sumPaise(months.map(({ received }) => received)));
  if (toPaise(total) <= 0) throw new AppError('conflict', NO_RENT_IN_YEAR);
  const pan = await panFor(deps, scope, lease, year.to);
  const content = await deps.printer.print(statementPaper, { lease, year, months, total, pan, now: deps.now() });
  return { name: `rent-statement-${leaseId}-${year.label}.pdf`, content };
};
