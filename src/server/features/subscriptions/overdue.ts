import { formatRupees } from '#contract/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type InvoiceRow, isPaidFor, markOverdue } from '../invoices/service.ts';
import { fallBack } from './free-plan.ts';
import { paidPlanOf, termAt } from './held-user.ts';
import { dayOf, tell } from './news.ts';
import { type UserRow, updateUser } from './queries.ts';

const isOwedFor = async (deps: Deps, tx: Db, user: UserRow, invoice: InvoiceRow): Promise<boolean> =>
  paidPlanOf(user, deps.now())?.plan === invoice.plan && !(await isPaidFor(tx, user.id, termAt(user, deps.now())));

/** The last period of the plan is the one that nobody has paid for. */
const isLast = (user: UserRow, { periodStart, periodEnd }: InvoiceRow, now: Date): boolean =>
  paidPlanOf(user, now) !== null &&
  periodStart !== null &&
  periodStart > now &&
  periodEnd !== null &&
  user.subscriptionEndDate?.getTime() === periodEnd.getTime();

/** What an invoice gave that was not paid, or is not paid any more, goes. Answers what to say of it. */
const takeBack = async (deps: Deps, tx: Db, user: UserRow, invoice: InvoiceRow): Promise<string> => {
  if (await isOwedFor(deps, tx, user, invoice)) {
    await fallBack(deps, tx, user, 'expired');
    return ` The limits of the free plan hold now; nothing was deleted. Pay it, and your ${invoice.planName} plan begins again.`;
  }
  const { periodStart } = invoice;
  if (!periodStart || !isLast(user, invoice, deps.now())) return ' Please pay it soon.';
  await updateUser(tx, user.id, { subscriptionEndDate: periodStart }, deps.now());
  return ` Your plan ends on ${dayOf(periodStart)} now. Pay it, and it goes on.`;
};

/** The day to pay an invoice has passed. Nothing happens where it is not pending any more. The user is held. */
export const makeOverdue = async (
  deps: Deps,
  tx: Db,
  user: UserRow | undefined,
  invoiceId: number,
): Promise<InvoiceRow | undefined> => {
  const invoice = await markOverdue(tx, invoiceId);
  if (!user || !invoice) return invoice;
  const consequence = await takeBack(deps, tx, user, invoice);
  const { number, finalAmount, planName } = invoice;
  await tell(deps, tx, user.id, {
    title: `Invoice ${number} is overdue`,
    content: `We have not received ${formatRupees(finalAmount)} for the ${planName} plan.${consequence}`,
  });
  return invoice;
};
