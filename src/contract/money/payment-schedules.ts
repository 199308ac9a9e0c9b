import { z } from 'zod';
import { month } from '#contract/lettings/lease-billing';
import { blankIsNone } from '#contract/platform/blank';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post, put } from '#contract/platform/endpoint';
import { optionalAmount, positiveAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { autoPayConsent, autoPayStandings } from './auto-pay.ts';
import { paymentTypes } from './payments.ts';
import { frequencies, isByWeek } from './schedule-dates.ts';

/** Payments are raised this many days before they are due. */
export const RAISED_DAYS_AHEAD = 30;
export const DEFAULT_REMINDER_DAYS = 3;
export const MAX_MONTHS_BACK = 24;

export const scheduleStates = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const lateFeeKinds = ['none', 'fixed', 'percent'] as const;
export type LateFeeKind = (typeof lateFeeKinds)[number];

const whole = (min: number, max: number, wrong: string) =>
  z.preprocess(blankIsNone, z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong).nullable());

const AMOUNT_MISSING = 'Amount is required';
const scheduleAmount = z.preprocess((value, context) => {
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (!isBlank) return value;
  context.addIssue({ code: 'custom', message: AMOUNT_MISSING, input: value });
  return z.NEVER;
}, positiveAmount('Please enter an amount above 0'));
const reminderDays = z.coerce
  .number('Between 0 and 30 days')
  .int('Between 0 and 30 days')
  .min(0, 'Between 0 and 30 days')
  .max(30, 'Between 0 and 30 days');
const graceDays = z.coerce
  .number('Between 0 and 60 days')
  .int('Between 0 and 60 days')
  .min(0, 'Between 0 and 60 days')
  .max(60, 'Between 0 and 60 days');

const fields = z.object({
  leaseId: rowId('Please select a lease'),
  scheduleName: requiredText(200, 'Schedule name is required'),
  description: optionalText(500, 'At most 500 characters').default(null),
  amount: scheduleAmount,
  frequency: z.enum(frequencies, 'Please choose how often').default('monthly'),
  paymentType: z.enum(paymentTypes, 'Please choose what it is for').default('rent'),
  startDate: calendarDate('Start date is required'),
  endDate: optionalDate('Please enter a date').default(null),
  dayOfMonth: whole(1, 31, 'Between 1 and 31').default(null),
  dayOfWeek: whole(0, 6, 'Please choose a day of the week').default(null),
  autoPayEnabled: z.boolean().default(false),
  reminderDays: reminderDays.default(DEFAULT_REMINDER_DAYS),
  lateFeeKind: z.enum(lateFeeKinds).default('none'),
  /** Rupees, or percent of the payment. */
  lateFeeValue: optionalAmount('Please enter a value above 0').default(null),
  graceDays: graceDays.default(0),
});

const endsAfterStart = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
  endDate === null || endDate >= startDate;
const hasLateFeeValue = (form: { lateFeeKind?: LateFeeKind; lateFeeValue?: string | null }) =>
  form.lateFeeKind === undefined ||
  form.lateFeeKind === 'none' ||
  (form.lateFeeValue != null && Number(form.lateFeeValue) > 0);
const isSanePercent = (form: { lateFeeKind?: LateFeeKind; lateFeeValue?: string | null }) =>
  form.lateFeeKind !== 'percent' || form.lateFeeValue == null || Number(form.lateFeeValue) <= 100;

const lateFeeMissing = { path: ['lateFeeValue'], message: 'Please enter a value above 0' };
const percentTooLarge = { path: ['lateFeeValue'], message: 'At most 100 percent' };

export const scheduleForm = fields
  .refine(endsAfterStart, { path: ['endDate'], message: 'The end date must be after the start date' })
  .refine(hasLateFeeValue, lateFeeMissing)
  .refine(isSanePercent, percentTooLarge)
  .transform((form) => ({
    ...form,
    dayOfMonth: isByWeek(form.frequency) ? null : form.dayOfMonth,
    dayOfWeek: isByWeek(form.frequency) ? form.dayOfWeek : null,
    lateFeeValue: form.lateFeeKind === 'none' ? null : form.lateFeeValue,
  }));
export type ScheduleForm = z.output<typeof scheduleForm>;

