import type { FastifyInstance } from 'fastify';

const LOOK_MS = 20;

/**
 * Lets requests under way finish and then closes what is left: browsers hold connections open that have sent nothing yet,
 * and Node would wait for those, too.
 */
export const closeGracefully = (app: FastifyInstance) => {
  let underWay = 0;
  let look: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Not onResponse, which a caller who hangs up never brings about.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    look = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, LOOK_MS);
  });
  app.server.once('close', () => clearInterval(look));
};
