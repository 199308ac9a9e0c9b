import type { AuditEntry, AuditSubject } from '#contract/platform/audit-log';
import { parseDate } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { formatDateTime } from '#web/lib/dates.ts';

export const actorLabels: Record<AuditEntry['actorKind'], string> = {
  admin: 'Admin',
  user: 'User',
  visitor: 'Not signed in',
};

export const subjectLabels: Record<AuditSubject, string> = {
  user: 'User',
  admin: 'Admin',
  property: 'Property',
  payment: 'Payment',
  discount_code: 'Discount code',
  invoice: 'Invoice',
  plan: 'Plan',
};

/** 'subscriptionEndDate' and 'property_limit' as people write them. */
export const fieldInWords = (field: string): string => {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value of before or after; days and times as people write them. */
export const valueInWords = (value: string | null): string => {
  if (value === null || value === '') return 'none';
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
  return DAY.test(value) && parseDate(value) ? formatDate(value) : value;
};
