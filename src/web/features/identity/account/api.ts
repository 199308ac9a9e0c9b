import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  changePassword,
  deleteAccount,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOthers,
  updateProfile,
} from '#contract/identity/account';
import { forgotPassword } from '#contract/identity/password-reset';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { endpointQuery, useCall, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { endsSession } from '#web/lib/query-client.ts';

// Both change elsewhere, by signing in on another device: they are asked for whenever the page is opened.
const accountQuery = queryOptions({ ...endpointQuery(getAccount), staleTime: 0 });
const devicesQuery = queryOptions({ ...endpointQuery(listDevices), staleTime: 0 });

export const useAccount = () => useQuery(accountQuery);
export const useDevices = () => useQuery(devicesQuery);

export const useUpdateProfile = () => useEndpoint(updateProfile);
export const useChangePassword = () => useEndpoint(changePassword);
export const useForgotPassword = () => useEndpoint(forgotPassword);

export const useSetUpMfa = () => useEndpoint(setUpMfa);
/** Nothing is refreshed yet: the recovery codes must stay on the screen until they are saved. */
export const useEnableMfa = () => useCall(enableMfa);
export const useDisableMfa = () => useEndpoint(disableMfa);

export const useRefreshAccount = () => {
  const refresh = useRefresh();
  return () => refresh(enableMfa);
};

export const useSignOutDevice = () => useEndpoint(signOutDevice);
export const useSignOutOthers = () => useEndpoint(signOutOthers);
export const useDeleteAccount = () => useCall(deleteAccount, endsSession);
