import { paymentTypeLabels } from '#contract/money/payments';
import { upiLink } from '#contract/money/upi-link';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { LatePayment } from './queries.ts';

export const outstandingOf = ({ amount, received }: Pick<LatePayment, 'amount' | 'received'>): Amount =>
  fromPaise(toPaise(amount) - toPaise(received));

export const sumOf = (late: LatePayment[]): Amount =>
  fromPaise(late.reduce((sum, payment) => sum + toPaise(outstandingOf(payment)), 0));

const nameOf = ({ description, type, propertyName }: LatePayment): string =>
  `${description ?? paymentTypeLabels[type]}, ${propertyName}`;

/** '₹25,000 for Rent for April, Palm Court, was due on 5 Apr 2026.' */
const inSentence = (payment: LatePayment): string =>
  `${formatRupees(outstandingOf(payment))} for ${nameOf(payment)}, was due on ${formatDate(payment.dueDate)}.`;

/** 'Rent for April, Palm Court: ₹25,000, due on 5 Apr 2026'. */
const inLine = (payment: LatePayment): string =>
  `${nameOf(payment)}: ${formatRupees(outstandingOf(payment))}, due on ${formatDate(payment.dueDate)}`;

/** What the tenant reads in the app and in the mail: one for all that is late. */
export const noticeOf = (late: LatePayment[], by: string | null) => {
  const [only] = late;
  const sum = formatRupees(sumOf(late));
  const isOne = late.length === 1 && only !== undefined;
  return {
    title: by === null ? `Reminder: ${sum} is overdue` : `${by} reminds you: ${sum} is overdue`,
    content: isOne ? inSentence(only) : `${sum} is overdue in all. ${late.map(inLine).join('; ')}.`,
    link: isOne ? `/payments?payment=${only.id}` : '/payments?state=overdue',
  };
};

interface Letter {
  tenantName: string;
  landlordName: string;
  upiId: string | null;
  /** Who sends it. */
  from: string;
}

/** Somebody pays everything at once: the reference is that of the oldest. */
const upiLine = (late: LatePayment[], { upiId, landlordName }: Letter): string[] => {
  const [oldest] = late;
  if (upiId === null || !oldest) return [];
  const note = late.length === 1 ? (oldest.description ?? oldest.propertyName) : oldest.propertyName;
  const amount = sumOf(late);
  const link = upiLink({ upiId, payee: landlordName, amount, note, reference: oldest.referenceNumber });
  return [`Pay by UPI to ${upiId}: ${link}`];
};

/** What the landlord sends by WhatsApp. */
export const letterOf = (late: LatePayment[], letter: Letter): string => {
  const [only] = late;
  if (!only) return '';
  const owed =
    late.length === 1
      ? [inSentence(only)]
      : [...late.map((payment) => `• ${inLine(payment)}`), `In all: ${formatRupees(sumOf(late))}`];
  return [
    `Hello ${letter.tenantName}, a friendly reminder:`,
    ...owed,
    ...upiLine(late, letter),
    `If you have paid already, please tell me. Thank you! ${letter.from}`,
  ].join('\n');
};
