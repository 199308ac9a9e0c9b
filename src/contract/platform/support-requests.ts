import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { byRowId } from './row-id.ts';
import { requiredText } from './text-fields.ts';

export const supportStateLabels = { open: 'Open', answered: 'Answered', closed: 'Closed' } as const;
export type SupportState = keyof typeof supportStateLabels;
export const supportStates = Object.keys(supportStateLabels) as [SupportState, ...SupportState[]];

const MAX_TEXT = 5000;
export const supportText = requiredText(MAX_TEXT, 'Please write a few words');

export const supportReply = z.object({
  id: z.number(),
  /** Whether the operator wrote it; otherwise the person who had asked. */
  isAnswer: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
});

/** What somebody asked the operator, and what was said since, oldest first. */
export const supportRequest = z.object({
  id: z.number(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(supportStates),
  /** Where they were when they asked. */
  page: z.string().nullable(),
  createdAt: z.string(),
  replies: z.array(supportReply),
});
export type SupportRequest = z.infer<typeof supportRequest>;

export const supportForm = z.object({
  subject: requiredText(150, 'Please say in a few words what it is about'),
  text: requiredText(MAX_TEXT, 'Please tell us what happened'),
  /** A path of the app. */
  page: z.string().trim().max(500).nullable().default(null),
  /** Of the answer of ours that came last, or was refused last: our log has it. */
  requestId: z.string().trim().max(100).nullable().default(null),
});

export const supportReplyForm = z.object({ text: supportText });

export const listSupportRequests = get('/api/support-requests', {
  access: 'user',
  summary: 'What you asked support, and its answers, newest first',
  query: pageQuery,
  shows: ['support-requests'],
  response: { 200: z.array(supportRequest) },
});

export const askSupport = post('/api/support-requests', {
  access: 'user',
  summary: 'Ask support; the operator gets a mail',
  body: supportForm,
  changes: ['support-requests'],
  response: { 201: supportRequest },
});

export const replyToSupport = post('/api/support-requests/{id}/replies', {
  access: 'user',
  summary: 'Write more on a request of yours, which opens it again',
  params: byRowId,
  body: supportReplyForm,
  changes: ['support-requests'],
  response: { 201: supportRequest },
});
