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
  noticeDays: 'Days of notice',
  exitStep: 'Moving out',
  exitPaintingCharge: 'Painting at the end',
  exitCleaningCharge: 'Cleaning at the end',
  depositReturnDays: 'Days to give the deposit back',
  lockInUntil: 'Lock-in until',
  rentFreeWeeks: 'Rent-free weeks',
  gstOnRent: 'GST on rent',
  escalationPercent: 'Rent rises by percent',
  escalationMonths: 'Every so many months',
  camCharge: 'CAM charges',
  dueDate: 'Due',
  unitPrice: 'Price of a unit',
  method: 'How',
  credit: 'Kept as credit',
  subscriptionPlan: 'Plan',
  planName: 'Plan',
  subscriptionStatus: 'Status of the plan',
  subscriptionStartDate: 'Plan starts',
  subscriptionEndDate: 'Plan ends',
  customerEmail: 'Customer',
  finalAmount: 'Amount',
  paidDate: 'Paid',
  discountType: 'Kind of discount',
  discountValue: 'Discount',
  applicablePlans: 'For',
  isActive: 'Active',
  isLocked: 'Locked',
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'subscriptionEndDate' and 'property_limit' as people write them. */
const fieldInWords = (field: string): string => {
  // A name, or words already.
  if (field.includes(' ')) return field;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return labels[field] ?? capitalized(words);
};

const MONEY = [
  'monthlyRent',
  'securityDeposit',
  'exitPaintingCharge',
  'exitCleaningCharge',
  'camCharge',
  'amount',
  'received',
  'credit',
  'finalAmount',
  'price',
  'unitPrice',
  'approvalLimit',
  'emergencyCap',
  'secondLimit',
  'depositShare',
  'stampDuty',
];
const PLANS = ['plan', 'planName', 'subscriptionPlan', 'applicablePlans'];
const LIMITS = ['propertyLimit', 'documentLimit', 'property_limit', 'usageLimit'];
const AMOUNT = /^\d+\.\d{2}$/;
const AT_MOST = /^at most (\d+\.\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Codes that are more than their words. */
const names: Record<string, string> = {
  upi: 'UPI',
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  whatsapp: 'WhatsApp',
  app: 'in the app',
};
const CODES = ['status', 'standing', 'method', 'role', 'subscriptionStatus', 'discountType', 'billingCycle', 'type'];
const SWITCHES: Record<string, string> = { true: 'yes', false: 'no' };

/** Several values are kept as one text. */
const listOf = (value: string): string[] | undefined => {
  if (!value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
};

/** A value of before or after: amounts, days, times, codes and lists as people write them. */
const valueInWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return 'none';
  const list = listOf(value);
  if (list?.length === 0) return field === 'applicablePlans' ? 'all plans' : 'none';
  if (list) return list.map((each) => valueInWords(field, each)).join(', ');
  if (PLANS.includes(field)) return capitalized(value);
  if (LIMITS.includes(field) && value === '-1') return 'no limit';
  if (field === 'discountValue') return String(Number(value));
  if (SWITCHES[value]) return SWITCHES[value];
  if (MONEY.includes(field) && AMOUNT.test(value)) return formatRupees(value);
  const most = AT_MOST.exec(value)?.[1];
  if (most) return `at most ${formatRupees(most)}`;
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
