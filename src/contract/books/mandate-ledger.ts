import { z } from 'zod';
import { mandateStatuses } from '#contract/lettings/mandates';
import { manualMethods } from '#contract/money/payments';
import { get, raw } from '#contract/platform/endpoint';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { byRowId } from '#contract/platform/row-id';
import { formatRupees } from '#contract/platform/wording';
import { costCategories, type SettlementDirection } from './commission-postings.ts';
import { commissionRule } from './commission-rule.ts';
import { period } from './journal.ts';
import { entrySources } from './posting-rules.ts';

/** What waits for the other side, and what became of it. */
export const decisionLabels = {
  waiting: 'Waiting',
  agreed: 'Agreed',
  refused: 'Not agreed',
  withdrawn: 'Withdrawn',
};
export type Decision = keyof typeof decisionLabels;
export const decisions = Object.keys(decisionLabels) as [Decision, ...Decision[]];

export const ledgerSides = ['owner', 'agent'] as const;
export type LedgerSide = (typeof ledgerSides)[number];

export const settlementDirections = ['to_agent', 'to_owner'] as const satisfies SettlementDirection[];

/** 'Owner owes agent ₹300', above 0; the other way round below. */
export const balanceInWords = (balance: Amount): string => {
  const paise = toPaise(balance);
  if (paise === 0) return 'Nothing is owed';
  const amount = formatRupees(fromPaise(Math.abs(paise)));
  return paise > 0 ? `Owner owes agent ${amount}` : `Agent owes owner ${amount}`;
};

const person = z.object({ id: z.string(), name: z.string() });

/** What was agreed on, or is to be: from a day on, until the next one. */
export const commissionTerms = commissionRule.extend({
  id: z.number(),
  from: z.string(),
  state: z.enum(decisions),
  by: z.enum(ledgerSides),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type CommissionTerms = z.infer<typeof commissionTerms>;

/** What the agent paid for the owner. */
export const agentCost = z.object({
  id: z.number(),
  category: z.enum(costCategories),
  amount: z.string(),
  date: z.string(),
  note: z.string().nullable(),
  billUrl: z.string().nullable(),
  state: z.enum(decisions),
  /** Why the owner does not agree. */
  reason: z.string().nullable(),
  createdAt: z.string(),
});
export type AgentCost = z.infer<typeof agentCost>;

/** What the two paid each other. */
export const agentSettlement = z.object({
  id: z.number(),
  direction: z.enum(settlementDirections),
  amount: z.string(),
  date: z.string(),
  method: z.enum(manualMethods),
  /** UTR or cheque number. */
  reference: z.string().nullable(),
  /** Who wrote it down: the other one confirms. */
  by: z.enum(ledgerSides),
  state: z.enum(decisions),
  reason: z.string().nullable(),
  createdAt: z.string(),
});
export type AgentSettlement = z.infer<typeof agentSettlement>;

export const ledgerLine = z.object({
  entryId: z.number(),
  source: z.enum(entrySources),
  sourceId: z.number(),
  date: z.string(),
  text: z.string(),
  /** What the owner owes more by it; below 0 where it was taken back. */
  owed: z.string(),
  /** What the owner paid; below 0 where the agent did. */
  paid: z.string(),
  /** What the owner owes after it; below 0 where the agent does. */
  balance: z.string(),
  billUrl: z.string().nullable(),
  /** Of rent that earned it, or of cash that is kept. */
  paymentId: z.number().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** Whose it is, and how it stands. */
const ledgerHead = z.object({
  /** Of the mandate. */
  id: z.number(),
  status: z.enum(mandateStatuses),
  property: z.object({ id: z.number(), name: z.string() }),
  owner: person,
  agent: person,
  /** What the owner owes now; below 0 where the agent does. */
  balance: z.string(),
  /** 'Owner owes agent ₹300' */
  inWords: z.string(),
  /** By which commission is booked today; none where nothing was agreed on. */
  rule: commissionRule.nullable(),
});

export const mandateLedger = ledgerHead.extend({
  commission: z.object({
    /** What waits for the owner's word. Nothing is booked by it. */
    proposal: commissionTerms.nullable(),
    /** What is usual, where nothing was ever said. Nothing is booked by it either. */
    suggestion: commissionRule.nullable(),
    /** All that was agreed on, the latest first. */
    agreed: z.array(commissionTerms),
  }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: z.string(),
  closing: z.string(),
  lines: z.array(ledgerLine),
  /** What is not in the books: it waits, or was not agreed on. */
  costs: z.array(agentCost),
  settlements: z.array(agentSettlement),
});
export type MandateLedger = z.infer<typeof mandateLedger>;

export const ledgerSummary = ledgerHead.extend({
  /** How much waits for the word of whoever asks. */
  waiting: z.number(),
});
export type LedgerSummary = z.infer<typeof ledgerSummary>;

const both = ['landlord', 'agent'] as const;

export const listMandateLedgers = get('/api/mandate-ledgers', {
  access: both,
  summary: 'How you stand with your agents, or with the owners whom you work for',
  shows: ['agent-ledgers', 'payments', 'properties'],
  response: { 200: z.array(ledgerSummary) },
});

export const getMandateLedger = get('/api/mandates/{id}/ledger', {
  access: both,
  summary: 'The running account of an owner and an agent: commission, costs laid out, payments. Both see the same',
  params: byRowId,
  query: z.object(period),
  shows: ['agent-ledgers', 'payments', 'properties'],
  response: { 200: mandateLedger },
});

export const exportMandateLedger = get('/api/mandates/{id}/ledger.csv', {
  access: both,
  summary: 'The same as a table',
  params: byRowId,
  query: z.object(period),
  response: { 200: raw('text/csv') },
});

export const downloadMandateLedger = get('/api/mandates/{id}/ledger.pdf', {
  access: both,
  summary: 'The same as PDF, for both sides',
  params: byRowId,
  query: z.object(period),
  response: { 200: raw('application/pdf') },
  noStore: true,
});
