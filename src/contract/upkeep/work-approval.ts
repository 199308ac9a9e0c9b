import { z } from 'zod';
import { valuesOf } from '#contract/platform/labels';
import { positiveAmount } from '#contract/platform/money';
import { rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { categories, urgencies } from './request-choices.ts';
import { payers } from './who-pays.ts';

/** Where an estimate stands: to be chosen by whoever runs the home, or waiting for the owner. */
export const approvalLabels = {
  open: 'To be chosen',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Refused',
};
export type ApprovalState = keyof typeof approvalLabels;
export const approvalStates = valuesOf(approvalLabels);

/** What is decided about the money of a job. */
export const workDecisions = [
  'approve',
  'approve_verbally',
  'refuse',
  'accept_bill',
  'accept_bill_verbally',
  'send_back',
  'pay',
] as const;
export type WorkDecision = (typeof workDecisions)[number];

/** What the owner sees who was asked by mail: the estimates side by side. */
export const approvalDetails = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  urgency: z.enum(urgencies),
  propertyName: z.string(),
  payer: z.enum(payers),
  tenantPercent: z.number().nullable(),
  approvalLimit: z.string(),
  estimates: z.array(
    z.object({
      orderId: z.number(),
      vendorName: z.string(),
      stars: z.number().nullable(),
      jobsDone: z.number(),
      amount: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** How many others were asked and have not answered yet. */
  unanswered: z.number(),
  photos: z.array(z.string()),
});
export type ApprovalDetails = z.infer<typeof approvalDetails>;

const note = optionalText(1000, 'At most 1000 characters').default(null);

/** What the owner says by the link. */
export const approvalAnswer = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('approve'),
    orderId: rowId('Please choose an estimate'),
    /** As it was read. */
    amount: positiveAmount('Please enter the amount').optional(),
    note,
  }),
  z.object({ action: z.literal('refuse'), note }),
]);
