import type { BillingDetails } from '#contract/plans/billing-details';
import { creditNoteNumber } from '#contract/plans/credit-notes';
import { gstPercentOn, gstWithin, sacOn } from '#contract/plans/gst';
import {
  financialYearOf,
  INVOICE_DUE_DAYS,
  type Invoice,
  type InvoiceCycle,
  invoiceCycles,
  invoiceNumber,
} from '#contract/plans/invoices';
import { heldCycle } from '#contract/plans/plan-changes';
import type { BillingCycle, PlanId } from '#contract/plans/plan-offers';
import { unusedCredit } from '#contract/plans/plan-prices';
import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import type { Page } from '#contract/platform/paging';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { detailsOf } from '#server/features/plans/billing-details/service';
import { present } from './present.ts';
import {
  cancelOpen,
  clearUnpaidPeriods,
  type InvoiceRow,
  insertInvoice,
  movePeriodsUp,
  type ReplacedPlan,
  selectInvoice,
  selectInvoiceForUpdate,
  selectInvoicesOf,
  selectOpenInvoice,
  selectOwnInvoice,
  selectPaidPeriods,
  selectPastDue,
  setOverdue,
  takeCreditNoteNumber,
  takeNumber,
  updateInvoice,
} from './queries.ts';

export const listOf = async (deps: Deps, userId: string, page: Page): Promise<Invoice[]> =>
  (await selectInvoicesOf(deps.db, userId, page)).map((row) => present(deps, row));

export const findOwn = async (db: Db, actor: Actor, id: number): Promise<InvoiceRow> => {
  const row = await selectOwnInvoice(db, actor.userId, id);
  if (!row) throw new AppError('not_found', 'There is no such invoice.');
  return row;
};

interface Sale {
  customer: { id: string; firstName: string; lastName: string; email: string };
  plan: PlanId;
  planName: string;
  billingCycle: InvoiceCycle;
  price: Amount;
  discountAmount: Amount;
  creditAmount: Amount;
  finalAmount: Amount;
  /** None where it begins only once it is paid. */
  periodStart: Date | null;
  periodEnd: Date | null;
  isPaid: boolean;
  /** What comes back where it is not paid. */
  replacedPlan?: ReplacedPlan | null;
  /** A week ahead, unless it says otherwise. */
  dueDate?: CalendarDate;
}

/** Who sells to whom. Without a GSTIN nothing is said of tax: the service counts as given where the customer is, if that is known. */
const partiesOf = (deps: Deps, sale: { customerName: string; finalAmount: Amount }, to: BillingDetails) => {
  const today = dateInIndia(deps.now());
  const { name: sellerName, address, gstin, state, sac } = deps.config.business;
  const sellerState = state ?? null;
  const parties = {
    sellerName,
    sellerAddress: address ?? null,
    sellerState,
    customerName: to.businessName ?? sale.customerName,
    customerAddress: to.address,
    customerState: to.state,
    customerGstin: to.gstin,
  };
  if (!gstin) return parties;
  const { percent, tax } = gstWithin(sale.finalAmount, gstPercentOn(today));
  const placeOfSupply = to.state ?? sellerState;
  const taxed = { sellerGstin: gstin, taxPercent: percent.toFixed(2), taxAmount: tax };
  return { ...parties, ...taxed, placeOfSupply, sac: sac ?? sacOn(today) };
};

/** Numbers of a financial year are unbroken: call it last in the transaction that makes it true. */
export const issue = async (deps: Deps, tx: Db, given: Sale): Promise<InvoiceRow> => {
  const { customer, isPaid, price, dueDate, ...sale } = given;
  const now = deps.now();
  const today = dateInIndia(now);
  const year = financialYearOf(today);
  const customerName = `${customer.firstName} ${customer.lastName}`;
  const details = await detailsOf(tx, customer.id);
  return insertInvoice(tx, {
    ...sale,
    ...partiesOf(deps, { customerName, finalAmount: sale.finalAmount }, details),
    number: invoiceNumber(year, await takeNumber(tx, year)),
    userId: customer.id,
    customerEmail: customer.email,
    amount: price,
    dueDate: isPaid ? today : (dueDate ?? addDays(today, INVOICE_DUE_DAYS)),
    paidDate: isPaid ? now : null,
    status: isPaid ? 'paid' : 'pending',
    createdAt: now,
  });
};

/** Whoever it was made out to. */
export const findInvoice = (db: Db, id: number): Promise<InvoiceRow | undefined> => selectInvoice(db, id);
export const lockInvoice = (tx: Db, id: number): Promise<InvoiceRow | undefined> => selectInvoiceForUpdate(tx, id);

