import { z } from 'zod';
import { dueBackRules } from '#contract/books/deposit-rules';
import { sides } from '#contract/lettings/sides';
import { manualMethods } from '#contract/money/payments';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, post, raw } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { requiredText } from '#contract/platform/text-fields';
import { conditions } from './inspection-choices.ts';
import {
  deductionKinds,
  evidenceKinds,
  lineEvents,
  lineStates,
  receiptWords,
  settlementStatuses,
} from './settlement-choices.ts';

const pictures = z.array(z.object({ fileUrl: z.string() }));

const evidence = z.object({
  id: z.number(),
  kind: z.enum(evidenceKinds),
  text: z.string().nullable(),
  /** Of photos: how it was, and how it is. */
  before: pictures,
  after: pictures,
  file: z.object({ fileUrl: z.string(), name: z.string(), isPicture: z.boolean() }).nullable(),
  /** Of a quotation: since when the tenant knows it. */
  shownOn: z.string().nullable(),
  /** Of a bill that is in the books of the landlord. */
  expenseId: z.number().nullable(),
  createdAt: z.string(),
});
export type SettlementEvidence = z.infer<typeof evidence>;

const lineEvent = z.object({
  id: z.number(),
  event: z.enum(lineEvents),
  side: z.enum(sides),
  author: z.string(),
  amount: z.string().nullable(),
  text: z.string().nullable(),
  photos: pictures,
  createdAt: z.string(),
  /** Said of a version that was taken back: it does not count for this one. */
  isFormer: z.boolean(),
});
export type SettlementLineEvent = z.infer<typeof lineEvent>;

const line = z.object({
  id: z.number(),
  kind: z.enum(deductionKinds),
  text: z.string(),
  /** What is claimed at present. */
  amount: z.string(),
  state: z.enum(lineStates),
  /** Rises with whatever is done to it: who answers names what they saw. */
  version: z.number(),
  /** What the tenant would bear. */
  counter: z.string().nullable(),
  agreed: z.string().nullable(),
  hasEvidence: z.boolean(),
  /** Whether the tenant had said anything by the day. */
  wasSilent: z.boolean(),
  evidence: z.array(evidence),
  events: z.array(lineEvent),
});
export type SettlementLine = z.infer<typeof line>;

