import {
  financialYear,
  financialYearOf,
  monthsOfYear,
  NO_RENT_IN_YEAR,
  NOTHING_RECEIVED,
  needsPan,
  needsStamp,
  rentOfYear,
} from '#contract/money/rent-receipts';
import { dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { panOf } from '#server/features/money/rent-settings/service';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import {
  type ReceiptRow,
  type StatementLease,
  selectAgreedRents,
  selectReceipt,
  selectRentByMonth,
  selectRentInYear,
  selectSharersNames,
  selectStatementLease,
  selectTransactions,
} from './queries.ts';
import { receiptPaper } from './receipt-pdf.ts';
import { agreedRents } from './rules/agreed-rents.ts';
import { cashIn, partsOf, type ReceiptPart, receivedOn } from './rules/receipt-facts.ts';
import { statementPaper } from './statement-pdf.ts';

interface Download {
  /** Plain ASCII, whatever people are called. */
  name: string;
  content: Buffer;
}

/** The rent agreed on for the year, so that the first receipt says what the last one has to; or what was paid, where that is more. */
const rentInYear = async (deps: Deps, party: ReceiptRow | StatementLease, date: string): Promise<number> => {
  const year = financialYearOf(date);
  const agreed = agreedRents(await selectAgreedRents(deps.db, party), dateInIndia(deps.now()));
  return Math.max(rentOfYear(agreed, year), toPaise(await selectRentInYear(deps.db, party, year)));
};

/** Nothing where the rent of the year does not ask for it. */
const panFor = async (deps: Deps, party: ReceiptRow | StatementLease, date: string, isHidden: boolean) => {
  if (!needsPan(await rentInYear(deps, party, date), date)) return undefined;
  // An agent may be anybody who took an open property: they get the line to fill in by hand.
  return isHidden ? null : panOf(deps, deps.db, party.landlordId);
};

/** A paper of more pages takes too long; each receipt can be had by itself. */
const MOST_PAGES = 50;

/** The receipts of a payment, or one of them. */
const wantedOf = (parts: ReceiptPart[], transactionId: number | undefined): ReceiptPart[] =>
  transactionId === undefined ? parts.slice(-MOST_PAGES) : parts.filter(({ root }) => root.id === transactionId);

export const receiptFor = async (deps: Deps, scope: Scope, id: number, transactionId?: number): Promise<Download> => {
  await limitPapers(deps, scope.userId);
  return printReceipt(deps, scope, id, { transactionId });
};

interface Printed {
  transactionId?: number;
  /** For whoever is not known to be the tenant: the line is there to be filled in by hand. */
  hidesPan?: boolean;
}

export const printReceipt = async (
  deps: Deps,
  scope: Scope,
  id: number,
  { transactionId, hidesPan = false }: Printed,
): Promise<Download> => {
  const receipt = await selectReceipt(deps.db, scope, id);
  if (!receipt) throw new AppError('not_found', 'There is no such payment.');
  const parts = wantedOf(partsOf(await selectTransactions(deps.db, id)), transactionId);
  if (parts.length === 0) throw new AppError('conflict', NOTHING_RECEIVED);
  // Of each financial year in which something came in.
  const years = new Map<string, string | null | undefined>();
  const pages = [];
  for (const { root, lines, amount } of parts) {
    const date = receivedOn(lines);
    const year = financialYearOf(date).label;
    if (receipt.type === 'rent' && !years.has(year))
      years.set(year, await panFor(deps, receipt, date, hidesPan || scope.role === 'agent'));
    pages.push({
      number: root.receiptNumber ?? receipt.referenceNumber,
      amount,
      lines,
      pan: years.get(year),
      payer: root.payer ?? receipt.tenantName,
      hasStamp: needsStamp(cashIn(lines), date),
      isTest: root.isTest,
    });
  }
  const content = await deps.printer.print(receiptPaper, { receipt, pages, now: deps.now() });
  const [first] = pages;
  const name = pages.length === 1 && first ? first.number.replaceAll('/', '-') : receipt.referenceNumber;
  return { name: `receipt-${name}.pdf`, content };
};

const byMonth = (months: string[], sums: { month: string; sum: Amount }[]) =>
  months.map((month) => ({ month, received: sums.find((each) => each.month === month)?.sum ?? '0.00' }));

interface Asked {
  year: number;
  /** One of those who share the home. */
  tenantId?: string;
}

/** Whose rent it is: of a shared home each tenant's own, and whomever landlord or agent ask for; otherwise all of it. */
const personOf = async (deps: Deps, scope: Scope, lease: StatementLease, asked: string | undefined) => {
  const sharers = await selectSharersNames(deps.db, lease.leaseId);
  if (sharers.length === 0) return { lease, payerId: undefined };
  const payerId = scope.role === 'tenant' ? scope.userId : asked;
  if (!payerId)
    return { lease: { ...lease, tenantName: [lease.tenantName, ...sharers.map(({ name }) => name)].join(', ') } };
  const known = payerId === lease.tenantId ? lease.tenantName : sharers.find(({ userId }) => userId === payerId)?.name;
  if (known === undefined) throw new AppError('not_found', 'There is no such person on this lease.');
  return { lease: { ...lease, tenantName: known }, payerId };
};

export const statementFor = async (deps: Deps, scope: Scope, leaseId: number, asked: Asked): Promise<Download> => {
  await limitPapers(deps, scope.userId);
  const found = await selectStatementLease(deps.db, scope, leaseId);
  if (!found) throw new AppError('not_found', 'There is no such lease.');
  const { lease, payerId } = await personOf(deps, scope, found, asked.tenantId);
  const year = financialYear(asked.year);
  const sums = await selectRentByMonth(deps.db, leaseId, year, payerId);
  const months = byMonth(monthsOfYear(year), sums);
  const total = fromPaise(sumPaise(months.map(({ received }) => received)));
  if (toPaise(total) <= 0) throw new AppError('conflict', NO_RENT_IN_YEAR);
  const pan = await panFor(deps, lease, year.to, scope.role === 'agent');
  const content = await deps.printer.print(statementPaper, {
    lease,
    year,
    months,
    total,
    pan,
    isTest: sums.some(({ isTest }) => isTest),
    now: deps.now(),
  });
  return { name: `rent-statement-${leaseId}-${year.label}.pdf`, content };
};
