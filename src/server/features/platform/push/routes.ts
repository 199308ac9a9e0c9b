import type { FastifyInstance } from 'fastify';
import { getPush, removeDevice, setPushSettings, subscribeDevice, tryPush } from '#contract/platform/push';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as push from './service.ts';

export const pushRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, getPush, ({ actor }) => push.overview(deps, actor));

  bind(app, subscribeDevice, ({ actor, body, request }) =>
    push.subscribe(deps, actor, body, { userAgent: request.headers['user-agent'] }),
  );

  bind(app, removeDevice, async ({ actor, params }) => {
    await push.remove(deps, actor, params.id);
    return null;
  });

  bind(app, setPushSettings, ({ actor, body }) => push.setSettings(deps, actor, body));

  bind(app, tryPush, async ({ actor }) => {
    await push.tryDevice(deps, actor);
    return null;
  });
};