export const openInvoiceOf = (db: Db, userId: string): Promise<InvoiceRow | undefined> => selectOpenInvoice(db, userId);

interface Given {
  periodStart: Date;
  periodEnd: Date;
  /** With the credit that was really there. */
  amount: Amount;
  creditAmount: Amount;
}

/** The rest is given where paying it begins a new period. */
export const markPaid = (tx: Db, id: number, paidDate: Date, given?: Given): Promise<InvoiceRow> =>
  updateInvoice(tx, id, { ...given, status: 'paid', paidDate });

/** Still, or again, to be paid. Whoever is asked again has the usual time to pay. */
export const markPending = (deps: Deps, tx: Db, { id, dueDate }: InvoiceRow): Promise<InvoiceRow> => {
  const today = dateInIndia(deps.now());
  const due = dueDate < today ? addDays(today, INVOICE_DUE_DAYS) : dueDate;
  return updateInvoice(tx, id, { status: 'pending', paidDate: null, dueDate: due });
};

export const markCancelled = (tx: Db, id: number): Promise<InvoiceRow> =>
  updateInvoice(tx, id, { status: 'cancelled' });

/**
 * The money went back. Days that it gave and that are still to come are not its any more. The credit note by which it is taken
 * back has a number of its own series: call it late in the transaction.
 */
export const markRefunded = async (tx: Db, invoice: InvoiceRow, { at, isTest }: { at: Date; isTest: boolean }) => {
  const year = financialYearOf(dateInIndia(at));
  return updateInvoice(tx, invoice.id, {
    status: 'refunded',
    refundedAt: at,
    isTestRefund: isTest,
    creditNoteNumber: creditNoteNumber(year, await takeCreditNoteNumber(tx, year)),
    ...(invoice.periodEnd && invoice.periodEnd > at && { periodStart: null, periodEnd: null }),
  });
};

/** A plan as somebody holds it since a day, at an instant. */
export interface Term {
  plan: PlanId;
  cycle: BillingCycle;
  since: Date | null;
  at: Date;
}

const cyclesHeldAs = (cycle: BillingCycle): InvoiceCycle[] => invoiceCycles.filter((each) => heldCycle(each) === cycle);

/** What was paid for the days of a plan that are still to come: money, and the credit of plans before. */
export const worthLeft = async (db: Db, userId: string, { plan, cycle, since, at }: Term): Promise<Amount> => {
  const cycles = cyclesHeldAs(cycle);
  const rows = since ? await selectPaidPeriods(db, userId, { plan, cycles, since, at }) : [];
  const credits = rows.map(({ periodStart, periodEnd, finalAmount, creditAmount }) => {
    if (!periodStart || !periodEnd) return '0.00';
    const amount = fromPaise(toPaise(finalAmount) + toPaise(creditAmount));
    return unusedCredit({ amount, startDate: periodStart, endDate: periodEnd }, at);
  });
  return fromPaise(sumPaise(credits));
};

/** An invoice has a period as long as what it gave stands. Taken back, those that follow on it move up into its place. */
export const takePeriod = async (tx: Db, userId: string, invoice: InvoiceRow): Promise<void> => {
  const { id, plan, billingCycle, periodStart, periodEnd } = invoice;
  if (!periodStart || !periodEnd) return;
  await updateInvoice(tx, id, { periodStart: null, periodEnd: null });
  const cycles = cyclesHeldAs(heldCycle(billingCycle));
  const seconds = (periodEnd.getTime() - periodStart.getTime()) / 1000;
  await movePeriodsUp(tx, { userId, plan, cycles, from: periodEnd }, seconds);
};

/**
 * Another plan takes the place of what was not paid: paid after all, it begins anew, and until then it takes nothing.
 * Answers which they are.
 */
export const loosenUnpaid = (tx: Db, userId: string, now: Date): Promise<InvoiceRow[]> =>
  clearUnpaidPeriods(tx, userId, now);

export const pastDue = (db: Db, piece: { today: CalendarDate; afterId: number; limit: number }) =>
  selectPastDue(db, piece);
export const markOverdue = (tx: Db, id: number): Promise<InvoiceRow | undefined> => setOverdue(tx, id);

/** Nobody is left to pay them. Those that were paid stay, with the name they were made out to. */
export const cancelOpenInvoices = (tx: Db, userId: string): Promise<void> => cancelOpen(tx, userId);
