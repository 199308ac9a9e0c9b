import { planNames } from '#contract/plans/plans';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { notifyOfPlan } from '#server/features/plans/subscriptions/service/notify-of-plan';
import type { TakenBack } from '#server/features/plans/subscriptions/service/take-back';
import type { RefundRow } from './queries.ts';

const planNow = (taken: TakenBack): string => {
  if (taken.now === 'as it was') return 'Your plan stays as it is.';
  if (taken.now === 'shorter') return `Your plan ends on ${formatDate(dateInIndia(taken.end))} now.`;
  if (taken.now === 'free') return 'The limits of the free plan hold now; nothing was deleted.';
  return `Your ${planNames[taken.plan]} plan is back, as it was.`;
};

const moneyOf = ({ amount, gatewayOrderId, isTest }: RefundRow): string => {
  if (isTest) return `TEST: ${formatRupees(amount)} counts as given back; no money moved.`;
  if (gatewayOrderId === null) return `${formatRupees(amount)} was given back to you.`;
  return `${formatRupees(amount)} goes back to where you paid from, within 5 to 7 working days.`;
};

export const notifyRefunded = (
  deps: Deps,
  tx: Db,
  { userId, invoice, refund, taken }: { userId: string; invoice: InvoiceRow; refund: RefundRow; taken: TakenBack },
): Promise<void> =>
  notifyOfPlan(deps, tx, userId, {
    title: `Invoice ${invoice.number} is refunded`,
    content: `${moneyOf(refund)} ${planNow(taken)}`,
  });
