import { z } from 'zod';
import { paymentStatuses, workingLine } from '#contract/money/payments';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { get, post } from '#contract/platform/endpoint';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';

/** What one lease pays of what a meter counted. */
const billShare = z.object({
  leaseId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  amount: z.string(),
});

export const meterBill = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  use: z.number(),
  amount: z.string(),
  /** What was used while nobody lived there. */
  ownersPart: z.string(),
  shares: z.array(billShare.extend({ paymentId: z.number().nullable(), status: z.enum(paymentStatuses).nullable() })),
  createdAt: z.string(),
});
export type MeterBill = z.infer<typeof meterBill>;

/** What would be raised for one meter. */
export const proposedBill = meterBill.omit({ id: true, createdAt: true, shares: true }).extend({
  meterId: z.number(),
  title: z.string(),
  spaceName: z.string(),
  fromReadingId: z.number(),
  toReadingId: z.number(),
  shares: z.array(billShare),
  /** Why it cannot be raised yet. */
  problem: z.string().nullable(),
});
export type ProposedBill = z.infer<typeof proposedBill>;

/** The same with the arithmetic. */
const explainedBill = proposedBill.extend({
  shares: z.array(billShare.extend({ working: z.array(workingLine) })),
});
export type ExplainedBill = z.infer<typeof explainedBill>;

const managers = ['landlord', 'agent'] as const;

export const previewMeterBills = get('/api/meter-bills/preview', {
  access: managers,
  summary: 'What would be charged for all that was read and not charged yet',
  query: z.object({
    meterId: optionalRowId.optional(),
    propertyId: optionalRowId.optional(),
    buildingId: optionalRowId.optional(),
    /** Only what was read from this day on. */
    from: optionalDate('Please enter a date').optional(),
  }),
  shows: ['meters', 'payments', 'leases', 'properties'],
  response: { 200: z.array(proposedBill) },
});

export const explainMeterBill = get('/api/meters/{id}/proposed-bill', {
  access: managers,
  summary: 'What would be charged by one meter from one reading to another, with the arithmetic of each share',
  params: byRowId,
  query: z.object({ fromReadingId: rowId(), toReadingId: rowId() }),
  shows: ['meters', 'payments', 'leases', 'properties'],
  response: { 200: explainedBill },
});

export const MOST_BILLS = 200;

export const meterBillsForm = z.object({
  bills: z
    .array(z.object({ meterId: rowId(), fromReadingId: rowId(), toReadingId: rowId() }))
    .min(1, 'Please choose at least one')
    .max(MOST_BILLS, `At most ${MOST_BILLS} at once`),
  dueDate: calendarDate('Please choose when it is due'),
});
export type MeterBillsForm = z.output<typeof meterBillsForm>;

export const raiseMeterBills = post('/api/meter-bills', {
  access: managers,
  summary: 'Charge tenants for what was read: once for each pair of readings',
  body: meterBillsForm,
  changes: ['meters', 'payments', 'books'],
  response: { 201: z.array(meterBill) },
});
