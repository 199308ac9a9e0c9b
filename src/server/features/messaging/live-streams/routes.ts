import type { FastifyInstance } from 'fastify';
import { events } from '#contract/platform/live';
import type { Database } from '#server/db/client';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { LiveHub } from './service/hub.ts';

export const liveRoutes = async (app: FastifyInstance, deps: Deps, database: Database) => {
  const hub = new LiveHub(deps);
  await hub.listen(database);

  bind(app, events, ({ actor, reply }) => {
    const stream = hub.open(actor);
    reply.raw.once('close', () => stream.destroy());
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });

  app.addHook('preClose', () => hub.close());
};
