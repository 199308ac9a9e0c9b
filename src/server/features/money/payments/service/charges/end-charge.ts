import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { notifyAll, subjectOf } from '../../notices.ts';
import type { PaymentRow } from '../../queries.ts';
import { authorOf } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney } from '../log-money.ts';
import type { Charge } from '../postings.ts';
import { settle } from '../settle.ts';
import { creditExcess } from './lessen.ts';

type Shortened = Pick<Charge, 'amount' | 'description' | 'working' | 'taxRate' | 'periodEnd'>;

/** Its days can be charged again, should the lease go on after all. What was given back is owed no more already, and stays what it is. */
const ended = ({ status }: PaymentRow) => ({ scheduleId: null, ...(status !== 'refunded' && { isCancelled: true }) });

/**
 * A charge for days after the last one of a lease: for fewer days it comes to less, for none it is cancelled. So is one that comes
 * to nothing otherwise, unless some of it was given back: then it is closed as that. What was paid too much waits as credit; whoever ends charges applies it in the end. The lease is held.
 */
export const endCharge = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { to, reason }: { to: Shortened | null; reason: string },
): Promise<void> => {
  const by = await authorOf(tx, actor);
  const payment = await lockPayment(tx, id, actor);
  const left: Amount = to?.amount ?? '0.00';
  await creditExcess(deps, tx, payment, toPaise(left));
  const hasReceived = toPaise(payment.received) > 0;
  // What was paid for it is no longer, and only then can it be cancelled.
  const emptied = !to && hasReceived ? await settle(deps, tx, payment, { by: 'landlord', author: by }) : payment;
  const after = await settle(deps, tx, emptied, { by: 'manager', author: by, ...(to ?? ended(emptied)) });
  const changes = changesBetween<PaymentRow>(payment, after, ['amount', 'description', 'status']);
  await logMoney(deps, tx, payment, by, { action: to ? 'payment.changed' : 'payment.cancelled', changes });
  const less = formatRupees(fromPaise(toPaise(payment.amount) - toPaise(left)));
  const credit = toPaise(payment.received) > toPaise(left) ? ' What you paid too much is kept as credit.' : '';
  const words = to ? `${less} less is owed: ${reason}.` : `${less} is not owed: ${reason}.`;
  const done = after.status === 'cancelled' ? 'Cancelled' : 'Nothing more to pay';
  await notifyAll(deps, tx, after, {
    kind: to ? 'amended' : 'cancelled',
    text: to ? `${less} less: ${reason}` : done,
    by,
    asksMore: false,
    title: `${to ? 'Payment changed' : after.status === 'cancelled' ? 'Payment cancelled' : done}: ${subjectOf(after)}`,
    toTenant: `${words}${credit}`,
    toManagers: `${payment.tenantName}: ${words}`,
  });
};
