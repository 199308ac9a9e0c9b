import type { FastifyInstance } from 'fastify';
import { getBoard } from '#contract/lettings/building-board';
import {
  addUnits,
  createBuilding,
  deleteBuilding,
  getBuilding,
  listBuildings,
  updateBuilding,
} from '#contract/lettings/buildings';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import * as buildings from './service.ts';

export const buildingsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listBuildings, ({ actor }) => buildings.list(deps, actor));

  bind(app, getBuilding, ({ actor, params }) => buildings.get(deps.db, actor, params.id));

  bind(app, getBoard, ({ actor, params, query }) => buildings.board(deps, actor, params.id, query.date));

  bind(app, createBuilding, ({ actor, body }) => buildings.create(deps, actor, body));

  bind(app, addUnits, ({ actor, params, body }) => buildings.addUnits(deps, actor, params.id, body));

  bind(app, updateBuilding, ({ actor, params, body }) => buildings.update(deps, actor, params.id, body));

  bind(app, deleteBuilding, async ({ actor, params, query }) => {
    await buildings.remove(deps, actor, params.id, query.properties === 'leave');
    return null;
  });
};
