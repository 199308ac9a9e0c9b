import {
  NO_MONEY_PAID,
  NOT_PAID_YET,
  PLAN_REFUND_REFUSED,
  REFUND_LATER_FIRST,
  REFUND_NEEDS_GATEWAY,
} from '#contract/back-office/admin-invoices';
import { unusedCredit } from '#contract/plans/plan-prices';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { canRefund } from '#server/features/money/gateway-orders/service/refund-order';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import type { UserRow } from '#server/features/plans/subscriptions/queries';
import { isPartOfPlan } from '#server/features/plans/subscriptions/service/lock-user';

type Order = Parameters<typeof canRefund>[1];

/** What is to be known of an invoice before its money goes back. */
export interface Standing {
  invoice: InvoiceRow;
  /** None once the account is gone. */
  user: UserRow | undefined;
  credit: Amount;
  /** None where the money did not come through a gateway. */
  order: Order | undefined;
}

/** What the days of an invoice that are still to come were worth when another plan took their place, and they became credit. */
export const keptAsCredit = ({ invoice, user }: Pick<Standing, 'invoice' | 'user'>, now: Date): Amount => {
  const { periodStart: startDate, periodEnd: endDate, finalAmount, creditAmount } = invoice;
  if (!user || !startDate || !endDate || endDate <= now || isPartOfPlan(user, invoice)) return '0.00';
  const amount = fromPaise(sumPaise([finalAmount, creditAmount]));
  return unusedCredit({ amount, startDate, endDate }, user.subscriptionStartDate ?? now);
};

/** Why the money of an invoice cannot go back now; nothing where it can. */
export const refusalOf = (deps: Deps, standing: Standing): string | null => {
  const { invoice, user, credit, order } = standing;
  if (invoice.status !== 'paid') return NOT_PAID_YET;
  if (toPaise(invoice.finalAmount) === 0) return NO_MONEY_PAID;
  const isUsed = toPaise(keptAsCredit(standing, deps.now())) > toPaise(credit);
  if (isUsed && user?.subscriptionPlan !== 'free') return REFUND_LATER_FIRST;
  return order && !canRefund(deps, order) ? REFUND_NEEDS_GATEWAY : null;
};

export const refused = () => new AppError('conflict', PLAN_REFUND_REFUSED);