/** The rhythm of a schedule does not change: end it, and make another. Payments already raised stay as they are. */
export const scheduleChanges = z
  .object({
    scheduleName: fields.shape.scheduleName.optional(),
    description: optionalText(500, 'At most 500 characters').optional(),
    amount: fields.shape.amount.optional(),
    /** The first month of the new amount; left out, it holds for whatever is raised next. */
    amountFrom: month.optional(),
    /** With it: what is raised already for those months, and not paid, changes too. */
    raised: z.boolean().optional(),
    /** With it: the rent of the lease changes too. */
    leaseRent: z.boolean().optional(),
    endDate: optionalDate('Please enter a date').optional(),
    autoPayEnabled: z.boolean().optional(),
    reminderDays: reminderDays.optional(),
    lateFeeKind: z.enum(lateFeeKinds).optional(),
    lateFeeValue: optionalAmount('Please enter a value above 0').optional(),
    graceDays: graceDays.optional(),
    status: z.enum(scheduleStates).optional(),
  })
  .refine(hasLateFeeValue, lateFeeMissing)
  .refine(isSanePercent, percentTooLarge);
export type ScheduleChanges = z.output<typeof scheduleChanges>;

export const paymentSchedule = z.object({
  id: z.number(),
  leaseId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  landlordName: z.string().nullable(),
  scheduleName: z.string(),
  description: z.string().nullable(),
  amount: z.string(),
  frequency: z.enum(frequencies),
  paymentType: z.enum(paymentTypes),
  startDate: z.string(),
  endDate: z.string().nullable(),
  dayOfMonth: z.number().nullable(),
  dayOfWeek: z.number().nullable(),
  /** Whether what is due is for its calendar month; otherwise a period begins on the day it is due. */
  isByCalendarMonth: z.boolean(),
  /** What it comes to from a later day on, where that was said. */
  nextAmount: z.string().nullable(),
  nextAmountFrom: z.string().nullable(),
  /** Whether the tenant's consent lets the rent be taken at present. */
  autoPayEnabled: z.boolean(),
  /** The landlord would like it to be. */
  autoPayAsked: z.boolean(),
  autoPay: z.enum(autoPayStandings),
  /** The tenant's own consent, shown to the tenant alone. */
  autoPayConsent: autoPayConsent.nullable(),
  reminderDays: z.number(),
  lateFeeKind: z.enum(lateFeeKinds),
  lateFeeValue: z.string().nullable(),
  graceDays: z.number(),
  status: z.enum(scheduleStates),
  /** The next payment that it will raise; none once it is over or paused. */
  nextDueDate: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentSchedule = z.infer<typeof paymentSchedule>;

export const consentForm = z.object({
  highestAmount: positiveAmount('Please enter an amount above 0'),
  /** The saved method that is charged; left out, it is the default one. */
  paymentMethodId: optionalRowId.optional(),
});
export type ConsentForm = z.output<typeof consentForm>;

const managers = ['landlord', 'agent'] as const;

export const listPaymentSchedules = get('/api/payment-schedules', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'The schedules that raise payments on your leases, newest first',
  query: pageQuery.extend({ leaseId: optionalRowId.optional() }),
  shows: ['payment-schedules', 'leases', 'properties'],
  response: { 200: z.array(paymentSchedule) },
});

export const createPaymentSchedule = post('/api/payment-schedules', {
  access: managers,
  summary: 'Raise a recurring charge on a lease; what is due within 30 days is raised at once',
  body: scheduleForm,
  changes: ['payment-schedules', 'payments'],
  response: { 201: paymentSchedule },
});

export const updatePaymentSchedule = patch('/api/payment-schedules/{id}', {
  access: managers,
  summary: 'Change, pause, resume or end a schedule; payments already raised stay as they are',
  params: byRowId,
  body: scheduleChanges,
  changes: ['payment-schedules', 'payments', 'leases'],
  response: { 200: paymentSchedule },
});

export const deletePaymentSchedule = del('/api/payment-schedules/{id}', {
  access: managers,
  summary: 'Remove a schedule; payments already raised stay',
  params: byRowId,
  changes: ['payment-schedules', 'payments'],
  response: { 204: nothing },
});

export const giveAutoPayConsent = put('/api/payment-schedules/{id}/auto-pay-consent', {
  access: ['tenant'],
  summary: 'Let each payment of a schedule of your lease be taken from a saved method, up to a highest amount',
  params: byRowId,
  body: consentForm,
  changes: ['payment-schedules'],
  response: { 200: paymentSchedule },
});

export const pauseAutoPay = patch('/api/payment-schedules/{id}/auto-pay-consent', {
  access: ['tenant'],
  summary: 'Pause or resume what you agreed to',
  params: byRowId,
  body: z.object({ paused: z.boolean('Please say whether to pause') }),
  changes: ['payment-schedules'],
  response: { 200: paymentSchedule },
});

export const withdrawAutoPayConsent = del('/api/payment-schedules/{id}/auto-pay-consent', {
  access: ['tenant'],
  summary: 'Withdraw what you agreed to: nothing is taken any more',
  params: byRowId,
  changes: ['payment-schedules'],
  response: { 204: nothing },
});
