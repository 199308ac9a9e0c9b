import {
  type PaymentSort,
  type PaymentStatus,
  type PaymentType,
  paymentSorts,
  paymentStages,
  paymentStatuses,
  paymentTypes,
} from '#contract/money/payments';
import { readSort, type Sort } from '#contract/platform/sorting';
import { type Narrowing, narrowedBy, unnarrowed } from '#web/rentals/narrowing/narrowing.ts';
import type { PaymentFilters } from './api.ts';

/** Who looks at the page. */
export type Viewer = 'landlord' | 'agent' | 'tenant';

export type PaymentsTab = 'payments' | 'schedules' | 'methods' | 'collection';

/** What opens upon one payment. */
export type PaymentDialog = 'pay' | 'record' | 'refund' | 'amend' | 'cancel' | 'decline';

/** What narrows the list. */
export interface PaymentNarrowing extends Narrowing {
  search?: string;
  state?: string;
  type?: string;
  stage?: string;
}

/** What the address says. */
export interface PaymentsPlace extends PaymentNarrowing {
  payment?: number;
  /** A gateway's order, on the way back from the gateway's own page. */
  order?: string;
  sort?: string;
  show?: PaymentsTab;
  dialog?: string;
}

export type Go = (changes: PaymentsPlace, replace?: boolean) => void;

export const allPayments: Record<keyof PaymentNarrowing, undefined> = {
  search: undefined,
  state: undefined,
  type: undefined,
  stage: undefined,
  ...unnarrowed,
};

/** A value that is not among the known ones counts as left out. */
export const filtersOf = (place: PaymentsPlace): PaymentFilters => ({
  search: place.search || undefined,
  status: paymentStatuses.find((known: PaymentStatus) => known === place.state),
  type: paymentTypes.find((known: PaymentType) => known === place.type),
  stage: paymentStages.find((known) => known === place.stage),
  ...narrowedBy(place),
});

/** What is late comes first, unless somebody wants it otherwise. */
export const sortOf = ({ sort }: PaymentsPlace): Sort<PaymentSort> =>
  readSort(sort, paymentSorts) ?? { sort: 'stage', order: 'desc' };
