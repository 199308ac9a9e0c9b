import type { Initiator } from '#contract/money/payment-status';
import { isOpen } from '#contract/money/payments';
import { fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyAll, subjectOf } from '../../notices.ts';
import type { PaymentRow } from '../../queries.ts';
import { moneyInWords } from '../../wording.ts';
import { enterIncoming } from '../enter.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney, movedBy } from '../log-money.ts';
import { payerOf } from '../payer.ts';
import type { Receipt } from '../postings.ts';
import { settle } from '../settle.ts';
import { applyCredit, keepAsCredit } from './credit.ts';

/** Nothing is owed on what is closed: what comes in late for it becomes credit. */
const owedOn = ({ status, amount, received }: PaymentRow): number =>
  isOpen(status) ? toPaise(amount) - toPaise(received) : 0;

interface Holder {
  payment: PaymentRow;
  by: Initiator;
  /** What is no longer so, now that the money is there. */
  done: Partial<Pick<PaymentRow, 'isProcessing' | 'hasFailed' | 'openAs'>> & { hasOpenClaim?: false };
}

interface Entered {
  /** A gateway may say the same twice. */
  isNew: boolean;
  /** The landlord's books had the bank's number already. */
  isKnownReference: boolean;
}

/** Enters money on a payment that is held. */
export const enterReceipt = async (
  deps: Deps,
  tx: Db,
  { payment, by: initiator, done }: Holder,
  receipt: Receipt,
): Promise<Entered> => {
  const { amount, method, gateway, gatewayId, paidDate, reference = null, note = null, consentId = null, by } = receipt;
  const { isTest = false, fromId = null, keptById = null } = receipt;
  const paidBy = await payerOf(tx, payment, receipt.payerId);
  const entered = await enterIncoming(deps, tx, {
    payment,
    kind: 'receipt',
    amount,
    method,
    gateway: gateway ?? null,
    gatewayId: gatewayId ?? null,
    fromId,
    paidDate,
    reference,
    note,
    recordedById: by?.userId ?? null,
    recordedBy: by?.name ?? null,
    isByAdmin: by?.isAdmin,
    ...paidBy,
    isTest,
    consentId,
    keptById,
    createdAt: deps.now(),
  });
  if (!entered) return { isNew: false, isKnownReference: true };
  const { others, creditBefore, isKnownReference, ...transaction } = entered;
  const words = moneyInWords({ amount, method, paidDate, reference });
  await notifyAll(deps, tx, payment, {
    kind: 'received',
    text: keptById ? `${words}, kept by the agent for the owner` : words,
    by,
    title: `Payment received: ${subjectOf(payment)}`,
    toTenant: `${words} was ${consentId ? 'taken automatically, as you agreed,' : 'received'} for ${subjectOf(payment)}.`,
    toManagers: `${words} was received from ${paidBy.payer} for ${subjectOf(payment)}.${keptById ? ' The agent keeps it for the owner.' : ''}`,
  });
  const excess = toPaise(amount) - owedOn(payment);
  const kept = excess > 0 ? await keepAsCredit(deps, tx, { payment, receipt: entered, paise: excess }) : [];
  const transactions = [...others, transaction, ...kept];
  const settled = await settle(deps, tx, payment, { by: initiator, transactions, ...done });
  await logMoney(deps, tx, payment, by, {
    action: gateway ? 'payment.received' : 'payment.recorded',
    changes: [
      { field: 'amount', to: amount },
      { field: 'method', to: method },
      ...movedBy(payment, settled),
      ...(excess > 0 ? [{ field: 'credit', to: fromPaise(excess) }] : []),
    ],
  });
  // Whoever moves a deposit says what it pays; the next part of it may pay the rest.
  const mayHaveCredit = toPaise(creditBefore) > 0 && method !== 'deposit';
  if (excess > 0 || mayHaveCredit) await applyCredit(deps, tx, payment.leaseId);
  return { isNew: true, isKnownReference };
};

/** Money came in. By gateway and its payment id it counts once: a repeat changes nothing. */
export const receive = async (deps: Deps, tx: Db, receipt: Receipt): Promise<Entered> => {
  const payment = await lockPayment(tx, receipt.paymentId);
  const isByGateway = receipt.gateway !== undefined;
  const done = { hasFailed: false, ...(isByGateway && { isProcessing: false }) };
  return enterReceipt(deps, tx, { payment, by: isByGateway ? 'gateway' : 'manager', done }, receipt);
};
