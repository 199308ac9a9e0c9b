import { z } from 'zod';
import { get, post } from '#contract/platform/endpoint';
import { messageAnswer } from '#contract/platform/message-answer';
import { byRowId } from '#contract/platform/row-id';
import { askedOfTenant } from './asked-of-tenant.ts';
import { personRoles } from './lease-people.ts';
import { lease } from './leases.ts';

export const TENANCY_DENIED = 'Thank you. This home is no longer connected with your email.';
export const INVITATION_ACCEPTED = 'Thank you. They know now that it is you.';
export const INVITATION_DENIED = 'Thank you. They are no longer connected with your email.';
export const TENANCY_LEFT = 'You have left this tenancy. Your account no longer shows it.';
export const TENANCY_ANSWERED = 'You have already said that this is your home.';
export const TENANCY_STILL_ACTIVE = 'This tenancy is not over yet. You can leave it once its lease has ended.';
export const NOT_THEM = 'The person with this email says this is not them';

/** What somebody says about the owner of a proved address: that they rent this home, or are going to be a tenant. */
export const leaseInvitation = z.object({
  /** Of the relation, which the answer is about. */
  id: z.number(),
  /** None where there is no lease yet: then neither days nor rent are known. */
  leaseId: z.number().nullable(),
  /** Who says so. */
  landlordName: z.string(),
  /** Without a lease the home, where one is meant, is called as to strangers: see `homeName`. */
  propertyName: z.string().nullable(),
  address: z.string().nullable(),
  /** What they were called when it was typed. */
  tenantName: z.string(),
  /** As what: the main tenant, a co-tenant or a guarantor. */
  role: z.enum(['main', ...personRoles]),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  monthlyRent: z.string().nullable(),
});
export type LeaseInvitation = z.infer<typeof leaseInvitation>;

/** What the link of an invitation is about: it came by mail, so whoever holds it owns the address. */
export const invitation = z.object({
  email: z.string(),
  /** None where an operator made the account. */
  invitedBy: z.string().nullable(),
  landlordName: z.string().nullable(),
  propertyName: z.string().nullable(),
  address: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const readInvitation = post('/api/invitations/read', {
  access: 'public',
  summary: 'What an invitation is about, for whoever holds its link: who invites to which home, and for which email',
  body: z.object({ token: z.string().trim().min(1).max(200) }),
  changes: [],
  response: { 200: invitation },
  noStore: true,
});

export const listLeaseInvitations = get('/api/lease-invitations', {
  access: ['tenant'],
  summary:
    'Homes that somebody says you rent or are going to, for you to confirm or to deny; by the verified email of your account',
  shows: ['leases'],
  response: { 200: z.array(leaseInvitation) },
});

export const confirmLease = post('/api/leases/{id}/confirm', {
  access: ['tenant'],
  summary: 'Yes, this is my home: the lease, with all that hangs on it, becomes yours',
  params: byRowId,
  changes: ['leases', 'properties', 'tenants', 'payments', 'payment-schedules', 'documents', 'messages'],
  response: { 200: lease },
});

export const denyLease = post('/api/leases/{id}/deny', {
  access: ['tenant'],
  summary: 'This is not me: your email is cut off from the lease',
  params: byRowId,
  changes: ['leases', 'tenants'],
  response: { 200: messageAnswer },
});

export const confirmInvitation = post('/api/lease-invitations/{id}/confirm', {
  access: ['tenant'],
  summary: 'Yes, that is me: what somebody says about you becomes yours, also before there is a lease',
  params: byRowId,
  changes: confirmLease.changes,
  response: { 200: messageAnswer },
});

export const denyInvitation = post('/api/lease-invitations/{id}/deny', {
  access: ['tenant'],
  summary: 'This is not me: your email is cut off from what somebody says',
  params: byRowId,
  changes: denyLease.changes,
  response: { 200: messageAnswer },
});

export const leaveLease = post('/api/leases/{id}/leave', {
  access: ['tenant'],
  summary: 'Leave a tenancy that is over: the landlord keeps the books, your account no longer stands in them',
  params: byRowId,
  changes: ['leases', 'properties', 'tenants', 'payments', 'payment-schedules', 'documents', 'messages'],
  response: { 200: messageAnswer },
});

export const DETAILS_KEPT = 'Thank you. Your landlord has your details now.';
export const DETAILS_SKIPPED = 'All right. You are not asked again.';

/** What a landlord does not know yet of a tenant who accepted: each is asked once, and may be skipped. */
export const askedDetails = z.object({
  id: z.number(),
  landlordName: z.string(),
  asksPan: z.boolean(),
  asksEmergencyContact: z.boolean(),
});
export type AskedDetails = z.infer<typeof askedDetails>;

export const listAskedDetails = get('/api/asked-details', {
  access: ['tenant'],
  summary: 'What your landlords do not know of you yet',
  shows: ['leases', 'tenants'],
  response: { 200: z.array(askedDetails) },
});

export const answerAskedDetails = post('/api/asked-details/{id}', {
  access: ['tenant'],
  summary: 'Tell a landlord what is asked for; what is left out is skipped, and not asked for again',
  params: byRowId,
  body: askedOfTenant,
  changes: ['tenants'],
  response: { 200: messageAnswer },
});
