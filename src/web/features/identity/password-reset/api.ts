import { useQuery } from '@tanstack/react-query';
import { login } from '#contract/identity/auth';
import { resetPassword } from '#contract/identity/password-reset';
import { readInvitation } from '#contract/lettings/tenancy-answers';
import { call } from '#web/lib/api.ts';
import { useCall, useEndpoint } from '#web/lib/queries.ts';

export const useResetPassword = () => useEndpoint(resetPassword);
export const useSetFirstPassword = () => useCall(resetPassword);
export const useLogin = () => useCall(login);

/** Asked by the body, so that the link's token stands in no address and no log. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
