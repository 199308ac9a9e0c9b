import type { FastifyInstance } from 'fastify';
import { explainMeterBill, previewMeterBills, raiseMeterBills } from '#contract/upkeep/meter-bills';
import {
  addMeter,
  getMeter,
  listMeterSpaces,
  listMeters,
  priceMeter,
  readMeter,
  removeMeter,
  updateMeter,
} from '#contract/upkeep/meters';
import { listReadingsDue } from '#contract/upkeep/readings-due';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { pageOf } from '#server/http/paging';
import { due } from './service/due.ts';
import { add, price, remove, update } from './service/keep.ts';
import { explainBill, preview } from './service/proposed-bills.ts';
import { raiseBills } from './service/raise-bills.ts';
import { read } from './service/read.ts';
import { find, list, spacesOf } from './service.ts';

export const metersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listMeters, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, getMeter, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, listMeterSpaces, ({ actor }) => spacesOf(deps, actor));
  bind(app, addMeter, ({ actor, body }) => add(deps, actor, body));
  bind(app, updateMeter, ({ actor, params, body }) => update(deps, actor, params.id, body));
  bind(app, removeMeter, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, priceMeter, ({ actor, params, body }) => price(deps, actor, params.id, body));
  bind(app, readMeter, ({ actor, params, body }) => read(deps, actor, params.id, body));
  bind(app, previewMeterBills, ({ actor, query }) => preview(deps, actor, query));
  bind(app, explainMeterBill, ({ actor, params, query }) => explainBill(deps, actor, params.id, query));
  bind(app, raiseMeterBills, ({ actor, body }) => raiseBills(deps, actor, body));

  bind(app, listReadingsDue, ({ actor, query }) => due(deps, actor, query.propertyId));
};
