import { isPayable } from '#contract/money/payments';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { markFailed, markProcessing } from '#server/features/money/payments/service/gateway-outcomes';
import { receive } from '#server/features/money/payments/service/receipts/receive';
import { notify } from '#server/features/platform/notifications/service';
import { GatewayDown, type GatewayPayment, GatewayRefused } from '#server/integrations/gateways/gateway';
import { inPieces } from '#server/jobs/in-pieces';
import {
  type ChargeRow,
  closeCharge,
  type DuePayment,
  insertCharge,
  insertReminder,
  lockDuePayment,
  selectCharge,
  selectOpenCharges,
  selectToCharge,
  updateCharge,
} from '../queries.ts';
import { outstandingOf, payLink, subjectOf } from '../wording.ts';
import { leaveToCharge, type Reason } from './leave-to-charge.ts';

const MINUTE_MS = 60 * 1000;
/** Whoever took a charge and is silent for this long has died. */
const TAKEN_MS = 10 * MINUTE_MS;
/** Gateways remember a repeat for a day: after that, asking again might charge again. */
const GIVEN_UP_MS = 20 * 60 * MINUTE_MS;

/** Nothing is taken: the tenant gets the link, and both hear why, once. */
const refuse = async (deps: Deps, tx: Db, payment: DuePayment, why: Reason): Promise<void> => {
  const { tenantId, landlordId, tenantName } = payment;
  if (!tenantId || !(await insertReminder(tx, payment, 'auto_pay'))) return;
  const about = { type: 'payment' as const, link: payLink(payment) };
  const open = formatRupees(outstandingOf(payment));
  await notify(deps, tx, {
    ...about,
    userId: tenantId,
    title: `Please pay: ${subjectOf(payment)}`,
    content: `${why.toTenant} ${open} is to be paid. Open the payment to pay it yourself.`,
  });
  if (!landlordId) return;
  await notify(deps, tx, {
    ...about,
    userId: landlordId,
    title: `Not taken automatically: ${subjectOf(payment)}`,
    content: `${open} of ${tenantName} was not taken: ${why.toLandlord}. They were asked to pay it themselves.`,
  });
};

/** What will be charged, to what, and by whose word, is written down before the gateway hears of it. */
const begin = (deps: Deps, listed: DuePayment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const payment = await lockDuePayment(tx, listed);
    if (!payment?.tenantId || payment.dueDate !== listed.dueDate || !isPayable(payment.status)) return;
    const leave = await leaveToCharge(deps, tx, payment);
    if ('refusal' in leave) return refuse(deps, tx, payment, leave.refusal);
    await insertCharge(tx, {
      paymentId: payment.id,
      dueDate: payment.dueDate,
      gateway: leave.method.gateway,
      receipt: `auto-${payment.referenceNumber}-${payment.dueDate.replaceAll('-', '')}`,
      amount: outstandingOf(payment),
      consentId: leave.consent.id,
      tokenSealed: deps.secretBox.seal(leave.method.token),
      state: 'open',
      createdAt: deps.now(),
    });
  });

/** The gateway's word on a charge, or nothing while it is unknown. Called outside of any transaction. */
const ask = async (
  deps: Deps,
  payment: DuePayment,
  charge: ChargeRow,
): Promise<GatewayPayment | 'refused' | undefined> => {
  const gateway = deps.gateways[charge.gateway];
  try {
    if (charge.orderId && charge.gatewayPaymentId) {
      return (await gateway?.readPayment(charge.orderId, charge.gatewayPaymentId)) ?? 'refused';
    }
    const charged = await gateway?.charge?.({
      token: deps.secretBox.open(charge.tokenSealed),
      amountInPaise: toPaise(charge.amount),
      currency: payment.currency,
      receipt: charge.receipt,
      description: subjectOf(payment).slice(0, 200),
    });
    return charged ?? 'refused';
  } catch (error) {
    if (error instanceof GatewayRefused) return 'refused';
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'an automatic payment waits for its gateway');
    const isGivenUp = deps.now().getTime() - charge.createdAt.getTime() > GIVEN_UP_MS;
    return isGivenUp ? 'refused' : undefined;
  }
};

