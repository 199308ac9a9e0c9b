import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  EMAIL_VERIFIED,
  proveEmail,
  resendVerification,
  type Verification,
  verifyEmail,
} from '#contract/identity/email-verification';
import { call } from '#web/lib/api.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { endpointQuery, useEndpoint } from '#web/lib/queries.ts';
import { currentUserQuery } from '#web/lib/query-client.ts';
import { verifiedToken } from '#web/lib/storage.ts';
import { showToast } from '#web/ui/toast.ts';

const showVerified = async (client: QueryClient, token: string, { message }: { message: string }) => {
  verifiedToken.write(token);
  showToast({ title: 'Email Verified!', message });
  await client.resetQueries({ queryKey: currentUserQuery.queryKey });
};

/** A link works once: the outcome is kept, so that a second look or a reload does not ask for it again. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: endpointQuery(verifyEmail, { query: { token } }).queryKey,
    queryFn: async ({ client }) => {
      if (verifiedToken.read() === token) return { message: EMAIL_VERIFIED };
      const answer = await call(verifyEmail, { query: { token } });
      await showVerified(client, token, answer);
      return answer;
    },
  });

/** With the password, or with a new one; the page then shows what the link alone would have done. */
export const useProveEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Verification) => call(proveEmail, { body }),
    onSuccess: async (answer, { token }) => {
      await showVerified(client, token, answer);
      client.setQueryData(verificationQuery(token).queryKey, answer);
    },
  });
};

export const useResendVerification = () => useEndpoint(resendVerification);

export const resent = ({ message }: { message: string }) => ({ title: 'Verification Email Sent', message });
export const notResent = (error: unknown) => ({
  title: 'Failed to Resend',
  message: serverMessage(error, 'Failed to resend verification email.'),
});
