import type { EnteredPayment, RecordForm } from '#contract/money/payment-actions';
import { isRecordable } from '#contract/money/payment-rights';
import { utrWarnings } from '#contract/money/utr';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireGranted } from '#server/features/lettings/mandates/service';
import { closed, keptByAgent, notOnLease, paidInFuture } from '../../refusals.ts';
import { authorHolding } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { isOnLease } from '../payer.ts';
import { find } from '../reading/find-payment.ts';
import { hasOpenClaim } from '../settle.ts';
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
  { isKept, ...form }: RecordForm,
): Promise<EnteredPayment> => {
  const payment = await lockPayment(tx, id, actor);
  requireGranted(actor, payment.rights, 'recordMoney');
  if (isKept && actor.role !== 'agent') throw keptByAgent();
  const isClaimed = await hasOpenClaim(tx, payment);
  if (!isRecordable(payment.status, { hasOpenClaim: isClaimed })) throw closed(payment.status);
  if (form.payerId && !(await isOnLease(tx, payment, form.payerId))) throw notOnLease();
  const by = authorHolding(actor, payment);
  const receipt = {
    ...form,
    paymentId: id,
    paidDate: dayOf(deps, form.paidDate),
    keptById: isKept ? by.userId : null,
    by,
  };
  const holder = { payment, by: 'manager' as const, done: { hasFailed: false } };
  const { isKnownReference } = await enterReceipt(deps, tx, holder, receipt);
  const warnings = utrWarnings(form, isKnownReference);
  return { ...(await find(deps, tx, actor, id)), warnings };
};
