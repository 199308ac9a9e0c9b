import { type Amount, dividePaise, fromPaise, toPaise } from './money.ts';
import type { BillingCycle } from './plan-offers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const discountTypes = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof discountTypes)[number];

export interface Discount {
  discountType: DiscountType;
  /** Percent, or rupees. */
  discountValue: Amount;
}

/** How much a discount takes off a price: never more than the price. */
export const discountOn = (price: Amount, { discountType, discountValue }: Discount): Amount => {
  const whole = toPaise(price);
  const off =
    discountType === 'fixed' ? toPaise(discountValue) : dividePaise(whole * toPaise(discountValue), 100 * 100);
  return fromPaise(Math.min(whole, Math.max(0, off)));
};

/** What the days of a running period that will not be used are worth, by the price that was paid for it. */
export const unusedCredit = (paid: { amount: Amount; startDate: Date; endDate: Date } | null, now: Date): Amount => {
  if (!paid || paid.endDate <= now || paid.endDate <= paid.startDate) return '0.00';
  const days = Math.ceil((paid.endDate.getTime() - paid.startDate.getTime()) / DAY_MS);
  const left = Math.floor((paid.endDate.getTime() - Math.max(now.getTime(), paid.startDate.getTime())) / DAY_MS);
  return fromPaise(dividePaise(toPaise(paid.amount) * left, days));
};

export interface Quote {
  price: Amount;
  discountAmount: Amount;
  creditAmount: Amount;
  finalAmount: Amount;
}

/** Discount first, credit on what remains. */
export const quote = (price: Amount, discount: Discount | null, credit: Amount): Quote => {
  const discountAmount = discount ? discountOn(price, discount) : '0.00';
  const afterDiscount = toPaise(price) - toPaise(discountAmount);
  const creditPaise = Math.min(afterDiscount, toPaise(credit));
  return {
    price,
    discountAmount,
    creditAmount: fromPaise(creditPaise),
    finalAmount: fromPaise(afterDiscount - creditPaise),
  };
};

const CYCLE_DAYS: Record<BillingCycle, number> = { yearly: 365, monthly: 30 };

/** A year is 365 days and a month 30, wherever a plan runs. */
export const endOfCycle = (start: Date, cycle: BillingCycle): Date =>
  new Date(start.getTime() + CYCLE_DAYS[cycle] * DAY_MS);
