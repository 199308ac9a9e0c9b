import { AUTO_PAY_NOTICE_DAYS } from '#contract/money/auto-pay';
import { addDays, startOfDayInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { chargeableMethod } from '#server/features/money/payment-methods/service';
import { type ConsentRow, type DuePayment, selectConsent, wasAskedAfter } from '../queries.ts';
import { outstandingOf } from '../wording.ts';

/** Why nothing is taken. The landlord learns neither of the card nor of the highest amount. */
export interface Reason {
  toTenant: string;
  toLandlord: string;
}

type Leave =
  | { consent: ConsentRow; method: NonNullable<Awaited<ReturnType<typeof chargeableMethod>>> }
  | { refusal: Reason };

const withdrawn = {
  toTenant: 'You have not agreed that it is taken automatically.',
  toLandlord: 'the tenant has not agreed to it',
};
const paused = {
  toTenant: 'You have paused the automatic payment.',
  toLandlord: 'the tenant has paused the automatic payment',
};
const noMethod = {
  toTenant: 'There is no payment method that can be charged automatically.',
  toLandlord: 'it could not be charged automatically',
};
const tooMuch = (highestAmount: string) => ({
  toTenant: `It is more than the ${formatRupees(highestAmount)} that you agreed to at most.`,
  toLandlord: 'it is more than the tenant has agreed to',
});

const late = {
  toTenant: `It was asked for or changed less than ${AUTO_PAY_NOTICE_DAYS} days before its day.`,
  toLandlord: `it was asked for or changed less than ${AUTO_PAY_NOTICE_DAYS} days before its day, and the tenant has agreed to be told before`,
};

/** What is asked for, or changed, so late that the tenant cannot be told in time is not what they let be taken; unless they said so since. */
const isAskedLate = (tx: Db, { id, dueDate }: DuePayment, { createdAt: agreedAt }: ConsentRow): Promise<boolean> => {
  const toldBy = startOfDayInIndia(addDays(dueDate, 1 - AUTO_PAY_NOTICE_DAYS));
  return wasAskedAfter(tx, id, agreedAt > toldBy ? agreedAt : toldBy);
};

/** Money leaves an account only by its holder's word, for this lease, up to that amount. Call it with the lease held. */
export const leaveToCharge = async (deps: Deps, tx: Db, payment: DuePayment): Promise<Leave> => {
  const consent = await selectConsent(tx, payment.scheduleId);
  // The tenant of the lease may be another than the one who agreed, or a placeholder.
  if (!consent?.tenantId || consent.tenantId !== payment.tenantId || consent.leaseId !== payment.leaseId)
    return { refusal: withdrawn };
  if (consent.act === 'paused') return { refusal: paused };
  if (consent.act !== 'given' && consent.act !== 'resumed') return { refusal: withdrawn };
  if (toPaise(outstandingOf(payment)) > toPaise(consent.highestAmount))
    return { refusal: tooMuch(consent.highestAmount) };
  if (await isAskedLate(tx, payment, consent)) return { refusal: late };
  const { tenantId, paymentMethodId } = consent;
  const method = paymentMethodId === null ? null : await chargeableMethod(deps, tx, tenantId, paymentMethodId);
  return method ? { consent, method } : { refusal: noMethod };
};
