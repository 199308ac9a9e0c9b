import type { FastifyInstance } from 'fastify';
import { events } from '#contract/live';
import { bind } from '#server/http/bind';
import type { LiveHub } from './hub.ts';

export const liveRoutes = (app: FastifyInstance, hub: LiveHub) => {
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
