import { createPayment, recordPayment } from '#contract/money/payment-actions';
import { getPayment, type Payment, type PaymentDetails } from '#contract/money/payments';
import type { BodyIn } from '#contract/platform/endpoint';
import { receive } from '#server/features/money/payments/service/receipts/receive';
import type { TestApp } from './app.ts';
import { aLease } from './books.ts';
import type { Caller } from './caller.ts';
import { anAgentOf } from './leases-and-tenants.ts';
import { aLandlord, aProperty } from './people-and-homes.ts';

/** A leased property with everybody who has to do with it. */
export const aRental = async (app: TestApp, propertyName = 'Palm Court') => {
  const landlord = await aLandlord(app, { firstName: 'Meera' });
  const property = await aProperty(landlord, { name: propertyName });
  const agent = await anAgentOf(app, property);
  const tenant = await app.signUp('tenant');
  const lease = await aLease(app, tenant, { propertyId: property.id });
  return { landlord, agent, tenant, property, lease };
};

type Charge = Partial<BodyIn<typeof createPayment>> & { leaseId: number };

/** Rent of 25,000 rupees that is due today, unless said otherwise. */
export const aCharge = async (manager: Caller, charge: Charge): Promise<Payment> =>
  (await manager.call(createPayment, { body: { amount: '25000', dueDate: '2026-04-05', ...charge } })).body;

type ReceiptBody = Partial<BodyIn<typeof recordPayment>>;

/** Cash comes in. */
export const aReceipt = async (manager: Caller, id: number, receipt: ReceiptBody = {}): Promise<PaymentDetails> =>
  (await manager.call(recordPayment, { params: { id }, body: { amount: '25000', method: 'cash', ...receipt } })).body;

let captured = 0;

/** Money that a gateway has captured. */
export const aCapture = async (
  app: TestApp,
  paymentId: number,
  { amount = '25000.00', gatewayId = `pay_test_${++captured}`, isTest = false, paidDate = '2026-04-05' } = {},
): Promise<{ isNew: boolean; gatewayId: string }> => {
  const { isNew } = await app.deps.db.transaction((tx) =>
    receive(app.deps, tx, {
      paymentId,
      amount,
      method: 'razorpay',
      gateway: 'razorpay',
      gatewayId,
      paidDate,
      reference: gatewayId,
      isTest,
      by: null,
    }),
  );
  return { isNew, gatewayId };
};

export const detailsOf = async (who: Caller, id: number): Promise<PaymentDetails> =>
  (await who.call(getPayment, { params: { id } })).body;
