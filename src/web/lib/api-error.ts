import { type ErrorBody, errorBody } from '#contract/platform/error-body';

/** A refused call. Its message is the status and the body's text; the parsed body is kept beside it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseBody(text);
  }
}

const parseBody = (text: string): ErrorBody | undefined => {
  try {
    return errorBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** By the code, or by the specified words of an answer that has none. */
export const isUnauthorized = (error: unknown): boolean => {
  if (error instanceof ApiError && error.body) return error.body.code === 'unauthorized';
  return error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
};

const TRY_LATER = [408, 429];

/** Refused for good: another try of the same says the same. A network, a server in trouble, or a session may be there again. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRY_LATER.includes(error.status) &&
  !isUnauthorized(error);

/** The server's words for people, or the given ones when it had none (or could not be reached). */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.body?.message) || otherwise;

export const serverErrorCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

export const serverFieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.body?.fieldErrors) || {};
