import type { Page } from '#contract/platform/paging';
import type { Category } from '#contract/upkeep/request-choices';
import { addVendor, type Vendor, type VendorForm } from '#contract/upkeep/vendors';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import {
  deleteVendorRow,
  insertVendor,
  selectReputations,
  selectVendor,
  selectVendors,
  updateVendorRow,
  type WholeVendor,
} from './queries.ts';

const missing = () => new AppError('not_found', 'There is no such vendor.');

const present = ({ managerId: _manager, ...row }: WholeVendor): Vendor => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const changed = (tx: Db, { userId }: Actor) => announce(tx, { userIds: [userId], changed: addVendor.changes });

export const list = async (deps: Deps, { userId }: Scope, page: Page & { trade?: Category }): Promise<Vendor[]> =>
  (await selectVendors(deps.db, userId, page)).map(present);

/** One of the actor's. */
export const find = async (db: Db, { userId }: Scope, id: number): Promise<Vendor> => {
  const row = await selectVendor(db, userId, id);
  if (!row) throw missing();
  return present(row);
};

/** How content tenants were, for whoever is to choose between estimates. */
export const reputationOf = async (db: Db, ids: number[]) => (ids.length === 0 ? [] : selectReputations(db, ids));

export const add = (deps: Deps, actor: Actor, form: VendorForm): Promise<Vendor> =>
  deps.db.transaction(async (tx) => {
    const { id } = await insertVendor(tx, { ...form, managerId: actor.userId, createdAt: deps.now() });
    await changed(tx, actor);
    return find(tx, actor, id);
  });

export const update = (deps: Deps, actor: Actor, id: number, changes: Partial<VendorForm>): Promise<Vendor> =>
  deps.db.transaction(async (tx) => {
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(said).length > 0) await updateVendorRow(tx, actor.userId, id, said);
    await changed(tx, actor);
    return find(tx, actor, id);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await deleteVendorRow(tx, actor.userId, id))) throw missing();
    await changed(tx, actor);
  });
