import { z } from 'zod';
import { supportAdmins } from '#contract/platform/admin-roles';
import { get, patch, post } from '#contract/platform/endpoint';
import { roleSchema } from '#contract/platform/roles';
import { byRowId } from '#contract/platform/row-id';
import { supportReply, supportReplyForm, supportRequest, supportStates } from '#contract/platform/support-requests';
import { adminListQuery } from './admin-lists.ts';

export const adminSupportRequest = supportRequest.extend({
  /** By which our log finds what they saw last. */
  requestId: z.string().nullable(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema.nullable(),
  /** When somebody wrote last. */
  lastAt: z.string(),
  replies: z.array(supportReply.extend({ /** Of an answer. */ adminName: z.string().nullable() })),
});
export type AdminSupportRequest = z.infer<typeof adminSupportRequest>;

/** `search` looks in subject, text, name and email. */
export const adminSupportQuery = adminListQuery.extend({
  state: z.enum(supportStates).optional(),
  /** Who asked. */
  userId: z.uuid().optional(),
});
export type AdminSupportQuery = z.output<typeof adminSupportQuery>;

export const listAdminSupportRequests = get('/admin/api/support-requests', {
  access: supportAdmins,
  summary: 'What people asked support: open ones first, of each state who waits longest',
  query: adminSupportQuery,
  shows: ['support-requests', 'accounts'],
  response: { 200: z.array(adminSupportRequest) },
});

export const answerSupportRequest = post('/admin/api/support-requests/{id}/replies', {
  access: supportAdmins,
  summary: 'Answer; the person gets a notification and a mail',
  params: byRowId,
  body: supportReplyForm,
  changes: ['support-requests'],
  response: { 201: adminSupportRequest },
});

export const setSupportState = patch('/admin/api/support-requests/{id}', {
  access: supportAdmins,
  summary: 'Close a request, or open it again',
  params: byRowId,
  body: z.object({ state: z.enum(['open', 'closed'], 'Please choose a state') }),
  changes: ['support-requests'],
  response: { 200: adminSupportRequest },
});