const refund = z.object({
  id: z.number(),
  amount: z.string(),
  method: z.enum(manualMethods),
  reference: z.string().nullable(),
  paidDate: z.string(),
  note: z.string().nullable(),
  by: z.string(),
  word: z.enum(receiptWords),
  /** What the tenant says where it has not come. */
  wordText: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type SettlementRefund = z.infer<typeof refund>;

const figures = z.object({
  deposit: z.string(),
  left: z.string(),
  dues: z.string(),
  duesTaken: z.string(),
  inQuestion: z.string(),
  deducted: z.string(),
  refunded: z.string(),
  transferred: z.string(),
  refundable: z.string(),
  stillOwed: z.string(),
});

const dueBack = z.object({ date: z.string(), rule: z.enum(dueBackRules), text: z.string() });

/** What each side may do with it now. */
export const settlementActions = [
  'edit',
  'send',
  'remove',
  'takeBack',
  'revise',
  'answer',
  'offer',
  'agreeOffer',
  'takeDues',
  'refund',
  'setUpi',
  'offerTransfer',
  'agreeTransfer',
] as const;
export type SettlementAction = (typeof settlementActions)[number];

export const settlementSummary = z.object({
  id: z.number(),
  leaseId: z.number().nullable(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  /** Of one of several tenants who leaves, while the lease goes on. */
  isOfLeaver: z.boolean(),
  status: z.enum(settlementStatuses),
  answerBy: z.string().nullable(),
  dueBack: dueBack.nullable(),
  figures,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** When it was last taken back from the tenant, and why. It may have been sent again. */
  takenBack: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type SettlementSummary = z.infer<typeof settlementSummary>;

const proposal = z.object({
  inspectionItemId: z.number(),
  kind: z.enum(['damage', 'missing']),
  text: z.string(),
  condition: z.enum(conditions).nullable(),
  /** Of the cost, in percent, by wear; none where it cannot be said. */
  share: z.number().nullable(),
  why: z.string(),
  before: pictures,
  after: pictures,
});
export type SettlementProposal = z.infer<typeof proposal>;

export const settlement = settlementSummary.extend({
  /** Of the deposit, now. */
  held: z.string(),
  address: z.string(),
  landlordName: z.string(),
  side: z.enum(sides),
  startDate: z.string(),
  lastDay: z.string().nullable(),
  noticeDate: z.string().nullable(),
  /** When the home was looked at by both at the end. */
  handedOverOn: z.string().nullable(),
  depositPaid: z.array(
    z.object({ date: z.string(), amount: z.string(), method: z.string(), reference: z.string().nullable() }),
  ),
  begunBy: z.string(),
  dues: z.array(z.object({ paymentId: z.number(), text: z.string(), outstanding: z.string(), dueDate: z.string() })),
  lines: z.array(line),
  refunds: z.array(refund),
  /** Of the tenant, for the money that comes back; only they enter it. */
  upiId: z.string().nullable(),
  offer: z
    .object({
      amount: z.string(),
      text: z.string().nullable(),
      side: z.enum(sides),
      by: z.string(),
      createdAt: z.string(),
    })
    .nullable(),
  transfer: z.object({ toLeaseId: z.number(), propertyName: z.string(), amount: z.string() }).nullable(),
  /** For managers: what the inspection at the end shows, and no line asks for. */
  proposals: z.array(proposal),
  nextLeases: z.array(z.object({ leaseId: z.number(), propertyName: z.string() })),
  /** Whether the reader speaks for their side. */
  mayAnswer: z.boolean(),
  actions: z.array(z.enum(settlementActions)),
});
export type Settlement = z.infer<typeof settlement>;

const people = ['landlord', 'agent', 'tenant'] as const;
const managers = ['landlord', 'agent'] as const;
const answer = { 200: settlement };
export const settlementChanges = ['settlements', 'payments', 'books'] as const;

export const listSettlements = get('/api/settlements', {
  access: people,
  summary: 'The settlements of deposits that you see, newest first',
  query: pageQuery.extend({
    leaseId: rowId('There is no such lease').optional(),
    status: z.enum(settlementStatuses).optional(),
  }),
  shows: ['settlements', 'payments', 'leases', 'properties'],
  response: { 200: z.array(settlementSummary) },
});

export const getSettlement = get('/api/settlements/{id}', {
  access: people,
  summary: 'A settlement: the deposit, each deduction with its evidence and both views, and what has gone back',
  params: byRowId,
  shows: ['settlements', 'payments', 'leases', 'inspections'],
  response: answer,
});

export const beginSettlement = post('/api/leases/{id}/settlement', {
  access: managers,
  summary: 'Begin to settle the deposit of a lease, or of one of several tenants who has left',
  params: byRowId,
  body: z.object({ departureId: optionalRowId.default(null) }).default({ departureId: null }),
  changes: settlementChanges,
  response: { 201: settlement },
});

export const removeSettlement = del('/api/settlements/{id}', {
  access: managers,
  summary: 'Throw away a draft',
  params: byRowId,
  changes: settlementChanges,
  response: { 204: nothing },
});

export const sendForm = z.object({ answerBy: calendarDate('Please choose the day by which to answer') });
export const sendSettlement = post('/api/settlements/{id}/send', {
  access: managers,
  summary: 'Send a draft to the tenant, who is asked to answer by a day',
  params: byRowId,
  body: sendForm,
  changes: settlementChanges,
  response: answer,
});

export const takeBackForm = z.object({ reason: requiredText(500, 'Please say why') });
export const takeBackSettlement = post('/api/settlements/{id}/take-back', {
  access: managers,
  summary:
    'Take a settlement back from the tenant to change it: as long as nothing of it is agreed, and no money has moved',
  params: byRowId,
  body: takeBackForm,
  changes: settlementChanges,
  response: answer,
});

export const downloadSettlement = get('/api/settlements/{id}/file.pdf', {
  access: people,
  summary: 'A settlement as PDF, with evidence and both views, for a third person',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
