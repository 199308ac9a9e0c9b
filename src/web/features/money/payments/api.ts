import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getTenantAccount } from '#contract/books/tenant-account';
import { listLeases } from '#contract/lettings/leases';
import {
  claimPayment,
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
  giveAutoPayConsent,
  listPaymentSchedules,
  pauseAutoPay,
  updatePaymentSchedule,
  withdrawAutoPayConsent,
} from '#contract/money/payment-schedules';
import {
  getPayment,
  getPaymentSummary,
  listPayments,
  type PaymentFilter,
  type PaymentSort,
} from '#contract/money/payments';
import { getRentSettings, saveRentSettings } from '#contract/money/rent-settings';
import type { Sort } from '#contract/platform/sorting';
import { endpointPages, endpointRows } from '#web/lib/pages.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { useIsLeaseEnding } from '#web/rentals/lease-ending.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export type PaymentFilters = Partial<Record<'from' | 'to', string>> & Omit<PaymentFilter, 'from' | 'to'>;

/** While the next result is on its way, the last one stays. */
export const usePayments = (filters: PaymentFilters, sort: Sort<PaymentSort>) =>
  useInfiniteQuery({
    ...endpointPages(listPayments, PAGE_SIZE, { ...filters, ...sort, totals: 'true' }),
    placeholderData: keepPreviousData,
  });

/** Filters that are left out are not named, so that those who ask for the same share it. */
export const usePaymentSummary = (filters: PaymentFilters) => {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return useQuery({ ...endpointQuery(getPaymentSummary, { query }), placeholderData: keepPreviousData });
};
/** Of one who is about to go, or gone, nothing is asked. */
export const useTenantAccount = (id: string, { isHere }: { isHere: boolean }) => {
  const isEnding = useIsLeaseEnding();
  return useQuery({ ...endpointQuery(getTenantAccount, { params: { id } }), enabled: () => isHere && !isEnding() });
};
export const usePayment = (id: number) => useQuery(endpointQuery(getPayment, { params: { id } }));
export const useLeases = () => useQuery(endpointRows(listLeases, { tenantId: undefined, propertyId: undefined }));

export const useCreatePayment = () => useEndpoint(createPayment);
export const useUpdatePayment = () => useEndpoint(updatePayment);
export const useRecordPayment = () => useEndpoint(recordPayment);
export const useRefundPayment = () => useEndpoint(refundPayment);
export const useClaimPayment = () => useEndpoint(claimPayment);
export const useDeclineClaim = () => useEndpoint(declineClaim);

export const useCheckout = () => useEndpoint(checkoutPayment);
export const useVerifyPayment = () => useEndpoint(verifyPayment);

export const useSchedules = () => useInfiniteQuery(endpointPages(listPaymentSchedules, PAGE_SIZE));
export const useCreateSchedule = () => useEndpoint(createPaymentSchedule);
export const useUpdateSchedule = () => useEndpoint(updatePaymentSchedule);
export const useDeleteSchedule = () => useEndpoint(deletePaymentSchedule);

export const useGiveConsent = () => useEndpoint(giveAutoPayConsent);
export const usePauseAutoPay = () => useEndpoint(pauseAutoPay);
export const useWithdrawConsent = () => useEndpoint(withdrawAutoPayConsent);

export const usePaymentMethods = () => useQuery(endpointQuery(listPaymentMethods));
export const useAddMethod = () => useEndpoint(addPaymentMethod);
export const useUpdateMethod = () => useEndpoint(updatePaymentMethod);
export const useDeleteMethod = () => useEndpoint(deletePaymentMethod);

/** Not kept: the same UPI id and PAN can be changed in the account. */
export const useRentSettings = () => useQuery({ ...endpointQuery(getRentSettings), gcTime: 0 });
export const useSaveRentSettings = () => useEndpoint(saveRentSettings);
