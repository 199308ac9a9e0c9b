import { z } from 'zod';
import { dateInIndia } from '#contract/platform/calendar';
import { get, post } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { isPayable, type Payment, payment } from './payments.ts';
import { reminderWays } from './reminder-ways.ts';

/** Overdue, and nobody waits for anybody else's word. */
export const isRemindable = ({ isOverdue, status }: Pick<Payment, 'isOverdue' | 'status'>): boolean =>
  isOverdue && isPayable(status);

/** Nobody is reminded of the same twice a day. */
export const isRemindedToday = ({ lastReminder }: Pick<Payment, 'lastReminder'>, today: string): boolean =>
  lastReminder !== null && dateInIndia(new Date(lastReminder.at)) === today;

/** 'app': a notification, and a mail where the tenant wants mails; 'whatsapp': the caller has opened it with the text. */
export const remindForm = z.object({ by: z.enum(['app', 'whatsapp']).default('app') });
export type RemindForm = z.output<typeof remindForm>;

/** What a reminder says: all that the tenant is late with, and was not reminded of today. */
export const reminder = z.object({
  tenantName: z.string(),
  payments: z.array(
    payment.pick({ id: true, description: true, type: true, propertyName: true, outstanding: true, dueDate: true }),
  ),
  amount: z.string(),
  /** Why there is nothing to remind of. */
  refusal: z.string().nullable(),
  /** By what a click reaches the tenant; none for somebody who has no account yet, or wants to hear nothing. */
  way: z.enum(reminderWays).nullable(),
  /** For WhatsApp, with the landlord's UPI link where there is a UPI id. */
  text: z.string(),
  /** Opens WhatsApp with the text, and with the tenant's number where it is one. */
  whatsAppLink: z.string(),
  /** Who shares the home or stands surety: the same, by what is theirs. */
  others: z.array(z.object({ name: z.string(), amount: z.string(), whatsAppLink: z.string() })),
});
export type Reminder = z.infer<typeof reminder>;

export const sentReminder = z.object({
  /** How many payments it was about. */
  payments: z.number(),
  way: z.enum(reminderWays),
});

export const remindedAll = z.object({
  tenants: z.number(),
  payments: z.number(),
  /** Payments of which the tenant was reminded today already. */
  skipped: z.number(),
  /** Payments of tenants whom neither notifications nor mails reach. */
  unreachable: z.number(),
});
export type RemindedAll = z.infer<typeof remindedAll>;

const managers = ['landlord', 'agent'] as const;

export const getReminder = get('/api/payments/{id}/reminder', {
  access: managers,
  summary: 'What a reminder would say: of this payment and of whatever else the tenant is late with',
  params: byRowId,
  shows: ['payments', 'leases', 'properties', 'tenants', 'rent-settings'],
  response: { 200: reminder },
});

export const remindTenant = post('/api/payments/{id}/remind', {
  access: managers,
  summary: 'Remind the tenant of this overdue payment and of whatever else they are late with, once a day',
  params: byRowId,
  body: remindForm,
  changes: ['payments'],
  response: { 200: sentReminder },
});

export const remindAllOverdue = post('/api/payments/remind-overdue', {
  access: managers,
  summary: 'Remind every tenant who is late, each in one message; who was reminded today is skipped',
  changes: ['payments'],
  response: { 200: remindedAll },
});
