import { useQueryClient } from '@tanstack/react-query';

export const leaseEnding = ['lease-ending'];

/** Meanwhile a tenant is not asked for again: whoever knows them by that lease alone would hear that there is no such tenant. */
export const useIsLeaseEnding = () => {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey: leaseEnding }) > 0;
};
