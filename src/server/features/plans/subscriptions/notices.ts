import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { announce } from '#server/features/platform/live/service';
import { notify } from '#server/features/platform/notifications/service';

export const announceSubscriptions = (tx: Db, userIds: string[]) =>
  announce(tx, { userIds, changed: ['subscriptions', 'invoices'] });

export const announceSubscription = (tx: Db, userId: string) => announceSubscriptions(tx, [userId]);

export const dayOf = (instant: Date): string => formatDate(dateInIndia(instant));

/** Tells somebody about their subscription, and their screens that it has changed. */
export const notifyUser = async (deps: Deps, tx: Db, userId: string, notice: { title: string; content: string }) => {
  await notify(deps, tx, { userId, type: 'subscription', link: '/subscription', ...notice });
  await announceSubscription(tx, userId);
};

const aboutInvoice = ({ number, finalAmount, status, dueDate }: InvoiceRow): string => {
  if (status === 'pending')
    return ` Please pay invoice ${number}, ${formatRupees(finalAmount)}, by ${formatDate(dueDate)}.`;
  return toPaise(finalAmount) > 0 ? ` Invoice ${number}, ${formatRupees(finalAmount)}, is paid.` : '';
};

export const notifyActive = (deps: Deps, tx: Db, userId: string, invoice: InvoiceRow, until: Date | null) =>
  notifyUser(deps, tx, userId, {
    title: `Your ${invoice.planName} plan is active`,
    content: `${until ? `It runs until ${dayOf(until)}.` : 'It has no end date.'}${aboutInvoice(invoice)}`,
  });

export const notifyPaid = (deps: Deps, tx: Db, userId: string, { number, finalAmount }: InvoiceRow) =>
  notifyUser(deps, tx, userId, {
    title: `Invoice ${number} is paid`,
    content: `We have received ${formatRupees(finalAmount)}. Thank you.`,
  });
