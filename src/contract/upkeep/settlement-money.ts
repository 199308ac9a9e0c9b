import { z } from 'zod';
import { manualMethods } from '#contract/money/payments';
import { isUpiId } from '#contract/money/rent-settings';
import { optionalDate } from '#contract/platform/calendar';
import { del, post, put } from '#contract/platform/endpoint';
import { amount, positiveAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { settlement } from './settlements.ts';

const people = ['landlord', 'agent', 'tenant'] as const;
const managers = ['landlord', 'agent'] as const;
const answer = { 200: settlement };
const changes = ['settlements', 'payments', 'books', 'leases'] as const;
const money = positiveAmount('Please enter an amount above 0');
const words = (max: number) => optionalText(max, `At most ${max} characters`).default(null);

export const offerForm = z.object({ amount: amount('Please enter an amount of at least 0'), text: words(1000) });
export const offerFigure = put('/api/settlements/{id}/offer', {
  access: people,
  summary: 'Propose one figure for all deductions that are still in question',
  params: byRowId,
  body: offerForm,
  changes,
  response: answer,
});

export const agreeToFigure = post('/api/settlements/{id}/offer/agree', {
  access: people,
  summary: 'Agree to the figure that the other side proposes',
  params: byRowId,
  /** As it was read. */
  body: z.object({ amount: amount('Please read it again') }),
  changes,
  response: answer,
});

export const takeDues = post('/api/settlements/{id}/dues', {
  access: ['landlord'],
  takesKey: true,
  summary: 'Take what is owed on the lease from the deposit',
  params: byRowId,
  /** What is owed, as it was read. */
  body: z.object({ amount: money }),
  changes,
  response: answer,
});

export const setRefundUpi = put('/api/settlements/{id}/upi', {
  access: ['tenant'],
  summary: 'Say to which UPI id the money goes back',
  params: byRowId,
  body: z.object({
    upiId: requiredText(200, 'Please enter a UPI id such as name@bank').refine(
      isUpiId,
      'Please enter a UPI id such as name@bank',
    ),
  }),
  changes,
  response: answer,
});

export const refundForm = z.object({
  amount: money,
  method: z.enum(manualMethods, 'Please choose how the money was given back'),
  reference: words(100),
  paidDate: optionalDate('Please enter a date').default(null),
  note: words(500),
});
export type RefundForm = z.output<typeof refundForm>;

export const refundSettlement = post('/api/settlements/{id}/refunds', {
  access: managers,
  takesKey: true,
  summary: 'Note that money of the deposit went back to the tenant, who is asked whether it has come',
  params: byRowId,
  body: refundForm,
  changes,
  response: { 201: settlement },
});

const byRefund = byRowId.extend({ refundId: rowId('There is no such refund') });

export const receivedForm = z
  .object({ isReceived: z.boolean('Please say whether it has come'), text: words(1000) })
  .refine(({ isReceived, text }) => isReceived || text !== null, {
    path: ['text'],
    message: 'Please say what is wrong',
  });
export const answerRefund = post('/api/settlements/{id}/refunds/{refundId}/answer', {
  access: ['tenant'],
  summary: 'Confirm that money has come, or say that it has not',
  params: byRefund,
  body: receivedForm,
  changes,
  response: answer,
});

export const proveRefund = post('/api/settlements/{id}/refunds/{refundId}/proof', {
  access: managers,
  summary: 'Give another reference for money that the tenant has not found, and ask again',
  params: byRefund,
  body: z.object({ reference: requiredText(100, 'Please enter the UTR or another reference'), note: words(500) }),
  changes,
  response: answer,
});

export const transferForm = z.object({ toLeaseId: rowId('Please select a lease'), amount: money });
export const offerTransfer = put('/api/settlements/{id}/transfer', {
  access: managers,
  summary: "Propose that a part of the deposit goes to the tenant's next lease",
  params: byRowId,
  body: transferForm,
  changes,
  response: answer,
});

export const agreeToTransfer = post('/api/settlements/{id}/transfer/agree', {
  access: ['tenant'],
  summary: 'Agree that a part of the deposit goes to the next lease',
  params: byRowId,
  body: transferForm,
  changes,
  response: answer,
});

export const dropTransfer = del('/api/settlements/{id}/transfer', {
  access: people,
  summary: 'Take back, or refuse, that a part of the deposit goes to the next lease',
  params: byRowId,
  changes,
  response: answer,
});
