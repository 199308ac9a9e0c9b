import { dayOf } from '#contract/platform/calendar';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import {
  addMaintenancePlan,
  type MaintenancePlan,
  type PlanChanges,
  type PlanForm,
} from '#contract/upkeep/maintenance-plans';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import { find as findAppliance, requireHome } from '#server/features/upkeep/appliances/service';
import {
  deletePlanRow,
  insertPlan,
  type PlanFilter,
  selectPlan,
  selectPlans,
  updatePlanRow,
  type WholePlan,
} from './queries.ts';

const missing = () => new AppError('not_found', 'There is no such plan.');
const OTHER_HOME = 'This stands in another home';

const present = ({ thing, createdAt, dayOfMonth: _, ...row }: WholePlan): MaintenancePlan => ({
  ...row,
  applianceName: thing && applianceTitle(thing),
  createdAt: createdAt.toISOString(),
});

export const list = async (deps: Deps, scope: Scope, filter: PlanFilter): Promise<MaintenancePlan[]> =>
  (await selectPlans(deps.db, scope, filter)).map(present);

const find = async (db: Db, scope: Scope, id: number): Promise<MaintenancePlan> => {
  const row = await selectPlan(db, scope, id);
  if (!row) throw missing();
  return present(row);
};

const announceToHome = (tx: Db, { landlordId, agentId }: Awaited<ReturnType<typeof requireHome>>) =>
  announce(tx, { userIds: [landlordId, agentId], changed: addMaintenancePlan.changes });

const requireThing = async (deps: Deps, tx: Db, actor: Actor, { applianceId, propertyId }: PlanForm) => {
  if (applianceId === null) return;
  if ((await findAppliance(deps, tx, actor, applianceId)).propertyId !== propertyId)
    throw new AppError('invalid_input', OTHER_HOME, { fieldErrors: { applianceId: OTHER_HOME } });
};

export const add = (deps: Deps, actor: Actor, form: PlanForm): Promise<MaintenancePlan> =>
  deps.db.transaction(async (tx) => {
    const home = await requireHome(tx, actor, form.propertyId);
    await requireThing(deps, tx, actor, form);
    const { id } = await insertPlan(tx, { ...form, dayOfMonth: dayOf(form.nextOn), createdAt: deps.now() });
    await announceToHome(tx, home);
    return find(tx, actor, id);
  });

export const update = (deps: Deps, actor: Actor, id: number, changes: PlanChanges): Promise<MaintenancePlan> =>
  deps.db.transaction(async (tx) => {
    const { propertyId, nextOn } = await find(tx, actor, id);
    const home = await requireHome(tx, actor, propertyId);
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    // A form sends the day along with what was changed: the 28th that stood for the 31st chooses nothing.
    const { nextOn: wanted = nextOn } = changes;
    const chosen = wanted === nextOn ? {} : { dayOfMonth: dayOf(wanted) };
    if (Object.keys(said).length > 0) await updatePlanRow(tx, id, { ...said, ...chosen });
    await announceToHome(tx, home);
    return find(tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { propertyId } = await find(tx, actor, id);
    const home = await requireHome(tx, actor, propertyId);
    await deletePlanRow(tx, id);
    await announceToHome(tx, home);
  });
