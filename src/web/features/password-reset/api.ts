import { resetPassword } from '#contract/password-reset';
import { useEndpoint } from '#web/lib/queries.ts';

export const useResetPassword = () => useEndpoint(resetPassword);
