import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { get, post } from '#contract/platform/endpoint';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { ownWords } from './lease-people.ts';
import { sides } from './sides.ts';

export const NOTICE_STANDS = 'Notice is given already. Withdraw it first.';
export const NO_NOTICE = 'No notice is given on this lease.';
export const NOTICE_NOT_ASKED = 'You are not asked about this notice now.';
export const NOTICE_OF_OTHERS = 'Only the side that gave the notice withdraws it.';
export const NOTICE_WORDS_MISSING = 'Please say why it is to be sooner';
export const NOTICE_DAY_PAST = 'Please choose a day from today on';
export const NOTICE_GIVEN_LATER = 'Please choose today or an earlier day';
export const MAIN_TENANT_GIVES = 'Only the main tenant gives notice for those who live there.';

/** It waits for the word of whoever is said to have given it; it holds; it is withdrawn; or they say it is not so. */
export const noticeStatuses = ['asked', 'given', 'withdrawn', 'denied'] as const;

/** What the other side is asked: whether they gave it, whether the sooner day is right, whether it may be withdrawn. */
export const noticeQuestions = ['given', 'day', 'withdrawal'] as const;
export type NoticeQuestion = (typeof noticeQuestions)[number];

const leaseNotice = z.object({
  id: z.number(),
  status: z.enum(noticeStatuses),
  /** Which side leaves the lease, and who entered it. */
  side: z.enum(sides),
  enteredBy: z.string(),
  enteredAt: z.string(),
  /** On which day it was given, as whoever entered it says. */
  givenOn: z.string(),
  /** The last day by the terms of the lease; it holds unless the other side agrees to the day that is wished. */
  termDay: z.string(),
  wishedDay: z.string().nullable(),
  words: z.string().nullable(),
  /** What the other side said to each question. */
  said: z.object({ given: z.enum(ownWords), day: z.enum(ownWords), withdrawal: z.enum(ownWords) }),
});
export type LeaseNotice = z.infer<typeof leaseNotice>;

const noticeOfLease = z.object({
  leaseId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  /** The day to which notice runs; none where none is given. */
  lastDay: z.string().nullable(),
  /** The first day that notice given today could run to, and why. */
  firstDay: z.string(),
  terms: z.string(),
  /** None where none was given, or where a manager only noted the day. */
  notice: leaseNotice.nullable(),
  /** On whose side the reader stands. */
  side: z.enum(sides),
  may: z.object({
    give: z.boolean(),
    withdraw: z.boolean(),
    /** What the reader is asked now. */
    answer: z.enum(noticeQuestions).nullable(),
  }),
});
export type NoticeOfLease = z.infer<typeof noticeOfLease>;

export const noticeForm = z.object({
  /** Who leaves: a manager may enter what the tenant told them, which the tenant confirms. */
  side: z.enum(sides).optional(),
  /** Today, unless it was given earlier. */
  givenOn: calendarDate('Please choose the day on which it was given').optional(),
  /** The first possible one by the lease, unless somebody says otherwise. */
  lastDay: calendarDate('Please choose the last day').optional(),
  words: optionalText(1000, 'At most 1000 characters').default(null),
});
export type NoticeForm = z.output<typeof noticeForm>;

const people = ['landlord', 'agent', 'tenant'] as const;
const changes = ['leases', 'properties', 'payment-schedules'] as const;

export const getNotice = get('/api/leases/{id}/notice', {
  access: people,
  summary: 'The notice on a lease: who gave it, when, to which day, and what the other side says to it',
  params: byRowId,
  shows: ['leases', 'properties'],
  response: { 200: noticeOfLease },
});

export const giveNotice = post('/api/leases/{id}/notice', {
  access: people,
  summary:
    'Give notice on a lease. A day sooner than its terms say holds once the other side agrees; until then the day by the terms does',
  params: byRowId,
  body: noticeForm,
  changes,
  response: { 201: noticeOfLease },
});

export const answerNotice = post('/api/leases/{id}/notice/answer', {
  access: people,
  summary: 'Say yes or no to what you are asked about a notice: the sooner day, the withdrawal, or that you gave it',
  params: byRowId,
  body: z.object({
    /** The one that was read: another may have taken its place. */
    noticeId: rowId('Please read the notice again'),
    question: z.enum(noticeQuestions),
    agrees: z.boolean('Please say yes or no'),
  }),
  changes,
  response: { 200: noticeOfLease },
});

export const withdrawNotice = post('/api/leases/{id}/notice/withdraw', {
  access: people,
  summary: 'Withdraw your notice: at once while the other side has not answered, otherwise once they agree',
  params: byRowId,
  changes,
  response: { 200: noticeOfLease },
});
