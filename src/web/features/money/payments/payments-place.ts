import { type PaymentStatus, type PaymentType, paymentStatuses, paymentTypes } from '#contract/money/payments';
import type { PaymentFilters } from './api.ts';

/** Who looks at the page. */
export type Viewer = 'landlord' | 'agent' | 'tenant';

export type PaymentsTab = 'payments' | 'schedules' | 'methods' | 'collection';

/** What opens upon one payment. */
export type PaymentDialog = 'pay' | 'record' | 'refund' | 'amend' | 'cancel' | 'decline';

/** What the address says. */
export interface PaymentsPlace {
  payment?: number;
  /** A gateway's order, on the way back from the gateway's own page. */
  order?: string;
  search?: string;
  state?: string;
  type?: string;
  show?: PaymentsTab;
  dialog?: string;
}

export type Go = (changes: PaymentsPlace, replace?: boolean) => void;

/** A value that is not among the known ones counts as left out. */
export const filtersOf = ({ search, state, type }: PaymentsPlace): PaymentFilters => ({
  search: search || undefined,
  status: paymentStatuses.find((known: PaymentStatus) => known === state),
  type: paymentTypes.find((known: PaymentType) => known === type),
});
