import {
  ACCOUNT_GONE,
  finalAmountOf,
  GONE_INTO_PLAN,
  type InvoiceForm,
  invoiceMoves,
  NO_SUCH_INVOICE,
  NOTHING_TO_PAY,
  PAID_BY_ORDER,
  USER_MISSING,
} from '#contract/back-office/admin-invoices';
import { PAID_IN_FUTURE } from '#contract/money/payment-actions';
import { type InvoiceStatus, invoiceStatusOn } from '#contract/plans/invoices';
import { planNames } from '#contract/plans/plans';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { findInvoice, issue, lockInvoice, markCancelled, markPending } from '#server/features/plans/invoices/service';
import { findOffer } from '#server/features/plans/plans/service';
import { notifyUser } from '../notices.ts';
import { hasPaidOrderFor, selectUserForUpdate, type UserRow } from '../queries.ts';
import { isGoneIntoPlan } from './lock-user.ts';
import { purchaseOfInvoice } from './orders.ts';
import { makeOverdue } from './overdue.ts';
import { settleInvoice } from './settle.ts';

/** Made out in the back office: nothing begins until it is paid. */
export const issueByHand = async (deps: Deps, tx: Db, form: InvoiceForm): Promise<InvoiceRow> => {
  const { userId, planName: plan, amount, discountAmount, billingCycle, dueDate } = form;
  const customer = await selectUserForUpdate(tx, userId);
  if (!customer) throw new AppError('not_found', USER_MISSING, { fieldErrors: { userId: USER_MISSING } });
  const name = (await findOffer(tx, plan, 'yearly'))?.name ?? planNames[plan];
  const invoice = await issue(deps, tx, {
    customer,
    plan,
    planName: name,
    billingCycle,
    price: amount,
    discountAmount,
    creditAmount: '0.00',
    finalAmount: finalAmountOf(amount, discountAmount),
    periodStart: null,
    periodEnd: null,
    isPaid: false,
    dueDate,
  });
  await notifyUser(deps, tx, userId, {
    title: `New invoice ${invoice.number}`,
    content: `Please pay ${formatRupees(invoice.finalAmount)} for the ${name} plan by ${formatDate(dueDate)}.`,
  });
  return invoice;
};

interface Held {
  /** None once the account is gone. */
  user: UserRow | undefined;
  invoice: InvoiceRow;
}

/** The user first, as everywhere. */
const lock = async (tx: Db, id: number): Promise<Held> => {
  const listed = await findInvoice(tx, id);
  const user = listed?.userId ? await selectUserForUpdate(tx, listed.userId) : undefined;
  const invoice = listed && (await lockInvoice(tx, id));
  if (!invoice) throw new AppError('not_found', NO_SUCH_INVOICE);
  return { user, invoice };
};

/** What is read as overdue is so in full, as if the daily job had come by. */
const lockAsRead = async (deps: Deps, tx: Db, id: number): Promise<Held> => {
  const held = await lock(tx, id);
  const { user, invoice } = held;
  if (invoiceStatusOn(invoice, dateInIndia(deps.now())) === invoice.status) return held;
  await makeOverdue(deps, tx, user, id);
  return lock(tx, id);
};

const requireUser = ({ user }: Held): UserRow => {
  if (!user) throw new AppError('conflict', ACCOUNT_GONE);
  return user;
};

const instantOf = (deps: Deps, paidDate: string | null): Date => {
  const now = deps.now();
  if (paidDate === null) return now;
  const instant = new Date(paidDate);
  if (instant.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw new AppError('invalid_input', PAID_IN_FUTURE, { fieldErrors: { paidDate: PAID_IN_FUTURE } });
  return instant < now ? instant : now;
};

/** By how much the clock of an admin's browser may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

const pay = async (deps: Deps, tx: Db, held: Held, paidDate: string | null): Promise<void> => {
  const user = requireUser(held);
  const purchase = await purchaseOfInvoice(deps, tx, held.invoice);
  await settleInvoice(deps, tx, user, held.invoice, { purchase, gateway: null, paidDate: instantOf(deps, paidDate) });
};

const reopen = async (deps: Deps, tx: Db, held: Held): Promise<void> => {
  const user = requireUser(held);
  const { invoice } = held;
  if (invoice.status === 'paid' && toPaise(invoice.finalAmount) === 0) throw new AppError('conflict', NOTHING_TO_PAY);
  if (invoice.status === 'paid' && (await hasPaidOrderFor(tx, user.id, invoice.id)))
    throw new AppError('conflict', PAID_BY_ORDER);
  if (invoice.status === 'paid' && isGoneIntoPlan(user, invoice)) throw new AppError('conflict', GONE_INTO_PLAN);
  const { number, finalAmount, planName, dueDate } = await markPending(deps, tx, invoice);
  await notifyUser(deps, tx, user.id, {
    title: `Invoice ${number} is to be paid`,
    content: `Please pay ${formatRupees(finalAmount)} for the ${planName} plan by ${formatDate(dueDate)}.`,
  });
};

const cancel = async (deps: Deps, tx: Db, { user, invoice }: Held): Promise<void> => {
  await markCancelled(tx, invoice.id);
  if (!user) return;
  await notifyUser(deps, tx, user.id, {
    title: `Invoice ${invoice.number} is cancelled`,
    content: `You do not have to pay ${formatRupees(invoice.finalAmount)} for the ${invoice.planName} plan.`,
  });
};

/** What an admin says of an invoice. Answers it as it was before. */
export const setInvoiceStatus = async (
  deps: Deps,
  tx: Db,
  id: number,
  { status, paidDate = null }: { status: InvoiceStatus; paidDate?: string | null },
): Promise<InvoiceRow> => {
  const held = await lockAsRead(deps, tx, id);
  const { user, invoice } = held;
  if (invoice.status === status) return invoice;
  const refusal = invoiceMoves[invoice.status][status];
  if (refusal) throw new AppError('conflict', refusal);
  if (status === 'paid') await pay(deps, tx, held, paidDate);
  else if (status === 'pending') await reopen(deps, tx, held);
  else if (status === 'overdue') await makeOverdue(deps, tx, user, id);
  else await cancel(deps, tx, held);
  return invoice;
};
