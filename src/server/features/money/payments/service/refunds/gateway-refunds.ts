import type { GatewayName } from '#contract/platform/gateways';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { GatewayDown, GatewayRefused } from '#server/integrations/gateways/gateway';
import { announcePayments } from '../../notices.ts';
import {
  type OpenRefunds,
  selectGatewayRefund,
  selectOpenRefunds,
  selectReceipt,
  selectTransactions,
  updateGatewayRefund,
} from '../../queries.ts';
import { refundableOf } from '../../rules/refundable.ts';
import { lockPayment } from '../lock-payment.ts';
import type { GatewayRefundReport } from '../postings.ts';
import { giveBack } from './enter-refund.ts';

type RefundRow = NonNullable<Awaited<ReturnType<typeof selectGatewayRefund>>>;

/** With the gateway's payment id, so that two installations on one account do not meet. */
const keyOf = (id: number, gatewayPaymentId: string) => `r${id}-${gatewayPaymentId}`;

const rowOfKey = async (tx: Db, key: string | null): Promise<RefundRow | undefined> => {
  const id = /^r(\d{1,9})-/.exec(key ?? '')?.[1];
  const row = id === undefined ? undefined : await selectGatewayRefund(tx, Number(id));
  return row && key === keyOf(row.id, row.gatewayPaymentId ?? '') ? row : undefined;
};

/** A refund that a gateway has made; counts once by its refund id. */
export const recordGatewayRefund = async (
  deps: Deps,
  tx: Db,
  refunded: GatewayRefundReport,
): Promise<{ isNew: boolean }> => {
  const { gateway, gatewayPaymentId, refundId, key } = refunded;
  const receipt = await selectReceipt(tx, { gateway, gatewayId: gatewayPaymentId });
  if (!receipt) {
    deps.log.error({ gateway, gatewayPaymentId, refundId }, 'a gateway gave back what is not in the books of rent');
    return { isNew: false };
  }
  const payment = await lockPayment(tx, receipt.paymentId);
  const asked = await rowOfKey(tx, key);
  if (asked) await updateGatewayRefund(tx, asked.id, { state: 'done', refundId });
  if (await selectReceipt(tx, { gateway, gatewayId: refundId })) return { isNew: false };
  const left = refundableOf(receipt, await selectTransactions(tx, { paymentId: payment.id }), []);
  const paise = Math.min(left, toPaise(refunded.amount));
  if (paise < toPaise(refunded.amount))
    deps.log.error({ paymentId: payment.id, refundId }, 'more was given back than came in');
  if (paise === 0) return { isNew: false };
  const by = asked?.requestedById ? { userId: asked.requestedById, name: asked.requestedBy } : null;
  const given = {
    kind: 'refund' as const,
    amount: fromPaise(paise),
    gateway,
    gatewayId: refundId,
    note: asked?.note,
    by,
  };
  const initiator = asked ? 'landlord' : 'gateway';
  await giveBack(deps, tx, { payment, receipt, initiator }, { ...given, reference: refundId });
  return { isNew: true };
};

interface OpenRefund {
  id: number;
  gateway: GatewayName;
  gatewayPaymentId: string;
  amountInPaise: number;
  key: string;
}

const inFull = ({ id, gateway, gatewayPaymentId, amount }: RefundRow): OpenRefund => {
  if (!gateway || !gatewayPaymentId) throw new Error(`refund ${id} is of no gateway's receipt`);
  return { id, gateway, gatewayPaymentId, amountInPaise: toPaise(amount), key: keyOf(id, gatewayPaymentId) };
};

/** Refunds that were asked for and not answered yet, the oldest first, in pieces. */
export const openGatewayRefunds = async (db: Db, which: OpenRefunds): Promise<OpenRefund[]> =>
  (await selectOpenRefunds(db, which)).map(inFull);

const refuse = (deps: Deps, row: RefundRow): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, row.paymentId);
    await updateGatewayRefund(tx, row.id, { state: 'refused' });
    await announcePayments(tx, payment);
  });

/**
 * Asks the gateway for one of them, outside of any transaction, and enters its word. However often it is asked, the key makes
 * it one refund. Throws GatewayDown, and then it stays open.
 */
export const attemptGatewayRefund = async (deps: Deps, refundRowId: number): Promise<'done' | 'refused'> => {
  const row = await selectGatewayRefund(deps.db, refundRowId);
  if (!row || row.state === 'refused') return 'refused';
  if (row.state === 'done') return 'done';
  const { gateway, gatewayPaymentId, amountInPaise, key } = inFull(row);
  const service = deps.gateways[gateway];
  if (!service) throw new GatewayDown(`${gateway} is not configured`);
  try {
    const { refundId } = await service.refund({ paymentId: gatewayPaymentId, amountInPaise, key });
    const amount: Amount = row.amount;
    await deps.db.transaction((tx) =>
      recordGatewayRefund(deps, tx, { gateway, gatewayPaymentId, refundId, amount, key }),
    );
    return 'done';
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ err: error, refundRowId }, 'a gateway refused a refund');
    await refuse(deps, row);
    return 'refused';
  }
};

/** The same for what was left open, where nobody waits for the answer. */
export const settleGatewayRefund = async (deps: Deps, refundRowId: number): Promise<void> => {
  await attemptGatewayRefund(deps, refundRowId);
};
