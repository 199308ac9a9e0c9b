import { dateInIndia } from '#contract/platform/calendar';
import { type Appliance, type ApplianceChanges, type ApplianceForm, addAppliance } from '#contract/upkeep/appliances';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { removeFilesOf } from '#server/features/platform/files/service';
import { announce } from '#server/features/platform/live/service';
import {
  type ApplianceFilter,
  deleteRow,
  insertAppliance,
  selectAppliance,
  selectAppliances,
  selectHome,
  selectIdsOf,
  updateRow,
  type WholeAppliance,
} from './queries.ts';
import { attachPapers } from './service/papers.ts';

const missing = () => new AppError('not_found', 'There is no such appliance.');
const noSuchHome = () => new AppError('not_found', 'There is no such property.');

/** Whether what was promised up to a day still holds. */
const holds = (until: string | null, now: Date): boolean => until !== null && until >= dateInIndia(now);

const present = (row: WholeAppliance, { role }: Scope, now: Date): Appliance => ({
  ...row,
  isUnderWarranty: holds(row.warrantyUntil, now),
  isUnderAmc: holds(row.amcUntil, now),
  billUrl: role === 'tenant' ? null : row.billUrl,
  note: role === 'tenant' ? null : row.note,
  createdAt: row.createdAt.toISOString(),
});

export const list = async (deps: Deps, scope: Scope, filter: ApplianceFilter): Promise<Appliance[]> =>
  (await selectAppliances(deps.db, scope, filter)).map((row) => present(row, scope, deps.now()));

export const find = async (deps: Deps, db: Db, scope: Scope, id: number): Promise<Appliance> => {
  const row = await selectAppliance(db, scope, id);
  if (!row) throw missing();
  return present(row, scope, deps.now());
};

/** A home whose things the actor may say, with whom it concerns. */
export const requireHome = async (tx: Db, actor: Actor, propertyId: number) => {
  const home = await selectHome(tx, actor, propertyId);
  if (!home) throw noSuchHome();
  await requireRight(tx, actor, propertyId, 'runMaintenance');
  return home;
};

const announceToHome = (tx: Db, { landlordId, agentId, tenantId }: Awaited<ReturnType<typeof requireHome>>) =>
  announce(tx, { userIds: [landlordId, agentId, tenantId], changed: addAppliance.changes });

export const add = (deps: Deps, actor: Actor, form: ApplianceForm): Promise<Appliance> =>
  deps.db.transaction(async (tx) => {
    const home = await requireHome(tx, actor, form.propertyId);
    const { id } = await insertAppliance(tx, { ...form, createdAt: deps.now() });
    await attachPapers(deps, tx, actor, { id, manualUrl: null, billUrl: null }, form);
    await announceToHome(tx, home);
    return find(deps, tx, actor, id);
  });

export const update = (deps: Deps, actor: Actor, id: number, changes: ApplianceChanges): Promise<Appliance> =>
  deps.db.transaction(async (tx) => {
    const before = await selectAppliance(tx, actor, id);
    if (!before) throw missing();
    const home = await requireHome(tx, actor, before.propertyId);
    await attachPapers(deps, tx, actor, before, changes);
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(said).length > 0) await updateRow(tx, id, said);
    await announceToHome(tx, home);
    return find(deps, tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const before = await selectAppliance(tx, actor, id);
    if (!before) throw missing();
    const home = await requireHome(tx, actor, before.propertyId);
    await removePapers(deps, tx, [id]);
    await deleteRow(tx, id);
    await announceToHome(tx, home);
  });

const removePapers = async (deps: Deps, tx: Db, ids: number[]): Promise<void> => {
  await removeFilesOf(deps, tx, 'appliance_manual', ids.map(String));
  await removeFilesOf(deps, tx, 'appliance_bill', ids.map(String));
};

/** When the account of a landlord goes. */
export const removePapersOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> =>
  removePapers(deps, tx, await selectIdsOf(tx, landlordId));
