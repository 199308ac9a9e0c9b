import type { FastifyInstance } from 'fastify';

const LOOK_MS = 20;

/**
 * Lets requests under way finish and then closes what is left: browsers hold connections open that have sent nothing yet,
 * and Node would wait for those, too.
 */
export const closeGracefully = (app: FastifyInstance) => {
  let underWay = 0;
  let look: NodeJS.Timeout | undefined;
  const isThrough = () => {
    underWay -= 1;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Not onResponse, which a caller who hangs up never brings about.
    reply.raw.once('close', isThrough);
    done();
  });
  app.addHook('preClose', async () => {
    look = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, LOOK_MS);
  });
  app.server.once('close', () => clearInterval(look));
};
