import type { Initiator } from '#contract/money/payment-status';
import { dateInIndia } from '#contract/platform/calendar';
import type { GatewayName } from '#contract/platform/gateways';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyAll, subjectOf } from '../../notices.ts';
import { type PaymentRow, selectForUpdate, selectTransactions, type TransactionRow } from '../../queries.ts';
import { cameFromDeposit } from '../../refusals.ts';
import { askedLess } from '../../rules/deposit-sources.ts';
import { movedOnOf } from '../../rules/refundable.ts';
import { putBack } from '../deposits/put-back.ts';
import { enterTransaction } from '../enter.ts';
import { logMoney, movedBy } from '../log-money.ts';
import type { Author } from '../postings.ts';
import { applyCredit, takeBackCredit } from '../receipts/credit.ts';
import { settle } from '../settle.ts';

interface GivenBack {
  kind: 'refund' | 'reversal';
  amount: Amount;
  /** The gateway's id of the refund, where it went through one. */
  gateway?: GatewayName;
  gatewayId?: string;
  reference?: string | null;
  note?: string | null;
  /** What the timeline says, where it is not a plain refund. */
  words?: string;
  by: Author;
}

interface Held {
  payment: PaymentRow;
  receipt: TransactionRow;
  initiator: Initiator;
  /** What is no longer so. */
  done?: Partial<Pick<PaymentRow, 'isDisputed' | 'hasFailed' | 'openAs'>>;
}

const events = { refund: 'refunded', reversal: 'reversed' } as const;

/** Takes from a receipt of a payment that is held. How much can be taken was looked at before. */
export const giveBack = async (deps: Deps, tx: Db, held: Held, given: GivenBack): Promise<void> => {
  const { payment, receipt, initiator, done } = held;
  const { kind, amount, gateway, gatewayId, reference = null, note = null, by } = given;
  // Nobody received money: it lies in a deposit, and can only go back there.
  if (receipt.method === 'deposit' && kind === 'refund') throw cameFromDeposit();
  // What was too much goes first: so the payment itself stays paid as far as it can.
  const movedOn = movedOnOf(receipt, await selectTransactions(tx, { paymentId: payment.id }));
  const paise = Math.min(movedOn, toPaise(amount));
  if (paise > 0) await takeBackCredit(deps, tx, { payment, receipt, paise });
  const entered = await enterTransaction(deps, tx, {
    payment,
    kind,
    amount,
    method: receipt.method,
    gateway: gateway ?? null,
    gatewayId: gatewayId ?? null,
    ofId: receipt.id,
    paidDate: dateInIndia(deps.now()),
    reference,
    note,
    recordedById: by?.userId ?? null,
    recordedBy: by?.name ?? null,
    isByAdmin: by?.isAdmin,
    isTest: receipt.isTest,
    createdAt: deps.now(),
  });
  // Credit that was taken back may have been used on this very payment.
  const current = (paise > 0 && (await selectForUpdate(tx, payment.id))) || payment;
  const isMeant = kind === 'refund' && initiator === 'landlord';
  const less = isMeant ? askedLess(current, toPaise(amount) - paise) : {};
  const settled = await settle(deps, tx, current, { by: initiator, author: by, ...less, ...done });
  await logMoney(deps, tx, payment, by, {
    action: `payment.${events[kind]}`,
    changes: [{ field: 'amount', to: amount }, ...movedBy(payment, settled)],
  });
  const rupees = formatRupees(amount);
  const words = given.words ?? (kind === 'refund' ? `${rupees} given back` : `${rupees} undone: entered by mistake`);
  await notifyAll(deps, tx, payment, {
    kind: events[kind],
    text: note ? `${words} (${note})` : words,
    by,
    title: `${kind === 'refund' ? 'Refund' : 'Correction'}: ${subjectOf(payment)}`,
    toTenant: `${words}: ${subjectOf(payment)}.`,
    toManagers: `${payment.tenantName}, ${subjectOf(payment)}: ${words}.`,
  });
  if (receipt.method === 'deposit' && entered) await putBack(deps, tx, { receipt, reversal: entered, by });
  // What was entered by mistake leaves a payment open that credit may be there for; what was given back on purpose does not.
  if (kind === 'reversal') await applyCredit(deps, tx, payment.leaseId);
};
