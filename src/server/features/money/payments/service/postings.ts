import type { PaymentType, TransactionMethod, WorkingLine } from '#contract/money/payments';
import type { CalendarDate } from '#contract/platform/calendar';
import type { GatewayName } from '#contract/platform/gateways';
import type { Amount } from '#contract/platform/money';

/** Whoever did it, by the name that the books keep; null for what happens by itself. */
export type Author = {
  /** None of an admin, who is no user. */
  userId: string | null;
  isAdmin?: true;
  /** Whoever has the card of the lease. */
  isByCard?: true;
  /** Where they called from, where they did. */
  address?: string | null;
  name: string;
  /** On the timeline, where it is not the name in the books. */
  shownAs?: string;
} | null;

/** One amount to be owed on a lease. */
export interface Charge {
  amount: Amount;
  type: PaymentType;
  dueDate: CalendarDate;
  description?: string | null;
  periodStart?: CalendarDate | null;
  periodEnd?: CalendarDate | null;
  scheduleId?: number | null;
  lateFeeOfId?: number | null;
  billUrl?: string | null;
  /** How the amount was reckoned. */
  working?: WorkingLine[] | null;
  /** Of the tax that the amount contains, in percent. */
  taxRate?: number;
}

export interface Raised {
  leaseId: number;
  charges: Charge[];
  by: Author;
  /** True where the caller tells the parties itself; the timeline and the live screens are served all the same. */
  isQuiet?: boolean;
  /** True where the caller says at once what pays it: credit of the lease is left alone. */
  isPaidApart?: boolean;
}

/** Money that came in. A gateway and its payment id make it count once. */
export interface Receipt {
  paymentId: number;
  amount: Amount;
  method: TransactionMethod;
  gateway?: GatewayName;
  gatewayId?: string;
  paidDate: CalendarDate;
  /** The transaction that took it from a deposit. */
  fromId?: number;
  reference?: string | null;
  note?: string | null;
  /** By the sandbox: no money has moved. */
  isTest?: boolean;
  /** The tenant's word by which it was taken automatically. */
  consentId?: number | null;
  /** Who of those who share the home paid; the main tenant unless said otherwise. */
  payerId?: string | null;
  /** The agent who received it for the owner, and keeps it. */
  keptById?: string | null;
  by: Author;
}

/** What a gateway says about money given back. */
export interface GatewayRefundReport {
  gateway: GatewayName;
  /** The gateway's id of the payment that is given back. */
  gatewayPaymentId: string;
  refundId: string;
  amount: Amount;
  /** The key under which we asked for it; null where it was made at the gateway itself. */
  key: string | null;
}

export interface DisputeReport {
  gateway: GatewayName;
  gatewayPaymentId: string;
  outcome: 'opened' | 'won' | 'lost';
}
