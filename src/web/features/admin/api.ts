import { useQuery } from '@tanstack/react-query';
import { adminLogin, adminLogout, adminMe } from '#contract/admin';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Who is signed in to the back office: asked once, kept for five minutes, not retried. */
export const useAdmin = () => {
  const { data, error, isPending } = useQuery({ ...endpointQuery(adminMe), staleTime: FIVE_MINUTES, retry: false });
  return { admin: error ? undefined : data, isLoading: isPending };
};

export const useAdminLogin = () => useEndpoint(adminLogin, { refreshes: [adminMe] });
export const useAdminLogout = () => useEndpoint(adminLogout);
