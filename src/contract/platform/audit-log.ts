import { z } from 'zod';
import { superAdmins } from './admin-roles.ts';
import { auditChange } from './audit-change.ts';
import { optionalDate } from './calendar.ts';
import { get } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { roleSchema } from './roles.ts';

/** What is kept, and how it is called on screen. */
export const auditActionLabels = {
  'admin.signed_in': 'Admin signed in',
  'admin.sign_in_failed': 'Admin sign-in failed',
  'admin.signed_out': 'Admin signed out',
  'admin.created': 'Admin added',
  'admin.updated': 'Admin changed',
  'admin.deleted': 'Admin removed',
  'admin.password_changed': 'Admin password changed',
  'admin.mfa_enabled': 'Admin second factor on',
  'admin.mfa_disabled': 'Admin second factor off',
  'user.created': 'User created',
  'user.updated': 'User changed',
  'user.role_changed': 'User role changed',
  'user.deleted': 'User deleted',
  'user.locked': 'User locked',
  'user.unlocked': 'User unlocked',
  'user.activated': 'User activated',
  'user.deactivated': 'User deactivated',
  'user.password_set': 'User password set',
  'user.reset_token_issued': 'Reset token generated',
  'user.mfa_enabled': 'User MFA enabled',
  'user.mfa_disabled': 'User MFA disabled',
  'user.subscription_changed': 'Subscription changed',
  'user.plan_changed': 'Plan changed',
  'users.activated_all': 'All activated',
  'users.extended_all': 'All extended',
  'property.deleted': 'Property deleted',
  'mandate.taken': 'Agent took the property',
  'mandate.confirmed': 'Agent confirmed',
  'mandate.refused': 'Agent refused',
  'mandate.removed': 'Agent removed',
  'mandate.given_up': 'Agent gave the property up',
  'mandate.rights_changed': 'Rights of the agent changed',
  'agent.unblocked': 'Agent allowed again',
  'application.approved': 'Application approved',
  'application.rejected': 'Application rejected',
  'application.reopened': 'Application opened again',
  'application.withdrawn': 'Application withdrawn',
  'tenant.onboarded': 'Tenant onboarded',
  'tenant.deleted': 'Tenant deleted with leases and payments',
  'lease.started': 'Lease made',
  'lease.changed': 'Lease changed',
  'lease.renewed': 'Lease renewed',
  'lease.ended': 'Lease ended',
  'lease.begun': 'Lease begun',
  'lease.term_over': 'Term of the lease over: it goes on month to month',
  'lease.stays': 'Tenant stays month to month',
  'lease.notice_noted': 'Notice noted',
  'lease.notice_withdrawn': 'Notice withdrawn',
  'payment.recorded': 'Payment recorded',
  'payment.received': 'Paid online',
  'payment.credited': 'Credit used',
  'payment.changed': 'Payment changed',
  'payment.cancelled': 'Payment cancelled',
  'payment.refunded': 'Money given back',
  'payment.reversed': 'Payment undone: entered by mistake',
  'payment.status_changed': 'Payment status changed',
  'discount_code.created': 'Discount code created',
  'discount_code.updated': 'Discount code changed',
  'discount_code.deleted': 'Discount code deleted',
  'invoice.created': 'Invoice created',
  'invoice.status_changed': 'Invoice status changed',
  'plan.priced': 'Plan price changed',
  'legal_text.published': 'Legal text published',
  'export.downloaded': 'Export downloaded',
  'account.registered': 'Signed up',
  'account.signed_in': 'Signed in',
  'account.sign_in_failed': 'Sign-in failed',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password reset',
  'account.taken_over': 'Taken over by the owner of the email',
  'account.mfa_enabled': 'Two-step verification on',
  'account.mfa_disabled': 'Two-step verification off',
  'account.role_changed': 'Role changed',
  'account.deleted': 'Account deleted',
  'tenancy.confirmed': 'Tenancy confirmed by the tenant',
  'tenancy.denied': 'Tenancy denied',
  'tenancy.left': 'Tenancy left by the tenant',
  'auto_pay.given': 'Automatic payment allowed',
  'auto_pay.paused': 'Automatic payment paused',
  'auto_pay.resumed': 'Automatic payment resumed',
  'auto_pay.withdrawn': 'Automatic payment withdrawn',
} as const;

export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]];

/** What nobody does, as a job or a gateway's word, is the system's. */
export const auditActors = ['admin', 'user', 'visitor', 'system'] as const;
export const auditSubjects = [
  'user',
  'admin',
  'property',
  'lease',
  'application',
  'payment',
  'discount_code',
  'invoice',
  'plan',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actorKind: z.enum(auditActors),
  /** As they were called then. */
  actorName: z.string(),
  /** As what they did it, where it concerns others. */
  actorRole: roleSchema.nullable(),
  action: z.enum(auditActions),
  subjectType: z.enum(auditSubjects).nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  changes: z.array(auditChange),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = pageQuery.extend({
  actorKind: z.enum(auditActors).optional(),
  action: z.enum(auditActions).optional(),
  subjectType: z.enum(auditSubjects).optional(),
  subjectId: z.string().max(100).optional(),
  /** In the names of who did it, and to whom. */
  search: z.string().trim().max(200).optional(),
  from: optionalDate('Please enter a date').optional(),
  to: optionalDate('Please enter a date').optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAuditLog = get('/api/admin/audit-log', {
  access: superAdmins,
  summary: 'Who did what to whom, newest first',
  query: auditQuery,
  shows: [],
  response: { 200: z.array(auditEntry) },
});
