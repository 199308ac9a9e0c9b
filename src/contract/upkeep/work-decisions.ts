import { z } from 'zod';
import { expensePayment } from '#contract/books/expense-form';
import { post } from '#contract/platform/endpoint';
import { type Amount, positiveAmount, toPaise } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import type { ApprovalState, WorkDecision } from './work-approval.ts';
import { workDecisions } from './work-approval.ts';
import { isOrderOver, type OrderStatus } from './work-order-status.ts';
import { workOrder } from './work-orders.ts';

interface Decidable {
  status: OrderStatus;
  approval: ApprovalState | null;
  estimate: Amount | null;
  approvedAmount: Amount | null;
  amount: Amount | null;
  isBooked: boolean;
}

interface Rules {
  /** What may be spent without the owner's word. */
  allowance: Amount;
  allowsVerbal: boolean;
  /** The agent may record money; of an owner always so. */
  recordsMoney: boolean;
}

/** Whether an amount needs no further word: it was agreed to, or it is within what the owner allows unasked. */
export const isWithin = (amount: Amount | null, allowance: Amount, approved: Amount | null = null): boolean =>
  amount !== null && toPaise(amount) <= Math.max(toPaise(allowance), approved === null ? 0 : toPaise(approved));

const onEstimate = (who: 'owner' | 'agent', order: Decidable, rules: Rules): WorkDecision[] => {
  if (order.estimate === null || isOrderOver(order.status)) return [];
  if (order.approval !== 'open' && order.approval !== 'waiting') return [];
  if (who === 'owner' || isWithin(order.estimate, rules.allowance)) return ['approve', 'refuse'];
  return rules.allowsVerbal ? ['approve_verbally'] : [];
};

const onBill = (who: 'owner' | 'agent', order: Decidable, rules: Rules): WorkDecision[] => {
  if (order.status !== 'billed') return [];
  if (order.isBooked) return rules.recordsMoney ? ['pay', 'send_back'] : [];
  if (who === 'owner' || isWithin(order.amount, rules.allowance, order.approvedAmount))
    return ['accept_bill', 'send_back'];
  return rules.allowsVerbal ? ['accept_bill_verbally', 'send_back'] : ['send_back'];
};

/** What can be decided about the money of a job. An agent never agrees to more than the owner allowed, but by the owner's recorded word. */
export const decisionsOf = (who: 'owner' | 'agent', order: Decidable, rules: Rules): WorkDecision[] => [
  ...onEstimate(who, order, rules),
  ...onBill(who, order, rules),
];

const aboutBills: WorkDecision[] = ['accept_bill', 'accept_bill_verbally', 'send_back', 'pay'];

/** Which amount of a job is decided about. */
export const amountDecided = (
  decision: WorkDecision,
  { estimate, amount }: Pick<Decidable, 'estimate' | 'amount'>,
): Amount | null => (aboutBills.includes(decision) ? amount : estimate);

const needsWords: WorkDecision[] = ['approve_verbally', 'accept_bill_verbally', 'send_back'];

export const workDecision = z
  .object({
    decision: z.enum(workDecisions, 'Please say what to do').exclude(['pay']),
    note: optionalText(1000, 'At most 1000 characters').default(null),
    /** The estimate, or the bill, as it was read: whoever has the vendor's link may have named another one since. */
    amount: positiveAmount('Please enter the amount').optional(),
  })
  .refine(({ decision, note }) => !needsWords.includes(decision) || note, {
    path: ['note'],
    message: 'Please say who said so and when, or why',
  });
export type WorkDecisionForm = z.output<typeof workDecision>;

const managers = ['landlord', 'agent'] as const;

export const decideOnWork = post('/api/work-orders/{id}/decisions', {
  access: managers,
  summary: 'Agree to an estimate or refuse it, accept a bill or send it back; what was booked of it is turned round',
  params: byRowId,
  body: workDecision,
  changes: ['maintenance', 'vendors', 'expenses', 'payments'],
  response: { 200: workOrder },
});

export const payVendor = post('/api/work-orders/{id}/pay', {
  access: managers,
  summary: 'Say that the vendor is paid',
  params: byRowId,
  body: expensePayment,
  changes: ['maintenance', 'vendors', 'expenses', 'payments'],
  response: { 200: workOrder },
});
