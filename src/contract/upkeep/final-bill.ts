import { z } from 'zod';
import { workingLine } from '#contract/money/payments';
import { get, post } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

export const BILL_RAISED = 'The final bill is raised already.';
export const BILL_CHANGED = 'Something has changed meanwhile. Please look at the bill again.';

/** What becomes of a charge: raised, asked for in another amount, cancelled, or what was paid too much kept as credit. */
export const billWays = ['raised', 'changed', 'cancelled', 'credited'] as const;
export type BillWay = (typeof billWays)[number];

export const billWayLabels: Record<BillWay, string> = {
  raised: 'To be raised',
  changed: 'By days instead of the whole month',
  cancelled: 'Cancelled: after the last day',
  credited: 'Paid too much: kept as credit',
};

export const finalBillLine = z.object({
  way: z.enum(billWays),
  text: z.string(),
  /** Of what is raised already. */
  paymentId: z.number().nullable(),
  before: z.string(),
  /** What it comes to then. */
  amount: z.string(),
  working: z.array(workingLine),
});
export type FinalBillLine = z.infer<typeof finalBillLine>;

export const finalBill = z.object({
  leaseId: z.number(),
  lastDay: z.string(),
  lines: z.array(finalBillLine),
  /** By how much more or less is asked for than before. */
  change: z.string(),
  /** What the tenant owes once it is raised, of this and of earlier. */
  owedAfter: z.string(),
  /** What is not in it yet, and why: meters that nobody has read. */
  missing: z.array(z.string()),
  raised: z.object({ at: z.string(), by: z.string() }).nullable(),
  mayRaise: z.boolean(),
  /** Of all its lines: whoever raises it, raises this. */
  fingerprint: z.string(),
});
export type FinalBill = z.infer<typeof finalBill>;

export const previewFinalBill = get('/api/leases/{id}/final-bill', {
  access: ['landlord', 'agent', 'tenant'],
  summary: 'The last bill of a lease: the broken month by days, meters, and what becomes of charges after the last day',
  params: byRowId,
  shows: ['leases', 'payments', 'payment-schedules', 'meters', 'properties'],
  response: { 200: finalBill },
});

export const raiseFinalBill = post('/api/leases/{id}/final-bill', {
  access: ['landlord', 'agent'],
  summary: 'Raise the last bill of a lease, all at once; its schedules end on the last day',
  params: byRowId,
  body: z.object({ fingerprint: z.string().length(64, 'Please look at the bill first') }),
  changes: ['payments', 'payment-schedules', 'leases', 'meters', 'books'],
  response: { 201: finalBill },
});