/** Everybody concerned hears of it, the tenant with the link to pay otherwise. */
const fail = async (deps: Deps, tx: Db, payment: DuePayment): Promise<void> => {
  await closeCharge(tx, payment, 'failed');
  await markFailed(deps, tx, payment.id, { by: null, text: 'The automatic payment failed' });
};

const record = (deps: Deps, listed: DuePayment, charge: ChargeRow, word: GatewayPayment | 'refused'): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = await lockDuePayment(tx, listed);
    if (!found) return;
    // The due date under which it was charged: the payment may have been moved since.
    const payment = { ...found, dueDate: charge.dueDate };
    if (word === 'refused' || word.state === 'failed' || word.state === 'refunded') return fail(deps, tx, payment);
    const { paymentId: gatewayPaymentId, orderId } = word;
    if (word.state !== 'captured') {
      await updateCharge(tx, payment, { orderId, gatewayPaymentId });
      await markProcessing(deps, tx, payment.id);
      return;
    }
    await receive(deps, tx, {
      paymentId: payment.id,
      amount: fromPaise(word.amountInPaise),
      method: charge.gateway,
      gateway: charge.gateway,
      gatewayId: gatewayPaymentId,
      paidDate: dateInIndia(deps.now()),
      reference: gatewayPaymentId,
      note: 'Automatic payment',
      isTest: deps.gateways[charge.gateway]?.isSandbox,
      consentId: charge.consentId,
      by: null,
    });
    await closeCharge(tx, payment, 'done');
  });

interface OpenCharge {
  id: number;
  leaseId: number;
  dueDate: CalendarDate;
}

/** Of two processes one gets it; whoever got it and died is followed by another, later. */
const take = (deps: Deps, open: OpenCharge, triedBefore: Date) =>
  deps.db.transaction(async (tx) => {
    const payment = await lockDuePayment(tx, open);
    const charge = await selectCharge(tx, open);
    if (!payment || charge?.state !== 'open' || (charge.triedAt && charge.triedAt >= triedBefore)) return undefined;
    if (!charge.triedAt && !isPayable(payment.status)) {
      // Paid otherwise before anything was tried.
      await closeCharge(tx, open, 'failed');
      return undefined;
    }
    // Withdrawn, or lowered, after it was written down and before anything was tried.
    const leave = charge.triedAt ? undefined : await leaveToCharge(deps, tx, payment);
    if (leave && 'refusal' in leave) {
      await closeCharge(tx, open, 'failed');
      await refuse(deps, tx, payment, leave.refusal);
      return undefined;
    }
    await updateCharge(tx, open, { triedAt: deps.now() });
    return { payment, charge };
  });

const settle = async (deps: Deps, open: OpenCharge, triedBefore: Date): Promise<void> => {
  const taken = await take(deps, open, triedBefore);
  const word = taken && (await ask(deps, taken.payment, taken.charge));
  if (word) await record(deps, taken.payment, taken.charge, word);
};

/** On the due date the method that the tenant chose is charged, once; where that may not be, the tenant gets the link. */
export const payAutomatically = async (deps: Deps, today: CalendarDate): Promise<void> => {
  await inPieces(deps, {
    fetch: (batch) => selectToCharge(deps.db, { today, ...batch }),
    each: (payment) => begin(deps, payment),
    trouble: 'an automatic payment could not be prepared',
  });
  const triedBefore = new Date(deps.now().getTime() - TAKEN_MS);
  await inPieces(deps, {
    fetch: (batch) => selectOpenCharges(deps.db, { triedBefore, ...batch }),
    each: (open) => settle(deps, open, triedBefore),
    trouble: 'an automatic payment could not be settled',
  });
};
