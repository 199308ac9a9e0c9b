import { z } from 'zod';
import { get, put } from '#contract/platform/endpoint';
import { isMaskedPan, isPan, normalizePan } from '#contract/platform/pan';
import { optionalText } from '#contract/platform/text-fields';

const UPI_ID = /^[a-zA-Z0-9._-]{2,100}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

export const isUpiId = (text: string): boolean => UPI_ID.test(text);

export const DEFAULT_DAYS_BEFORE = 3;
export const DEFAULT_DAYS_AFTER = 7;
/** Whoever has not paid by then does not pay because of one more mail. */
export const REMINDED_DAYS = 60;

const days = (least: number) => {
  const words = `Between ${least} and 30 days`;
  return z.number(words).int(words).min(least, words).max(30, words);
};

export const rentSettingsForm = z.object({
  upiId: optionalText(200, 'At most 200 characters')
    .refine((text) => text === null || isUpiId(text), 'Please enter a UPI id such as name@bank')
    .default(null),
  /** Whether tenants may pay less than the whole at once. */
  allowsPartial: z.boolean().default(true),
  /** Whether tenants are reminded without a click: before the due date, and again and again after it. */
  remindsByItself: z.boolean().default(false),
  /** Of payments without a schedule; a schedule has its own days. */
  remindDaysBefore: days(0).default(DEFAULT_DAYS_BEFORE),
  /** So often, while it is overdue. */
  remindDaysAfter: days(1).default(DEFAULT_DAYS_AFTER),
  /** Whether tenants who have to deduct tax of the rent see the PAN. */
  showsPan: z.boolean().default(false),
  /** Left out or masked: stays as it is. Stands on receipts where the year's rent asks for it. */
  pan: optionalText(20, 'At most 20 characters')
    .transform((text) => (text === null || isMaskedPan(text) ? text : normalizePan(text)))
    .refine((text) => text === null || isMaskedPan(text) || isPan(text), 'Valid PAN number is required')
    .optional(),
});
export type RentSettingsForm = z.output<typeof rentSettingsForm>;

export const rentSettings = z.object({
  upiId: z.string().nullable(),
  allowsPartial: z.boolean(),
  remindsByItself: z.boolean(),
  remindDaysBefore: z.number(),
  remindDaysAfter: z.number(),
  showsPan: z.boolean(),
  /** Masked. */
  pan: z.string().nullable(),
});
export type RentSettings = z.infer<typeof rentSettings>;

export const getRentSettings = get('/api/rent-settings', {
  access: ['landlord'],
  summary: 'How you take rent',
  shows: ['rent-settings', 'accounts'],
  response: { 200: rentSettings },
});

export const saveRentSettings = put('/api/rent-settings', {
  access: ['landlord'],
  summary: 'Say how you take rent',
  body: rentSettingsForm,
  changes: ['rent-settings'],
  response: { 200: rentSettings },
});
