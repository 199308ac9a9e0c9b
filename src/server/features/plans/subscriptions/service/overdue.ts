import { planNames } from '#contract/plans/plans';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { InvoiceRow } from '#server/features/plans/invoices/queries';
import { markOverdue } from '#server/features/plans/invoices/service';
import { dayOf, notifyUser } from '../notices.ts';
import type { UserRow } from '../queries.ts';
import { type TakenBack, takeBack } from './take-back.ts';

const consequenceOf = (taken: TakenBack, { planName }: InvoiceRow): string => {
  if (taken.now === 'as it was') return ' Please pay it soon.';
  if (taken.now === 'shorter') return ` Your plan ends on ${dayOf(taken.end)} now. Pay it, and it goes on.`;
  const again = `Pay it, and your ${planName} plan begins again.`;
  if (taken.now === 'free') return ` The limits of the free plan hold now; nothing was deleted. ${again}`;
  return ` Your ${planNames[taken.plan]} plan is back, as it was. ${again}`;
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
  const consequence = consequenceOf(await takeBack(deps, tx, user, invoice, 'expired'), invoice);
  const { number, finalAmount, planName } = invoice;
  await notifyUser(deps, tx, user.id, {
    title: `Invoice ${number} is overdue`,
    content: `We have not received ${formatRupees(finalAmount)} for the ${planName} plan.${consequence}`,
  });
  return invoice;
};
