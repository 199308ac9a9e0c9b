import { z } from 'zod';
import { manualMethods } from '#contract/money/payments';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { post } from '#contract/platform/endpoint';
import { fileIdOf } from '#contract/platform/files';
import { positiveAmount } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { costCategories } from './commission-postings.ts';
import { commissionRuleFields, valueProblem } from './commission-rule.ts';
import { mandateLedger, settlementDirections } from './mandate-ledger.ts';

export const LEDGER_DECIDED = 'This has been decided already. Please look at the ledger again.';
export const MANDATE_ENDED = 'This agent no longer works for the property, so there is nothing left to agree on.';
export const NOT_BACKWARDS = 'A commission cannot be agreed on for days that are over';
export const DAY_IN_FUTURE = 'The day cannot be in the future';
export const FOR_THE_OTHER_SIDE = 'Whoever wrote it down cannot decide on it. The other side does.';
export const FOR_THE_WRITER = 'Only whoever wrote it down can withdraw it.';

export const commissionForm = z
  .object({
    ...commissionRuleFields,
    /** Today or later; today unless said otherwise. */
    from: optionalDate('Please enter a date').default(null),
  })
  .superRefine((form, context) => {
    const message = valueProblem(form);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });
export type CommissionForm = z.output<typeof commissionForm>;

export const costForm = z.object({
  category: z.enum(costCategories, 'Please choose what it was for'),
  amount: positiveAmount('Please enter an amount above 0'),
  date: calendarDate('Please enter a date'),
  note: optionalText(500, 'At most 500 characters').default(null),
  /** The bill, uploaded before. */
  billUrl: z
    .string()
    .refine((url) => fileIdOf(url) !== undefined, 'Please upload the bill')
    .nullable()
    .default(null),
});
export type CostForm = z.output<typeof costForm>;

export const settlementForm = z.object({
  direction: z.enum(settlementDirections, 'Please choose who paid'),
  amount: positiveAmount('Please enter an amount above 0'),
  date: calendarDate('Please enter a date'),
  method: z.enum(manualMethods, 'Please choose how it was paid'),
  reference: optionalText(100, 'At most 100 characters').default(null),
});
export type SettlementForm = z.output<typeof settlementForm>;

export const reasonForm = z.object({ reason: requiredText(500, 'Please say why') });

const both = ['landlord', 'agent'] as const;
const changed = { changes: ['agent-ledgers'], response: { 200: mandateLedger } } as const;

export const setCommission = post('/api/mandates/{id}/commission', {
  access: both,
  summary:
    'As the owner, say which commission counts from a day on; as the agent, propose one, which replaces what you proposed before',
  params: byRowId,
  body: commissionForm,
  ...changed,
});

export const agreeCommission = post('/api/commission-terms/{id}/agree', {
  access: ['landlord'],
  summary: 'Agree to what an agent proposes; it counts from its day on, and never backwards',
  params: byRowId,
  ...changed,
});

export const refuseCommission = post('/api/commission-terms/{id}/refuse', {
  access: ['landlord'],
  summary: 'Do not agree to what an agent proposes: what was agreed before goes on',
  params: byRowId,
  ...changed,
});

export const withdrawCommission = post('/api/commission-terms/{id}/withdraw', {
  access: ['agent'],
  summary: 'Withdraw what you proposed',
  params: byRowId,
  ...changed,
});

export const addAgentCost = post('/api/mandates/{id}/costs', {
  access: ['agent'],
  summary: 'Note what you paid for the owner; it counts once the owner agrees',
  params: byRowId,
  body: costForm,
  ...changed,
});

export const agreeAgentCost = post('/api/agent-costs/{id}/agree', {
  access: ['landlord'],
  summary: 'Agree to what an agent paid for you',
  params: byRowId,
  ...changed,
});

export const refuseAgentCost = post('/api/agent-costs/{id}/refuse', {
  access: ['landlord'],
  summary: 'Dispute what an agent paid, and say why',
  params: byRowId,
  body: reasonForm,
  ...changed,
});

export const withdrawAgentCost = post('/api/agent-costs/{id}/withdraw', {
  access: ['agent'],
  summary: 'Withdraw a cost that the owner has not agreed to',
  params: byRowId,
  ...changed,
});

export const addAgentSettlement = post('/api/mandates/{id}/settlements', {
  access: both,
  summary: 'Note what one of the two paid the other; it counts once the other side confirms',
  params: byRowId,
  body: settlementForm,
  ...changed,
});

export const confirmAgentSettlement = post('/api/agent-settlements/{id}/confirm', {
  access: both,
  summary: 'Confirm a payment that the other side noted',
  params: byRowId,
  ...changed,
});

export const refuseAgentSettlement = post('/api/agent-settlements/{id}/refuse', {
  access: both,
  summary: 'Say that a payment which the other side noted did not happen so, and why',
  params: byRowId,
  body: reasonForm,
  ...changed,
});

export const withdrawAgentSettlement = post('/api/agent-settlements/{id}/withdraw', {
  access: both,
  summary: 'Withdraw a payment that you noted and that was not confirmed',
  params: byRowId,
  ...changed,
});
