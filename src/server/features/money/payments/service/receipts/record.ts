import type { EnteredPayment, ReceiptForm, RecordForm } from '#contract/money/payment-actions';
import { isRecordable } from '#contract/money/payment-rights';
import { type EntryWarning, hasUtr, utrWarnings } from '#contract/money/utr';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { selectUsedUtr } from '../../queries/claims.ts';
import type { PaymentRow } from '../../queries.ts';
import { closed, keptByAgent, notOnLease, paidInFuture } from '../../refusals.ts';
import { authorOf } from '../author.ts';
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

/** What looks odd about a bank's number, beside what the landlord's books know of it so far. */
export const warningsOf = async (
  tx: Db,
  { landlordId }: Pick<PaymentRow, 'landlordId'>,
  form: Pick<ReceiptForm, 'method' | 'reference'>,
): Promise<EntryWarning[]> => {
  const { reference } = form;
  if (reference === null || landlordId === null || !hasUtr(form)) return [];
  return utrWarnings(form, await selectUsedUtr(tx, landlordId, reference));
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
  await requireRight(tx, actor, payment.propertyId, 'recordMoney');
  if (isKept && actor.role !== 'agent') throw keptByAgent();
  const isClaimed = await hasOpenClaim(tx, payment);
  if (!isRecordable(payment.status, { hasOpenClaim: isClaimed })) throw closed(payment.status);
  if (form.payerId && !(await isOnLease(tx, payment, form.payerId))) throw notOnLease();
  const by = await authorOf(tx, actor);
  const receipt = {
    ...form,
    paymentId: id,
    paidDate: dayOf(deps, form.paidDate),
    keptById: isKept ? by.userId : null,
    by,
  };
  const warnings = await warningsOf(tx, payment, form);
  await enterReceipt(deps, tx, { payment, by: 'manager', done: { hasFailed: false } }, receipt);
  return { ...(await find(deps, tx, actor, id)), warnings };
};
