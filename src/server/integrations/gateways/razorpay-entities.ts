import { z } from 'zod';
import type { GatewayPayment } from './gateway.ts';

/** What we read of Razorpay's answers and events. */
export const razorpayOrder = z.object({ id: z.string(), receipt: z.string().nullish() });

export const razorpayPayment = z.object({
  id: z.string(),
  /** None for what was not paid through an order. */
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});

export const razorpayRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: z.string().optional(),
});

export const razorpayDispute = z.object({ id: z.string(), payment_id: z.string() });

export const collectionOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

export const asGatewayPayment = (payment: z.output<typeof razorpayPayment>): GatewayPayment => ({
  paymentId: payment.id,
  orderId: payment.order_id ?? '',
  amountInPaise: payment.amount,
  currency: payment.currency,
  state: payment.status,
});
