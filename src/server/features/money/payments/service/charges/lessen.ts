import type { Amount } from '#contract/platform/money';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { notifyAll, subjectOf } from '../../notices.ts';
import { type PaymentRow, selectTransactions } from '../../queries.ts';
import { comesIn, leftOf } from '../../rules/incoming.ts';
import { authorOf } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney } from '../log-money.ts';
import { applyCredit, keepAsCredit } from '../receipts/credit.ts';
import { settle } from '../settle.ts';

/** What came in for a payment beyond an amount waits as credit from now on. */
export const creditExcess = async (deps: Deps, tx: Db, payment: PaymentRow, amount: number): Promise<void> => {
  let excess = toPaise(payment.received) - amount;
  const all = await selectTransactions(tx, { paymentId: payment.id });
  for (const incoming of all.filter(comesIn).reverse()) {
    const paise = Math.min(excess, leftOf(incoming, all));
    if (paise <= 0) continue;
    await keepAsCredit(deps, tx, { payment, receipt: incoming, paise });
    excess -= paise;
  }
};

/** Less is owed on a payment for which money came in: what is too much of it now becomes credit. The lease is held. */
export const lessen = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { amount, reason }: { amount: Amount; reason: string },
): Promise<void> => {
  const payment = await lockPayment(tx, id, actor);
  const by = await authorOf(tx, actor);
  await creditExcess(deps, tx, payment, toPaise(amount));
  const lessened = await settle(deps, tx, payment, { by: 'manager', author: by, amount });
  const changes = changesBetween<PaymentRow>(payment, lessened, ['amount', 'status']);
  await logMoney(deps, tx, payment, by, { action: 'payment.changed', changes });
  const less = formatRupees(fromPaise(toPaise(payment.amount) - toPaise(amount)));
  await notifyAll(deps, tx, lessened, {
    kind: 'amended',
    text: `${less} less: ${reason}`,
    by,
    asksMore: false,
    title: `Payment changed: ${subjectOf(lessened)}`,
    toTenant: `${less} less is owed: ${reason}. What you paid too much is kept as credit.`,
    toManagers: `${payment.tenantName}: ${less} less is owed: ${reason}.`,
  });
  await applyCredit(deps, tx, payment.leaseId);
};
