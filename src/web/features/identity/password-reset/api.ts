import { resetPassword } from '#contract/identity/password-reset';
import { useEndpoint } from '#web/lib/queries.ts';

export const useResetPassword = () => useEndpoint(resetPassword);
