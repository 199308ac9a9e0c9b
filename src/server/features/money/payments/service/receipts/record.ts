import type { ReceiptForm } from '#contract/money/payment-actions';
import { isRecordable } from '#contract/money/payment-rights';
import type { PaymentDetails } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { selectOpenClaim } from '../../queries.ts';
import { closed, paidInFuture } from '../../refusals.ts';
import { authorOf } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { find } from '../reading/find-payment.ts';
import { enterReceipt } from './receive.ts';

/** The day on which somebody says money moved: today unless they say otherwise, never a day to come. */
export const dayOf = (deps: Deps, paidDate: string | null): string => {
  const today = dateInIndia(deps.now());
  if (paidDate !== null && paidDate > today) throw paidInFuture();
  return paidDate ?? today;
};

/** A landlord or agent enters money that came in outside of the app. */
export const record = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  form: ReceiptForm,
): Promise<PaymentDetails> => {
  const payment = await lockPayment(tx, id, actor);
  await requireRight(tx, actor, payment.propertyId, 'recordMoney');
  const hasOpenClaim = (await selectOpenClaim(tx, { paymentId: id })) !== undefined;
  if (!isRecordable(payment.status, { hasOpenClaim })) throw closed(payment.status);
  const receipt = { ...form, paymentId: id, paidDate: dayOf(deps, form.paidDate), by: await authorOf(tx, actor) };
  await enterReceipt(deps, tx, { payment, by: 'manager', done: { hasFailed: false } }, receipt);
  return find(tx, actor, id);
};
