import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isForAdmins } from '#contract/platform/endpoint';
import { TOTAL_HEADER } from '#contract/platform/paging';
import { TOTALS_HEADER } from '#contract/platform/sorting';

/** API answers stay with the browser that asked: those about sign-in and files not at all, the others until they change. */
export const cacheAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const declared = request.routeOptions.config?.endpoint;
    if (!declared || reply.hasHeader('cache-control')) return done();
    const isKept = request.method === 'GET' && !declared.noStore && !isForAdmins(declared.access);
    if (!isKept || reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return done();
    }
    // Rows beyond the page may have changed.
    const sums = [TOTAL_HEADER, TOTALS_HEADER].map((name) => reply.getHeader(name) ?? '').join();
    // Tells versions apart, keeps nobody out: the quickest is enough.
    const etag = `W/"${hash('sha1', payload + sums, 'base64url')}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'cookie, authorization');
    if (request.headers['if-none-match'] !== etag) return done();
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
};
