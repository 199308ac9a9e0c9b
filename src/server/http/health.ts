import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';

/** Up: the process answers. Ready: the database does, too. */
export const healthRoutes = (app: FastifyInstance, database: Database) => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
};
