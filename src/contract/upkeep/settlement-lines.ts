import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { positiveAmount } from '#contract/platform/money';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { deductionKinds, evidenceKinds, tenantAnswers } from './settlement-choices.ts';
import { settlementChanges as changes, settlement } from './settlements.ts';

export const MAX_LINES = 50;
export const MAX_EVIDENCE = 10;
export const MAX_ANSWER_PHOTOS = 10;

const managers = ['landlord', 'agent'] as const;
const answer = { 200: settlement };
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
