import { EMAIL_TAKEN } from '#contract/lettings/tenants';
import { serverErrorCode, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';

const isEmailTaken = (error: unknown): boolean => serverErrorCode(error) === 'email_taken';

/** What a refused form says at its fields. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  isEmailTaken(error) ? { email: EMAIL_TAKEN } : serverFieldErrors(error);

/** What the landlord is told of a refusal. */
export const refusalInWords = (error: unknown, otherwise: string): string => {
  if (isEmailTaken(error)) return EMAIL_TAKEN;
  const message = serverMessage(error, '');
  return message ? `Error: ${message}` : otherwise;
};
