import { useQuery } from '@tanstack/react-query';
import {
  adminLogin,
  adminLogout,
  adminMe,
  changeAdminPassword,
  disableAdminMfa,
  enableAdminMfa,
  setUpAdminMfa,
} from '#contract/back-office/admin';
import { getAdminStats } from '#contract/back-office/admin-reports';
import { isUnauthorized } from '#web/lib/api-error.ts';
import { endpointQuery, useCall, useEndpoint, useRefresh } from '#web/lib/queries.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Who is signed in to the back office: asked once, kept for five minutes, not retried. */
export const useAdmin = () => {
  const { data, error, isPending, refetch } = useQuery({
    ...endpointQuery(adminMe),
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  const isDenied = isUnauthorized(error);
  return { admin: isDenied ? undefined : data, isLoading: isPending, isDenied, refetch };
};

export const useAdminLogin = () => useEndpoint(adminLogin);
export const useAdminLogout = () => useCall(adminLogout);

export const useSetUpAdminMfa = () => useEndpoint(setUpAdminMfa);
/** Nothing is refreshed yet: the recovery codes must stay on the screen until they are saved. */
export const useEnableAdminMfa = () => useCall(enableAdminMfa);
export const useRefreshAdmin = () => {
  const refresh = useRefresh();
  return () => refresh(enableAdminMfa);
};
export const useDisableAdminMfa = () => useEndpoint(disableAdminMfa);
export const useChangeAdminPassword = () => useEndpoint(changeAdminPassword);

/** The figures move with everybody's work: they are asked for whenever the console is opened. */
export const useAdminStats = () => useQuery({ ...endpointQuery(getAdminStats), staleTime: 0 });
