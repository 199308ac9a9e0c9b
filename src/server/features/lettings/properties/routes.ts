import type { FastifyInstance } from 'fastify';
import {
  createProperty,
  deleteProperty,
  getProperty,
  listAgentProperties,
  listMyProperties,
  listProperties,
  listPublicProperties,
  updateProperty,
} from '#contract/lettings/properties';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPage } from '#server/http/paging';
import { remove } from './service/removal.ts';
import * as properties from './service.ts';

export const propertiesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listProperties, async ({ actor, query, request, reply }) => {
    const rows = await properties.list(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, listMyProperties, async ({ actor, query, request, reply }) => {
    const rows = await properties.listOwned(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, listAgentProperties, async ({ actor, query, request, reply }) => {
    const rows = await properties.listMediated(deps, actor, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, listPublicProperties, async ({ query, request, reply }) => {
    const rows = await properties.listPublic(deps, query);
    linkNextPage(request, reply, rows, query.limit);
    return rows;
  });

  bind(app, getProperty, ({ actor, params }) => properties.get(deps, actor, params.id));

  bind(app, createProperty, ({ actor, body }) => properties.create(deps, actor, body));

  bind(app, updateProperty, ({ actor, params, body }) => properties.update(deps, actor, params.id, body));

  bind(app, deleteProperty, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return null;
  });
};
