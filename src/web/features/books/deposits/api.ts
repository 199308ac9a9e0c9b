import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  adjustDeposit,
  type DepositFilter,
  type DepositSort,
  exportDeposits,
  getDeposit,
  listDeposits,
  refundDeposit,
  topUpDeposit,
  transferDeposit,
} from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import type { Sort } from '#contract/platform/sorting';
import { addressOf } from '#web/lib/api.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

/** While another day is reckoned, the last answer stays. */
export const useDeposit = (leaseId: number, leaveOn?: string) =>
  useQuery({
    ...endpointQuery(getDeposit, { params: { id: leaseId }, query: { leaveOn } }),
    placeholderData: keepPreviousData,
  });

export const useRefundDeposit = () => useEndpoint(refundDeposit);
export const useTopUpDeposit = () => useEndpoint(topUpDeposit);
export const useTransferDeposit = () => useEndpoint(transferDeposit);
export const useAdjustDeposit = () => useEndpoint(adjustDeposit);
export const useExitTerms = () => useEndpoint(updateLease);

export type DepositFilters = Pick<DepositFilter, 'state' | 'search'>;

export const useDeposits = (filters: DepositFilters, sort: Sort<DepositSort> | undefined) =>
  useInfiniteQuery({
    ...endpointPages(listDeposits, PAGE_SIZE, { ...filters, ...sort, propertyId: undefined, totals: 'true' }),
    placeholderData: keepPreviousData,
  });

export const exportHref = (filters: DepositFilters): string => addressOf(exportDeposits.path, { query: filters });
