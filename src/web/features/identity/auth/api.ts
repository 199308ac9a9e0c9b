import { useQuery, useQueryClient } from '@tanstack/react-query';
import { login, register } from '#contract/identity/auth';
import { forgotPassword } from '#contract/identity/password-reset';
import type { User } from '#contract/identity/users';
import { appConfig } from '#contract/platform/app-config';
import { endpointQuery, useCall, useEndpoint } from '#web/lib/queries.ts';
import { currentUserQuery } from '#web/lib/query-client.ts';
import { isLeaving } from './leaving.ts';

/** Signed in means: the current user is known, and nothing went wrong when asking. */
export const useAuth = (): { user: User | undefined; isLoading: boolean } => {
  const { data, error, isPending } = useQuery(currentUserQuery);
  // The page that is left for sign-in stays as it is meanwhile.
  return { user: error && !isLeaving() ? undefined : data, isLoading: isPending };
};

export const useSetCurrentUser = () => {
  const client = useQueryClient();
  return (user: User) => client.setQueryData(currentUserQuery.queryKey, user);
};

export const useRegister = () => useCall(register);
export const useLogin = () => useCall(login);
export const useForgotPassword = () => useEndpoint(forgotPassword);
export const useAppConfig = () => useQuery(endpointQuery(appConfig)).data;
