import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  type AdminApplicationQuery,
  type AdminPaymentQuery,
  type AdminPropertyQuery,
  deleteAdminProperty,
  listAdminApplications,
  listAdminPayments,
  listAdminProperties,
  setPaymentStatus,
} from '#contract/back-office/admin-records';
import { endpointPages } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

type Filters<Query> = Partial<Omit<Query, 'limit' | 'cursor'>>;
export type PropertyFilters = Filters<AdminPropertyQuery>;
export type ApplicationFilters = Filters<AdminApplicationQuery>;
export type PaymentFilters = Filters<AdminPaymentQuery>;

/** While the next result is on its way, the last one stays. */
export const useAdminProperties = (filters: PropertyFilters) =>
  useInfiniteQuery({ ...endpointPages(listAdminProperties, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const useAdminApplications = (filters: ApplicationFilters) =>
  useInfiniteQuery({ ...endpointPages(listAdminApplications, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const useAdminPayments = (filters: PaymentFilters) =>
  useInfiniteQuery({ ...endpointPages(listAdminPayments, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const useDeleteAdminProperty = () => useEndpoint(deleteAdminProperty);

export const useSetPaymentStatus = () => useEndpoint(setPaymentStatus);
