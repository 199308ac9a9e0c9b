import { useMutation, useQuery } from '@tanstack/react-query';
import { MOST_ROWS } from '#contract/platform/paging';
import { addVendor, deleteVendor, listVendors, updateVendor } from '#contract/upkeep/vendors';
import { decideOnWork, payVendor } from '#contract/upkeep/work-decisions';
import {
  changeWorkOrder,
  downloadJobSheet,
  listWorkOrders,
  offerWorkOrder,
  sendWorkOrderAgain,
} from '#contract/upkeep/work-orders';
import { addressOf, type CallInput, call } from '#web/lib/api.ts';
import { serverErrorCode } from '#web/lib/api-error.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { linkQuery } from '#web/rentals/by-link.ts';

export const useVendors = () => useQuery(endpointQuery(listVendors, { query: { limit: MOST_ROWS } }));
export const useAddVendor = () => useEndpoint(addVendor);
export const useUpdateVendor = () => useEndpoint(updateVendor);
export const useDeleteVendor = () => useEndpoint(deleteVendor);

export const useWorkOrders = (requestId: number) =>
  useQuery(endpointQuery(listWorkOrders, { params: { id: requestId } }));
export const useOffer = () => useEndpoint(offerWorkOrder);
export const useSendAgain = () => useEndpoint(sendWorkOrderAgain);
export const useChangeOrder = () => useEndpoint(changeWorkOrder);

/** Where it is refused because something has changed since it was read, it is read once more. */
export const useDecide = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: CallInput<typeof decideOnWork>) => call(decideOnWork, input),
    onSuccess: () => refresh(decideOnWork),
    onError: async (error) => {
      if (serverErrorCode(error) === 'conflict') await refresh(decideOnWork);
    },
  });
};

export const usePayVendor = () => useEndpoint(payVendor);

/** Where the browser gets a job to print. */
export const jobSheetHref = (id: number): string => addressOf(downloadJobSheet.path, { params: { id } });

export const useLink = (token: string) => useQuery(linkQuery(token));
