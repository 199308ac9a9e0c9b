import { inspect } from 'node:util';
import type { Gateway, NewOrder } from '#server/integrations/gateways/gateway';
import type { HttpStandIn } from './http-stand-in.ts';

let receipts = 0;

/** An order for rent, with a receipt of its own. */
export const newOrder = (changes: Partial<NewOrder> = {}): NewOrder => {
  receipts += 1;
  return {
    amountInPaise: 2_500_050,
    currency: 'INR',
    receipt: `kr_${receipts}`,
    description: 'Rent, Palm Court',
    payer: { name: 'Asha Rao', email: 'asha@example.in' },
    returnUrl: 'http://localhost/payments?payment=1',
    cancelUrl: 'http://localhost/payments?payment=1',
    ...changes,
  };
};

/** Everything that a log could show of three failures: a refusal, a vendor that is down, and an answer that is lost. */
export const failuresOf = async (gateway: Gateway, vendor: Pick<HttpStandIn, 'trouble'>) => {
  const errors: unknown[] = [];
  const attempt = (order: NewOrder) => gateway.createOrder(order).catch((error: unknown) => errors.push(error));
  await attempt(newOrder({ currency: 'USD' }));
  vendor.trouble = 'down';
  await attempt(newOrder());
  vendor.trouble = 'lost';
  await attempt(newOrder());
  return { count: errors.length, shown: inspect(errors, { depth: 20, showHidden: true }) };
};
