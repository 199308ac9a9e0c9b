import { ApiError } from '#web/lib/api-error.ts';

const SERVER_FAILED = 500;

/** Why something was refused, in the server's words; nothing where it just did not work. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < SERVER_FAILED ? error.body?.message : undefined;
