import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '#contract/money/payment-actions';

/** A request that moves money, by what makes it the same when it is sent again. */
export const asked = ({ headers, method, url }: FastifyRequest, body?: unknown) => ({
  key: headers[IDEMPOTENCY_HEADER],
  what: `${method} ${url.split('?')[0]}`,
  body,
});
