import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePassword,
  deleteAccount,
  getAccount,
  listDevices,
  signOutDevice,
  signOutOthers,
  updateProfile,
} from '#contract/identity/account';
import { currentUser } from '#contract/identity/auth';
import { forgotPassword } from '#contract/identity/password-reset';
import { disableMfa, enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { currentUserQuery } from '#web/lib/query-client.ts';

// Both change elsewhere, by signing in on another device: they are asked for whenever the page is opened.
const accountQuery = queryOptions({ ...endpointQuery(getAccount), staleTime: 0 });
const devicesQuery = queryOptions({ ...endpointQuery(listDevices), staleTime: 0 });

export const useAccount = () => useQuery(accountQuery);
export const useDevices = () => useQuery(devicesQuery);

export const useUpdateProfile = () => useEndpoint(updateProfile, { refreshes: [currentUser, getAccount] });
export const useChangePassword = () => useEndpoint(changePassword, { refreshes: [listDevices] });
export const useForgotPassword = () => useEndpoint(forgotPassword);

export const useSetUpMfa = () => useEndpoint(setUpMfa);
/** Nothing is refreshed yet: the recovery codes must stay on the screen until they are saved. */
export const useEnableMfa = () => useEndpoint(enableMfa);
export const useDisableMfa = () => useEndpoint(disableMfa, { refreshes: [currentUser, getAccount] });

export const useRefreshAccount = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([currentUserQuery, accountQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
};

export const useSignOutDevice = () => useEndpoint(signOutDevice, { refreshes: [listDevices] });
export const useSignOutOthers = () => useEndpoint(signOutOthers, { refreshes: [listDevices] });
export const useDeleteAccount = () => useEndpoint(deleteAccount);
