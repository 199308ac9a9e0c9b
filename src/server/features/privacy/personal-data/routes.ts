import type { FastifyInstance } from 'fastify';
import { downloadMyData } from '#contract/identity/account';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { collectPersonalData } from './service.ts';

export const personalDataRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadMyData, async ({ actor, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kiraya-my-data.json"')
      .send(JSON.stringify(await collectPersonalData(deps, actor), null, 2)),
  );
};
