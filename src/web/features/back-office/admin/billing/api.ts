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
  listInvoices,
  setInvoiceStatus,
} from '#contract/back-office/admin-invoices';
import { listPlanPricing, setPlanPricing } from '#contract/back-office/admin-plan-pricing';
import { getAdminStats, getSubscriptionReports } from '#contract/back-office/admin-reports';
import { listUsers } from '#contract/back-office/admin-users';
import { listPlans } from '#contract/plans/plan-offers';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

const USERS_OFFERED = 20;

type Filters<Query> = Partial<Omit<Query, 'limit' | 'cursor'>>;
export type CodeFilters = Filters<DiscountCodeQuery>;
export type InvoiceFilters = Filters<AdminInvoiceQuery>;

export const useReport = () => useQuery(endpointQuery(getSubscriptionReports));

/** While the next result is on its way, the last one stays. */
export const useDiscountCodes = (filters: CodeFilters) =>
  useInfiniteQuery({ ...endpointPages(listDiscountCodes, PAGE_SIZE, filters), placeholderData: keepPreviousData });

const codes = [listDiscountCodes];
export const useCreateCode = () => useEndpoint(createDiscountCode, { refreshes: codes });
export const useUpdateCode = () => useEndpoint(updateDiscountCode, { refreshes: codes });
export const useDeleteCode = () => useEndpoint(deleteDiscountCode, { refreshes: codes });

export const useInvoices = (filters: InvoiceFilters) =>
  useInfiniteQuery({ ...endpointPages(listInvoices, PAGE_SIZE, filters), placeholderData: keepPreviousData });

/** What is owed and paid is counted in the figures, and a paid invoice may put its user on a plan. */
const concerned = [listInvoices, getSubscriptionReports, getAdminStats, listUsers];
export const useCreateInvoice = () => useEndpoint(createInvoice, { refreshes: concerned });
export const useSetInvoiceStatus = () => useEndpoint(setInvoiceStatus, { refreshes: concerned });

export const useFoundUsers = (search: string) =>
  useQuery({
    ...endpointQuery(listUsers, { query: { search: search || undefined, limit: USERS_OFFERED } }),
    placeholderData: keepPreviousData,
  });

export const usePlanPricing = () => useQuery(endpointQuery(listPlanPricing));
export const useSetPlanPricing = () =>
  useEndpoint(setPlanPricing, { refreshes: [listPlanPricing, listPlans, getSubscriptionReports, getAdminStats] });
