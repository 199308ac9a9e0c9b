import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/platform/error-body';
import { AppError, type ErrorCode } from '../app-error.ts';
import { isOutOfReach, isOutOfRoom, rootOf } from '../db/out-of-reach.ts';
import { isTaken } from '../db/unique-violation.ts';

const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  link_expired: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  mfa_required: 401,
  mfa_setup_required: 403,
  account_locked: 401,
  email_unverified: 401,
  forbidden: 403,
  right_missing: 403,
  verified_email_needed: 403,
  plan_limit: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  days_taken: 409,
  month_closed: 409,
  deposit_too_small: 409,
  lease_running: 409,
  password_needed: 409,
  reminded_today: 409,
  key_used: 409,
  refund_refused: 409,
  tenant_unreachable: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
};

/** What Fastify itself refuses, in our words. */
const fromFastify: Record<number, AppError> = {
  400: new AppError('invalid_input', 'The request could not be read. It must be valid JSON.'),
  413: new AppError('too_large', 'The request is too large.'),
  415: new AppError('unsupported_media_type', 'This kind of content is not accepted here.'),
};

const REFUSED: ErrorBody = { code: 'invalid_input', message: 'This request cannot be answered as it is.' };
const FAILED: ErrorBody = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };

/** What is refused before there is a route, such as a broken address. */
export const answerBrokenRequest = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  reply
    .status(error.statusCode ?? 400)
    .header('cache-control', 'no-store')
    .send(REFUSED);
};

/** Two requests got into each other's way, or what one refers to has gone meanwhile: the same request again is answered. */
const CONFLICTS = ['40001', '40P01', '23503', '23P01'];
const isConflict = (error: FastifyError): boolean => {
  const cause: unknown = error.cause;
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
  return isCoded && CONFLICTS.includes(String(cause.code));
};
const MEANWHILE = new AppError('conflict', 'This has changed meanwhile. Please try again.');

const RETRY_AFTER_SECONDS = 5;
const later = (message: string) => new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
const OUT_OF_REACH = later('We cannot do this at the moment. Please try again in a few seconds.');
const OUT_OF_ROOM = later('There is no room left to store this. Please try again later.');

/** What has nothing to do with the request and goes away by itself, or once an operator has seen to it. */
const passing = (error: unknown): AppError | undefined => {
  if (isOutOfRoom(error)) return OUT_OF_ROOM;
  return isOutOfReach(error) ? OUT_OF_REACH : undefined;
};

const isOurs = (error: unknown): error is AppError => error instanceof AppError;

const answer = (reply: FastifyReply, error: AppError) => {
  const { fieldErrors, retryAfterSeconds } = error.details;
  const body: ErrorBody = { code: error.code, message: error.message, ...(fieldErrors && { fieldErrors }) };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.status(statuses[error.code]).header('cache-control', 'no-store').send(body);
};

export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // What failed may be the answer itself, with the serializer of its endpoint.
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
    if (isOurs(error)) return answer(reply, error);
    if (isConflict(error)) return answer(reply, MEANWHILE);
    if (isTaken(error)) {
      // Somebody did the same at the same moment; where nobody did, it is a case that no code has foreseen.
      request.log.warn({ err: error }, 'a unique key has refused what no code had refused before');
      return answer(reply, MEANWHILE);
    }
    const trouble = request.raw.socket?.destroyed ? undefined : passing(error);
    if (trouble) {
      request.log.error({ err: rootOf(error) }, 'the request could not be served now');
      return answer(reply, trouble);
    }
    const refused = error.statusCode === undefined ? undefined : fromFastify[error.statusCode];
    if (refused) return answer(reply, refused);
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    // Whoever hangs up in the middle is no fault of ours.
    if (status >= 500 && !request.raw.socket?.destroyed) request.log.error({ err: error }, 'the request failed');
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .send(status < 500 ? REFUSED : FAILED);
  });
};
