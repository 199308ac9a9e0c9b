import type { PaymentChanges } from '#contract/money/payment-actions';
import { isAmendable } from '#contract/money/payment-rights';
import type { Payment } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { changesBetween } from '#server/features/platform/audit-log/service';
import { notifyAll, subjectOf } from '../../notices.ts';
import { present } from '../../present.ts';
import { type PaymentRow, selectForUpdate } from '../../queries.ts';
import { closed, missing, moneyReceived } from '../../refusals.ts';
import { authorOf } from '../author.ts';
import { lockPayment } from '../lock-payment.ts';
import { logMoney, movedBy } from '../log-money.ts';
import type { Charge } from '../postings.ts';
import { applyCredit } from '../receipts/credit.ts';
import { settle } from '../settle.ts';

type Amended = Omit<PaymentChanges, 'status'> & Pick<Charge, 'working' | 'taxRate'>;

const inWords = (payment: PaymentRow, { amount, dueDate, description }: Amended): string[] => [
  ...(amount !== undefined && amount !== payment.amount
    ? [`amount ${formatRupees(amount)} instead of ${formatRupees(payment.amount)}`]
    : []),
  ...(dueDate !== undefined && dueDate !== payment.dueDate
    ? [`due ${formatDate(dueDate)} instead of ${formatDate(payment.dueDate)}`]
    : []),
  ...(description !== undefined && description !== payment.description
    ? [description ? `now called '${description}'` : 'without its description']
    : []),
];

const cancel = async (deps: Deps, tx: Db, actor: Actor, payment: PaymentRow): Promise<void> => {
  const by = await authorOf(tx, actor);
  const cancelled = await settle(deps, tx, payment, { by: 'manager', author: by, isCancelled: true });
  await logMoney(deps, tx, payment, by, { action: 'payment.cancelled', changes: movedBy(payment, cancelled) });
  const text = `${subjectOf(payment)}, ${formatRupees(payment.amount)}, was cancelled.`;
  await notifyAll(deps, tx, payment, {
    kind: 'cancelled',
    text: 'Cancelled',
    by,
    title: `Payment cancelled: ${subjectOf(payment)}`,
    toTenant: `${text} You do not have to pay it.`,
    toManagers: text,
  });
};

const amend = async (deps: Deps, tx: Db, actor: Actor, payment: PaymentRow, changes: Amended): Promise<void> => {
  const words = inWords(payment, changes);
  const isTaxedAsBefore = changes.taxRate === undefined || changes.taxRate === payment.taxRate;
  if (words.length === 0 && isTaxedAsBefore) return;
  const by = await authorOf(tx, actor);
  const amended = await settle(deps, tx, payment, { by: 'manager', author: by, ...changes });
  const fields = changesBetween<PaymentRow>(payment, amended, ['amount', 'dueDate', 'description', 'status']);
  await logMoney(deps, tx, payment, by, { action: 'payment.changed', changes: fields });
  const text = `Changed: ${words.join(', ')}`;
  await notifyAll(deps, tx, amended, {
    kind: 'amended',
    text,
    by,
    asksMore: toPaise(amended.amount) > toPaise(payment.amount) || amended.dueDate !== payment.dueDate,
    title: `Payment changed: ${subjectOf(amended)}`,
    toTenant: `${text}.`,
    toManagers: `${payment.tenantName}: ${text}.`,
  });
};

/** Amends or cancels a payment, as long as nothing came in for it. */
export const change = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  { status, ...changes }: PaymentChanges & Pick<Charge, 'working' | 'taxRate'>,
): Promise<Payment> => {
  const payment = await lockPayment(tx, id, actor);
  // To ask for less is to cancel in part.
  const isLess = changes.amount !== undefined && toPaise(changes.amount) < toPaise(payment.amount);
  if (status || isLess) await requireRight(tx, actor, payment.propertyId, 'giveBackMoney');
  const hasReceived = toPaise(payment.received) > 0;
  if (hasReceived) throw moneyReceived();
  if (!isAmendable(payment.status, { hasReceived })) throw closed(payment.status);
  if (status) await cancel(deps, tx, actor, payment);
  else await amend(deps, tx, actor, payment, changes);
  await applyCredit(deps, tx, payment.leaseId);
  const row = await selectForUpdate(tx, id, actor);
  if (!row) throw missing();
  return present(row, dateInIndia(deps.now()));
};

/** The same to an amount that was reckoned: where that is nothing, there is nothing to pay, and it is cancelled. */
export const changeTo = (
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: number,
  charge: Pick<Charge, 'amount'> & Partial<Pick<Charge, 'working' | 'taxRate'>>,
): Promise<Payment> => change(deps, tx, actor, id, toPaise(charge.amount) === 0 ? { status: 'cancelled' } : charge);
