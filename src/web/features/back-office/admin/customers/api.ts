import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getCustomer, getCustomerHoldings, listCustomerLeases } from '#contract/back-office/admin-customers';
import { listInvoices } from '#contract/back-office/admin-invoices';
import { listAdminPayments, listAdminProperties } from '#contract/back-office/admin-records';
import { listAdminSupportRequests } from '#contract/back-office/admin-support';
import { listAuditLog } from '#contract/platform/audit-log';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery } from '#web/lib/queries.ts';

/** What a page shows of each list before 'Show more'. */
const FEW = 5;

const of = (id: string) => ({ params: { id } });

export const useCustomer = (id: string) => useQuery({ ...endpointQuery(getCustomer, of(id)), staleTime: 0 });
export const useHoldings = (id: string, isWanted = true) =>
  useQuery({ ...endpointQuery(getCustomerHoldings, of(id)), enabled: isWanted });

export const useInvoicesOf = (userId: string) => useInfiniteQuery(endpointPages(listInvoices, FEW, { userId }));
export const usePaymentsOf = (userId: string) => useInfiniteQuery(endpointPages(listAdminPayments, FEW, { userId }));
export const usePropertiesOf = (landlordId: string) =>
  useInfiniteQuery(endpointPages(listAdminProperties, FEW, { landlordId }));
export const useLeasesOf = (id: string) => useInfiniteQuery(endpointPages(listCustomerLeases, FEW, {}, of(id).params));
export const useSupportOf = (userId: string) =>
  useInfiniteQuery(endpointPages(listAdminSupportRequests, FEW, { userId }));
/** It grows with whatever is done to them here. */
export const useAuditOf = (userId: string) =>
  useInfiniteQuery({
    ...endpointPages(listAuditLog, FEW, { userId }),
    staleTime: 0,
    meta: { shows: [...getCustomer.shows, ...listInvoices.shows] },
  });
