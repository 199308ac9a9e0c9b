import { z } from 'zod';
import { departureQuestions } from '#contract/lettings/lease-people';
import { get, post } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { byRowId } from '#contract/platform/row-id';

export const QUESTION_ANSWERED = 'This has been answered already.';
export const SHARE_CONFIRMED = 'Thank you. The landlord knows that you have your share.';
export const SHARE_DENIED = 'Thank you. The landlord is told that you have not got your share.';
export const LEAD_CONFIRMED = 'Thank you. You are the main tenant now.';
export const LEAD_DENIED = 'Thank you. You stay a co-tenant, and the landlord is told.';

/** What somebody is asked about a departure that was entered by another. */
export const askedOfPerson = z.object({
  departureId: z.number(),
  question: z.enum(departureQuestions),
  leaseId: z.number(),
  propertyName: z.string(),
  landlordName: z.string(),
  leaver: z.string(),
  lastDay: z.string(),
  /** Of the share: how much it is, and who is said to have given it. */
  amount: z.string().nullable(),
  givenBy: z.string().nullable(),
});
export type AskedOfPerson = z.infer<typeof askedOfPerson>;

export const listDepartureQuestions = get('/api/departure-questions', {
  access: ['tenant'],
  summary: 'What was entered about you when somebody left a shared lease, for you to confirm or to deny',
  shows: ['leases'],
  response: { 200: z.array(askedOfPerson) },
});

export const answerDepartureQuestion = post('/api/departures/{id}/answer', {
  access: ['tenant'],
  summary: 'Say whether it is so: that you got your share of the deposit, or that you take the lease over',
  params: byRowId,
  body: z.object({ question: z.enum(departureQuestions), isSo: z.boolean() }),
  changes: ['leases', 'tenants', 'payments', 'books'],
  response: { 200: messageAnswer },
});
