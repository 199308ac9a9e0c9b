import type { RefundForm } from '#contract/money/payment-actions';
import { isRefundable } from '#contract/money/payment-rights';
import type { PaymentDetails } from '#contract/money/payments';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { type Asked, once } from '#server/features/platform/idempotency/service';
import { GatewayDown } from '#server/integrations/gateways/gateway';
import { announcePayments } from '../../notices.ts';
import {
  insertGatewayRefund,
  type PaymentRow,
  selectOpenRefundsOf,
  selectTransactions,
  type TransactionRow,
} from '../../queries.ts';
import { closed, noSuchReceipt, notAMistake, refundNoted, refundRefused, refundTooLarge } from '../../refusals.ts';
import { refundableOf } from '../../rules/refundable.ts';
import { authorOf } from '../author.ts';
import { lockToGiveBack } from '../lock-payment.ts';
import { find } from '../reading/find-payment.ts';
import { hasOpenClaim } from '../settle.ts';
import { giveBack } from './enter-refund.ts';
import { attemptGatewayRefund } from './gateway-refunds.ts';
import { requireNothingUnsettled } from './require-unsettled.ts';

interface Wanted {
  amount: Amount;
  transactionId?: number;
}

/** The receipt that is meant, or the latest that has enough left. */
const chooseReceipt = async (
  tx: Db,
  { id }: PaymentRow,
  { amount, transactionId }: Wanted,
): Promise<TransactionRow> => {
  const transactions = await selectTransactions(tx, { paymentId: id });
  const openRefunds = await selectOpenRefundsOf(tx, { paymentId: id });
  const receipts = transactions.filter(({ kind }) => kind === 'receipt');
  const meant = transactionId === undefined ? receipts : receipts.filter((receipt) => receipt.id === transactionId);
  if (transactionId !== undefined && meant.length === 0) throw noSuchReceipt();
  const enough = meant.findLast((receipt) => refundableOf(receipt, transactions, openRefunds) >= toPaise(amount));
  if (!enough) throw refundTooLarge();
  return enough;
};

type Begun = { details: PaymentDetails } | { gatewayRefundId: number };

/** Gives back what came in by hand; of what came in through a gateway it notes the wish. */
const begin = async (deps: Deps, tx: Db, actor: Actor, id: number, form: RefundForm): Promise<Begun> => {
  const payment = await lockToGiveBack(tx, id, actor);
  await requireRight(tx, actor, payment.propertyId, 'giveBackMoney');
  const isClaimed = await hasOpenClaim(tx, payment);
  if (isClaimed) throw closed('processing');
  const receipt = await chooseReceipt(tx, payment, form);
  if (!isRefundable(payment.status, { hasRefundable: true, hasOpenClaim: isClaimed })) throw closed(payment.status);
  await requireNothingUnsettled(tx, payment, receipt, toPaise(form.amount));
  const by = await authorOf(tx, actor);
  const { amount, isMistake, reference, note } = form;
  if (receipt.gateway === null) {
    const kind = isMistake ? ('reversal' as const) : ('refund' as const);
    await giveBack(deps, tx, { payment, receipt, initiator: 'landlord' }, { kind, amount, reference, note, by });
    return { details: await find(deps, tx, actor, id) };
  }
  if (isMistake) throw notAMistake();
  const asked = { requestedById: by.userId, requestedBy: by.name, createdAt: deps.now() };
  const gatewayRefundId = await insertGatewayRefund(tx, {
    transactionId: receipt.id,
    amount,
    note,
    state: 'open',
    ...asked,
  });
  await announcePayments(tx, payment);
  return { gatewayRefundId };
};

/** Gives money back. A repeat with the same key asks the gateway for the same refund again, never for a second one. */
export const refund = async (
  deps: Deps,
  actor: Actor,
  id: number,
  form: RefundForm,
  asked: Asked,
): Promise<PaymentDetails> => {
  const begun = await once(deps, actor, asked, (tx) => begin(deps, tx, actor, id, form));
  if ('details' in begun) return begun.details;
  const outcome = await attemptGatewayRefund(deps, begun.gatewayRefundId).catch((error: unknown) => {
    if (error instanceof GatewayDown) throw refundNoted();
    throw error;
  });
  if (outcome === 'refused') throw refundRefused();
  return find(deps, deps.db, actor, id);
};
