import { z } from 'zod';
import { dueBackRules } from '#contract/books/deposit-rules';
import { manualMethods } from '#contract/money/payments';
import { calendarDate, optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { positiveAmount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { conditions, sides } from './inspection-choices.ts';
import {
  deductionKinds,
  evidenceKinds,
  lineEvents,
  lineStates,
  receiptWords,
  settlementStatuses,
  tenantAnswers,
} from './settlement-choices.ts';

export const MAX_LINES = 50;
export const MAX_EVIDENCE = 10;
export const MAX_ANSWER_PHOTOS = 10;

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
const changes = ['settlements', 'payments', 'books'] as const;

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
  changes,
  response: { 201: settlement },
});

export const removeSettlement = del('/api/settlements/{id}', {
  access: managers,
  summary: 'Throw away a draft',
  params: byRowId,
  changes,
  response: { 204: nothing },
});

const money = positiveAmount('Please enter an amount above 0');
const words = (max: number) => optionalText(max, `At most ${max} characters`).default(null);

interface Given {
  kind: string;
  fileUrl: unknown;
  inspectionItemId: unknown;
  text: unknown;
  shownOn: unknown;
  expenseId: unknown;
}
const isShown = ({ kind, fileUrl: file, inspectionItemId, text, expenseId }: Given): boolean => {
  if (kind === 'photos') return inspectionItemId !== null;
  if (kind === 'reading') return inspectionItemId !== null || (text !== null && file !== null);
  if (kind === 'bill' && expenseId !== null) return true;
  return kind === 'agreed_rate' || file !== null;
};

export const evidenceForm = z
  .object({
    kind: z.enum(evidenceKinds, 'Please choose what it is'),
    text: words(500),
    fileUrl: fileUrl.nullable().default(null),
    /** Something of the move-out inspection. */
    inspectionItemId: optionalRowId.default(null),
    shownOn: optionalDate('Please enter a date').default(null),
    /** A bill that is in the books: its file is taken from there. */
    expenseId: optionalRowId.default(null),
  })
  .refine(isShown, { path: ['fileUrl'], message: 'Please add the file' })
  .refine(({ kind, expenseId, fileUrl: file }) => expenseId === null || (kind === 'bill' && file === null), {
    path: ['expenseId'],
    message: 'Either a bill of the books or a file',
  })
  .refine(({ kind, shownOn }) => kind !== 'quotation' || shownOn !== null, {
    path: ['shownOn'],
    message: 'Please say when the tenant was shown it',
  });
export type EvidenceForm = z.output<typeof evidenceForm>;

export const lineForm = z.object({
  kind: z.enum(deductionKinds, 'Please choose what it is for'),
  text: requiredText(300, 'Please say what it is for'),
  amount: money,
  evidence: z.array(evidenceForm).max(MAX_EVIDENCE, `At most ${MAX_EVIDENCE} pieces`).default([]),
});
export type LineForm = z.output<typeof lineForm>;

const byLine = byRowId.extend({ lineId: rowId('There is no such deduction') });
const version = z.number('Please read it again').int();

export const addLine = post('/api/settlements/{id}/lines', {
  access: managers,
  summary: 'Add a deduction to a draft, with its evidence',
  params: byRowId,
  body: lineForm,
  changes,
  response: { 201: settlement },
});

export const reviseForm = z.object({ version, amount: money, text: words(1000) });
export const reviseLine = patch('/api/settlements/{id}/lines/{lineId}', {
  access: managers,
  summary: 'Change the amount of a deduction; once it is sent, it can only become less',
  params: byLine,
  body: reviseForm,
  changes,
  response: answer,
});

export const withdrawForm = z.object({ version, text: words(1000) });
export const withdrawLine = post('/api/settlements/{id}/lines/{lineId}/withdraw', {
  access: managers,
  summary: 'Give up a deduction; of a draft it is taken off',
  params: byLine,
  body: withdrawForm,
  changes,
  response: answer,
});

export const addEvidence = post('/api/settlements/{id}/lines/{lineId}/evidence', {
  access: managers,
  summary: 'Add evidence to a deduction',
  params: byLine,
  body: evidenceForm,
  changes,
  response: { 201: settlement },
});

export const sendForm = z.object({ answerBy: calendarDate('Please choose the day by which to answer') });
export const sendSettlement = post('/api/settlements/{id}/send', {
  access: managers,
  summary: 'Send a draft to the tenant, who is asked to answer by a day',
  params: byRowId,
  body: sendForm,
  changes,
  response: answer,
});

export const answerForm = z
  .object({
    version,
    answer: z.enum(tenantAnswers, 'Please choose an answer'),
    amount: money.nullable().default(null),
    text: words(2000),
    photos: z.array(z.object({ fileUrl })).max(MAX_ANSWER_PHOTOS, `At most ${MAX_ANSWER_PHOTOS} photos`).default([]),
  })
  .refine((said) => said.answer !== 'counter' || said.amount !== null, {
    path: ['amount'],
    message: 'Please enter what you would bear',
  })
  .refine((said) => said.answer === 'accept' || said.text !== null, {
    path: ['text'],
    message: 'Please say why',
  });
export type AnswerForm = z.output<typeof answerForm>;

export const answerLine = post('/api/settlements/{id}/lines/{lineId}/answer', {
  access: ['tenant'],
  summary: 'Accept a deduction, propose another amount, or dispute it',
  params: byLine,
  body: answerForm,
  changes,
  response: answer,
});

export const acceptCounter = post('/api/settlements/{id}/lines/{lineId}/accept-counter', {
  access: managers,
  summary: 'Accept what the tenant proposes for a deduction',
  params: byLine,
  body: z.object({ version }),
  changes,
  response: answer,
});

export const downloadSettlement = get('/api/settlements/{id}/file.pdf', {
  access: people,
  summary: 'A settlement as PDF, with evidence and both views, for a third person',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
