import { EMAIL_TAKEN } from '#contract/lettings/tenants';
import { ApiError, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { fieldOf, type Problems } from './tenant-problems.ts';
import type { TenantValues } from './tenant-values.ts';

/** What a refused form says at its fields. */
export const problemsOfRefusal = (error: unknown, values: TenantValues): Problems => {
  if (isEmailTaken(error)) return { email: EMAIL_TAKEN };
  const told = Object.entries(serverFieldErrors(error));
  return Object.fromEntries(told.map(([name, message]) => [fieldOf(name, values), message]));
};

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.message.includes('email already exists');

/** What the landlord is told of a refusal. */
export const refusalInWords = (error: unknown, otherwise: string): string => {
  if (isEmailTaken(error)) return EMAIL_TAKEN;
  const message = serverMessage(error, '');
  return message ? `Error: ${message}` : otherwise;
};
