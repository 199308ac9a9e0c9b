import type { AuditEntry, AuditSubject } from '#contract/platform/audit-log';

export const actorLabels: Record<AuditEntry['actorKind'], string> = {
  admin: 'Admin',
  user: 'User',
  visitor: 'Not signed in',
  system: 'Automatic',
};

export const subjectLabels: Record<AuditSubject, string> = {
  user: 'User',
  admin: 'Admin',
  property: 'Property',
  lease: 'Lease',
  application: 'Application',
  payment: 'Payment',
  expense: 'Expense',
  discount_code: 'Discount code',
  invoice: 'Invoice',
  plan: 'Plan',
};
