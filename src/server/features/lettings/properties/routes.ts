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
import {
  changeSelection,
  divideProperty,
  duplicateProperty,
  undivideProperty,
} from '#contract/lettings/property-parts';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf, sendSums } from '#server/http/paging';
import { changeMany, divide, duplicate, undivide } from './service/parts.ts';
import { remove } from './service/removal.ts';
import * as properties from './service.ts';

export const propertiesRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listProperties, async (call) => {
    await sendSums(call, () => properties.sumsOf(deps, call.actor, call.query));
    return pageOf(call, await properties.list(deps, call.actor, call.query));
  });

  bind(app, listMyProperties, async (call) => pageOf(call, await properties.listOwned(deps, call.actor, call.query)));

  bind(app, listAgentProperties, async (call) => {
    await sendSums(call, () => properties.sumsOfMediated(deps, call.actor, call.query));
    return pageOf(call, await properties.listMediated(deps, call.actor, call.query));
  });

  bind(app, listPublicProperties, async (call) => pageOf(call, await properties.listPublic(deps, call.query)));

  bind(app, getProperty, ({ actor, params }) => properties.get(deps, actor, params.id));

  bind(app, createProperty, ({ actor, body }) => properties.create(deps, actor, body));

  bind(app, updateProperty, ({ actor, params, body }) => properties.update(deps, actor, params.id, body));

  bind(app, changeSelection, async ({ actor, body }) => ({
    changed: await changeMany(deps, actor, body.ids, body.changes),
  }));

  bind(app, divideProperty, ({ actor, params, body }) => divide(deps, actor, params.id, body));

  bind(app, undivideProperty, ({ actor, params }) => undivide(deps, actor, params.id));

  bind(app, duplicateProperty, ({ actor, params, body }) => duplicate(deps, actor, params.id, body.flatNumber));

  bind(app, deleteProperty, async ({ actor, params }) => {
    await remove(deps, actor, params.id);
    return null;
  });
};
