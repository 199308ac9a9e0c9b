import { z } from 'zod';
import { byTenantId } from '#contract/lettings/tenant-id';
import { isOverdue, type PaymentStatus, type PaymentType, paymentTypes } from '#contract/money/payments';
import { financialYearOf } from '#contract/money/rent-receipts';
import type { CalendarDate } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';

/** One payment that is open, with what is left of it by the journal. */
export interface OpenPayment {
  id: number;
  leaseId: number;
  type: PaymentType;
  description: string | null;
  outstanding: Amount;
  dueDate: CalendarDate;
  status: PaymentStatus;
  openAs: 'pending' | 'overdue' | null;
}

/** What the journal says of all leases with a landlord. */
export interface TenantBalances {
  outstanding: Amount;
  credit: Amount;
  depositHeld: Amount;
  paidThisYear: Amount;
}

const openLine = z.object({
  id: z.number(),
  leaseId: z.number(),
  type: z.enum(paymentTypes),
  description: z.string().nullable(),
  outstanding: z.string(),
  dueDate: z.string(),
});

export const tenantAccount = z.object({
  /** All that is asked for and has not come in yet, deposits among it. */
  outstanding: z.string(),
  /** What was paid too much, and is kept for what is owed next. */
  credit: z.string(),
  /** The part of what is outstanding that is past its due date, of how many payments, and since when. */
  overdue: z.object({ amount: z.string(), count: z.number(), since: z.string().nullable() }),
  /** Rent and charges that came in since the first of April, less what was given back. A deposit is not among them. */
  paidThisYear: z.object({ amount: z.string(), from: z.string() }),
  /** Deposits that came in and were not given back. */
  depositHeld: z.string(),
  /** What falls due next, after all that is overdue. */
  nextDue: openLine.nullable(),
  /** What has waited longest: money that comes in is for this first. */
  oldestOpen: openLine.nullable(),
});
export type TenantAccount = z.infer<typeof tenantAccount>;

const shown = (line: OpenPayment | undefined): TenantAccount['nextDue'] => {
  if (!line) return null;
  const { id, leaseId, type, description, dueDate, outstanding } = line;
  return { id, leaseId, type, description, dueDate, outstanding };
};

/** How somebody stands with a landlord, over all their leases. */
export const accountOf = (
  { paidThisYear, ...balances }: TenantBalances,
  payments: OpenPayment[],
  today: CalendarDate,
): TenantAccount => {
  const open = payments.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.id - other.id);
  const overdue = open.filter((line) => isOverdue(line, today));
  const late = overdue.reduce((paise, { outstanding }) => paise + toPaise(outstanding), 0);
  return {
    ...balances,
    overdue: { amount: fromPaise(late), count: overdue.length, since: overdue[0]?.dueDate ?? null },
    paidThisYear: { amount: paidThisYear, from: financialYearOf(today).from },
    nextDue: shown(open.find((line) => !overdue.includes(line))),
    oldestOpen: shown(open[0]),
  };
};

export const getTenantAccount = get('/api/tenants/{id}/account', {
  access: ['landlord', 'agent'],
  summary: 'How one of your tenants stands: what is owed, what came in this year, the deposit, what is due next',
  params: byTenantId,
  shows: ['tenants', 'leases', 'payments', 'properties'],
  response: { 200: tenantAccount },
});
