import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listLeases } from '#contract/lettings/leases';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  declineClaim,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { checkoutPayment, verifyPayment } from '#contract/money/payment-checkout';
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '#contract/money/payment-methods';
import {
  createPaymentSchedule,
  deletePaymentSchedule,
  listPaymentSchedules,
  updatePaymentSchedule,
} from '#contract/money/payment-schedules';
import {
  getPayment,
  getPaymentSummary,
  listPayments,
  type PaymentStatus,
  type PaymentType,
} from '#contract/money/payments';
import { getRentSettings, saveRentSettings } from '#contract/money/rent-settings';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { appConfig } from '#contract/platform/app-config';
import { MOST_ROWS } from '#contract/platform/paging';
import { endpointPages } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export interface PaymentFilters {
  search?: string;
  status?: PaymentStatus;
  type?: PaymentType;
}

/** While the next result is on its way, the last one stays. */
export const usePayments = (filters: PaymentFilters) =>
  useInfiniteQuery({ ...endpointPages(listPayments, PAGE_SIZE, filters), placeholderData: keepPreviousData });

export const usePaymentSummary = () => useQuery(endpointQuery(getPaymentSummary, { query: {} }));
export const usePayment = (id: number) => useQuery(endpointQuery(getPayment, { params: { id } }));
export const useLeases = () =>
  useQuery(endpointQuery(listLeases, { query: { tenantId: undefined, propertyId: undefined, limit: MOST_ROWS } }));

/** The gateways that this installation offers. */
export const useGateways = () => useQuery({ ...endpointQuery(appConfig), select: ({ gateways }) => gateways });

/** Money that moves is told of in many places. */
const concerned = [
  listPayments,
  getPaymentSummary,
  getPayment,
  listPaymentSchedules,
  getLandlordDashboard,
  getTenantDashboard,
  listTenants,
  getTenant,
];

export const useCreatePayment = () => useEndpoint(createPayment, { refreshes: concerned });
export const useUpdatePayment = () => useEndpoint(updatePayment, { refreshes: concerned });
export const useRecordPayment = () => useEndpoint(recordPayment, { refreshes: concerned });
export const useRefundPayment = () => useEndpoint(refundPayment, { refreshes: concerned });
export const useClaimPayment = () => useEndpoint(claimPayment, { refreshes: concerned });
export const useConfirmClaim = () => useEndpoint(confirmClaim, { refreshes: concerned });
export const useDeclineClaim = () => useEndpoint(declineClaim, { refreshes: concerned });

export const useCheckout = () => useEndpoint(checkoutPayment);
export const useVerifyPayment = () => useEndpoint(verifyPayment, { refreshes: concerned });

export const useSchedules = () => useQuery(endpointQuery(listPaymentSchedules));
export const useCreateSchedule = () => useEndpoint(createPaymentSchedule, { refreshes: concerned });
export const useUpdateSchedule = () => useEndpoint(updatePaymentSchedule, { refreshes: concerned });
export const useDeleteSchedule = () => useEndpoint(deletePaymentSchedule, { refreshes: concerned });

const methods = [listPaymentMethods];
export const usePaymentMethods = () => useQuery(endpointQuery(listPaymentMethods));
export const useAddMethod = () => useEndpoint(addPaymentMethod, { refreshes: methods });
export const useUpdateMethod = () => useEndpoint(updatePaymentMethod, { refreshes: methods });
export const useDeleteMethod = () => useEndpoint(deletePaymentMethod, { refreshes: methods });

/** Not kept: the same UPI id and PAN can be changed in the account. */
export const useRentSettings = () => useQuery({ ...endpointQuery(getRentSettings), gcTime: 0 });
export const useSaveRentSettings = () => useEndpoint(saveRentSettings, { refreshes: [getRentSettings] });
