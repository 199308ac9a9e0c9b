import type { AuditChange } from './audit-change.ts';
import type { AuditEntry } from './audit-log.ts';
import { parseDate } from './calendar.ts';
import { PRODUCT_NAME } from './product.ts';
import type { Role } from './roles.ts';
import { formatDate, formatDateTime, formatRupees } from './wording.ts';

/** What is called otherwise than its field. */
const labels: Record<string, string> = {
  monthlyRent: 'Rent',
  securityDeposit: 'Deposit',
  startDate: 'Starts',
  endDate: 'Ends',
  noticeDate: 'Notice',
  dueDate: 'Due',
  method: 'How',
  credit: 'Kept as credit',
};

/** 'subscriptionEndDate' and 'property_limit' as people write them. */
const fieldInWords = (field: string): string => {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const MONEY = ['monthlyRent', 'securityDeposit', 'amount', 'received', 'credit'];
const AMOUNT = /^\d+\.\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Codes that are more than their words. */
const names: Record<string, string> = { upi: 'UPI', razorpay: 'Razorpay', stripe: 'Stripe' };
const CODES = ['status', 'standing', 'method'];

/** A value of before or after: amounts, days, times and codes as people write them. */
const valueInWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return 'none';
  if (MONEY.includes(field) && AMOUNT.test(value)) return formatRupees(value);
  if (CODES.includes(field)) return names[value] ?? value.replaceAll('_', ' ');
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
  return DAY.test(value) && parseDate(value) ? formatDate(value) : value;
};

/** 'Rent: ₹18,000 → ₹19,500', or 'How: UPI' of a fact. */
export const changeInWords = ({ field, from, to }: AuditChange): string => {
  const before = from === undefined || from === to ? '' : `${valueInWords(field, from)} → `;
  return `${fieldInWords(field)}: ${before}${valueInWords(field, to)}`;
};

const parties: Record<Role, string> = { landlord: 'owner', agent: 'agent', tenant: 'tenant' };

/** Who did it, as those whom it concerns know them: 'Asif Shaikh (agent)'. */
export const authorInWords = ({
  actorKind,
  shownName,
  actorRole,
}: Pick<AuditEntry, 'actorKind' | 'actorRole'> & { shownName: string | null }): string => {
  if (actorKind === 'system') return `${PRODUCT_NAME} (automatic)`;
  if (actorKind === 'admin') return `${PRODUCT_NAME} support`;
  if (shownName === null) return actorKind === 'visitor' ? 'The applicant' : 'Somebody';
  return actorRole ? `${shownName} (${parties[actorRole]})` : shownName;
};
