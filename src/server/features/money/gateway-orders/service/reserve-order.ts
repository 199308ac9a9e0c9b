import { randomUUID } from 'node:crypto';
import { NOTHING_TO_PAY, WHOLE_ONLY } from '#contract/money/payment-actions';
import { paymentTypeLabels } from '#contract/money/payments';
import { type Amount, toPaise } from '#contract/platform/money';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { findPayable, type Payable } from '#server/features/money/payments/service/reading/find-payment';
import type { Gateway } from '#server/integrations/gateways/gateway';
import { insertOrder, lockCheckout, type OrderRow, type OrderSubject, selectRecentOrder } from '../queries.ts';

const REUSED_WITHIN_MS = 15 * 60_000;

const refuseAmount = (message: string) => new AppError('invalid_input', message, { fieldErrors: { amount: message } });

const amountToPay = ({ outstanding, allowsPartial }: Payable, asked: Amount = outstanding): Amount => {
  if (toPaise(outstanding) <= 0) throw new AppError('conflict', NOTHING_TO_PAY);
  if (toPaise(asked) > toPaise(outstanding)) throw refuseAmount(`At most ₹${outstanding} is left to pay.`);
  if (toPaise(asked) < toPaise(outstanding) && !allowsPartial) throw refuseAmount(WHOLE_ONLY);
  return asked;
};

const descriptionOf = ({ description, type, propertyName }: Payable) =>
  // By letters: half an emoji could not be stored.
  [...`${description ?? paymentTypeLabels[type]}, ${propertyName}`].slice(0, 200).join('');

export interface Reserved {
  order: OrderRow;
  description: string;
  /** False where the same was begun just now: a double click is one order. */
  isNew: boolean;
}

export interface OrderWish {
  subject: OrderSubject;
  amount: Amount;
  currency: string;
  description: string;
}

/** The order is written down before the gateway hears of it, so that none is lost. What it pays is held. */
export const writeOrder = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  gateway: Gateway,
  { subject, amount, currency, description }: OrderWish,
): Promise<Reserved> => {
  const wish = { payerId: actor.userId, gateway: gateway.name, isSandbox: gateway.isSandbox, amount };
  const now = deps.now();
  const earlier = await selectRecentOrder(tx, { ...wish, subject }, new Date(now.getTime() - REUSED_WITHIN_MS));
  if (earlier) return { order: earlier, description, isNew: false };
  const order = await insertOrder(tx, {
    ...wish,
    ...subject,
    receipt: `kr_${randomUUID().replaceAll('-', '')}`,
    currency,
    state: 'creating',
    createdAt: now,
  });
  return { order, description, isNew: true };
};

/** For a payment on a lease. */
export const reserveOrder = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  gateway: Gateway,
  { paymentId, amount }: { paymentId: number; amount?: Amount },
): Promise<Reserved> => {
  const subject = { paymentId };
  await lockCheckout(tx, subject);
  const payable = await findPayable(tx, actor, paymentId);
  return writeOrder(deps, tx, actor, gateway, {
    subject,
    amount: amountToPay(payable, amount),
    currency: payable.currency,
    description: descriptionOf(payable),
  });
};
