import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  createDiscountCode,
  type DiscountCodeQuery,
  deleteDiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '#contract/back-office/admin-discount-codes';
import {
  type AdminInvoiceQuery,
  createInvoice,
  getInvoice,
  listInvoices,
  refundInvoice,
  sendInvoice,
  setInvoiceStatus,
} from '#contract/back-office/admin-invoices';
import { listPlanPricing, setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { listUsers } from '#contract/back-office/admin-users';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

const USERS_OFFERED = 20;

type Filters<Query> = Partial<Omit<Query, 'limit' | 'cursor'>>;
export type CodeFilters = Filters<DiscountCodeQuery>;
export type InvoiceFilters = Filters<AdminInvoiceQuery>;

/** While the next result is on its way, the last one stays. */
export const useDiscountCodes = (filters: CodeFilters) =>
  useInfiniteQuery({ ...endpointPages(listDiscountCodes, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const useCreateCode = () => useEndpoint(createDiscountCode);
export const useUpdateCode = () => useEndpoint(updateDiscountCode);
export const useDeleteCode = () => useEndpoint(deleteDiscountCode);

export const useInvoices = (filters: InvoiceFilters) =>
  useInfiniteQuery({ ...endpointPages(listInvoices, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const useCreateInvoice = () => useEndpoint(createInvoice);
export const useInvoice = (id: number) => useQuery(endpointQuery(getInvoice, { params: { id } }));
export const useSendInvoice = () => useEndpoint(sendInvoice);
export const useRefundInvoice = () => useEndpoint(refundInvoice);
export const useSetInvoiceStatus = () => useEndpoint(setInvoiceStatus);

export const useFoundUsers = (search: string) =>
  useQuery({
    ...endpointQuery(listUsers, { query: { search: search || undefined, limit: USERS_OFFERED } }),
    placeholderData: keepPreviousData,
  });

export const usePlanPricing = () => useQuery(endpointQuery(listPlanPricing));
export const useSetPlanPricing = () => useEndpoint(setPlanPricing);
