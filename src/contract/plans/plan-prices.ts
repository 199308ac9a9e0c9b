import { DAY_MS } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { InvoiceCycle } from './invoices.ts';

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

/** Gateways take no less; what is left below it is waived. */
const SMALLEST_PAISE = 100;

/** Discount first, credit on what remains. */
export const quote = (price: Amount, discount: Discount | null, credit: Amount): Quote => {
  const whole = toPaise(price);
  const off = discount ? toPaise(discountOn(price, discount)) : 0;
  const creditPaise = Math.min(whole - off, toPaise(credit));
  const left = whole - off - creditPaise;
  const waived = left < SMALLEST_PAISE ? left : 0;
  return {
    price,
    discountAmount: fromPaise(off + waived),
    creditAmount: fromPaise(creditPaise),
    finalAmount: fromPaise(left - waived),
  };
};

/** A year is 365 days, a quarter 90 and a month 30, wherever a plan runs. */
export const cycleDays: Record<InvoiceCycle, number> = { yearly: 365, quarterly: 90, monthly: 30 };

/** However much was paid: later days no calendar of ours knows. */
const LAST_END = Date.UTC(9999, 11, 31);

export const addPlanDays = (start: Date, days: number): Date =>
  new Date(Math.min(start.getTime() + days * DAY_MS, Math.max(start.getTime(), LAST_END)));

/** What an order takes for a plan, as it was when the order was made. */
export interface Bought extends Quote {
  billingCycle: InvoiceCycle;
}

/** What a plan costs for a cycle. */
export interface Rate {
  price: Amount;
  billingCycle: InvoiceCycle;
}

/** How many days of a plan an amount buys. */
export const daysWorth = (amount: Amount, { price, billingCycle }: Rate): number =>
  toPaise(price) > 0 ? Math.floor((cycleDays[billingCycle] * toPaise(amount)) / toPaise(price)) : 0;

/**
 * What an order comes to by the credit that is really there when it is settled. Usually it is what the order counted on.
 * Where another order has used it up meanwhile, what was paid buys its share of the period.
 */
export const settledWith = (bought: Bought, available: Amount): { days: number; creditAmount: Amount } => {
  const whole = cycleDays[bought.billingCycle];
  const due = toPaise(bought.price) - toPaise(bought.discountAmount);
  const paid = toPaise(bought.finalAmount);
  const used = Math.min(Math.max(0, due - paid), toPaise(available));
  const days = paid + used < due ? Math.max(1, Math.floor((whole * (paid + used)) / due)) : whole;
  return { days, creditAmount: fromPaise(used) };
};

/** Why the credit of somebody grew or shrank; the opposite sign takes it back. */
/** What is taken by a refund had become credit before. */
export const planCreditReasons = ['unused_days', 'invoice', 'refund'] as const;
export type PlanCreditReason = (typeof planCreditReasons)[number];
