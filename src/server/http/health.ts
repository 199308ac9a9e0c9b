import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/client.ts';

/** What machines ask all the time. */
export const WATCHED = ['/healthz', '/readyz', '/metrics'];

const STARTING = new AppError('unavailable', 'The server is starting. Please try again in a few seconds.', {
  retryAfterSeconds: 2,
});

/** The port is taken before the rest is made ready: whoever comes meanwhile is told so, and never answered by half. */
export const refuseUntilReady = (app: FastifyInstance, isReady: () => boolean) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isReady() || WATCHED.includes(request.routeOptions.url ?? '')) done();
    else done(STARTING);
  });
};

/** Up: the process answers. Ready: it has all that it needs, and the database answers, too. */
export const healthRoutes = (app: FastifyInstance, database: Database, isReady: () => boolean) => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!isReady()) return reply.status(503).send({ status: 'starting' });
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
};
