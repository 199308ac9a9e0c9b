import { type ApplicationStatus, applicationStatuses } from '#contract/lettings/applications';
import { homeName } from '#contract/lettings/home-name';
import { PROPERTY_HAS_LEASE } from '#contract/lettings/properties';
import { PROPERTY_IS_DIVIDED } from '#contract/lettings/property-parts';
import { PRODUCT_NAME } from '#contract/platform/product';
import { ownsProperty } from '#server/access/property-relations';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeDocumentsOfApplications } from '#server/features/lettings/documents/service';
import { removeFilesOf } from '#server/features/platform/files/service';
import { notify } from '#server/features/platform/notifications/service';
import { announceRemoval } from '../notices.ts';
import { selectParentId, selectParts } from '../queries/parts.ts';
import {
  deleteApplications,
  deleteForms,
  endMandates,
  markRemoved,
  selectAllForUpdate,
  selectIdsOf,
} from '../queries/removal.ts';
import { isLet, type PropertyRow, selectForUpdate, updateProperty } from '../queries.ts';
import { missing } from '../refusals.ts';

const SUPPORT = `${PRODUCT_NAME} support`;

/** Whoever was not confirmed does not learn what it is called. */
const notifyAgents = async (deps: Deps, tx: Db, rows: PropertyRow[], remover: string): Promise<string[]> => {
  const ended = await endMandates(
    tx,
    rows.map(({ id }) => id),
    deps.now(),
  );
  for (const mandate of ended) await deps.reactions.agentSignsNoMore(deps, tx, mandate);
  const agentIds = [...new Set(ended.map(({ agentId }) => agentId))];
  for (const agentId of agentIds) {
    const theirs = ended.filter((mandate) => mandate.agentId === agentId).map(({ propertyId }) => propertyId);
    const [one, ...others] = rows.filter(({ id }) => theirs.includes(id));
    if (!one) continue;
    const called = one.agentId === agentId ? one.name : homeName(one);
    const what = others.length === 0 ? called : `${others.length + 1} properties`;
    await notify(deps, tx, {
      userId: agentId,
      type: 'property',
      title: `Removed by ${remover}: ${what}`,
      content: `${remover === SUPPORT ? SUPPORT : 'The owner'} has removed ${what}, so you are no longer the agent there.`,
      link: '/agent-dashboard',
    });
  }
  return agentIds;
};

interface Applications {
  propertyIds: number[];
  statuses: readonly ApplicationStatus[];
}

const removeApplications = async (deps: Deps, tx: Db, which: Applications): Promise<string[]> => {
  if (which.propertyIds.length === 0) return [];
  await removeDocumentsOfApplications(deps, tx, which);
  return deleteApplications(tx, which.propertyIds, which.statuses);
};

/** Their finished leases and payments, and what was decided, stay in the books; everything else of them goes. */
export const removeRows = async (deps: Deps, tx: Db, rows: PropertyRow[], remover = 'the owner'): Promise<void> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await markRemoved(tx, ids, deps.now());
  await deleteForms(tx, ids);
  const applicantIds = await removeApplications(deps, tx, { propertyIds: ids, statuses: ['pending'] });
  await removeFilesOf(deps, tx, 'property_photo', ids.map(String));
  const agentIds = await notifyAgents(deps, tx, rows, remover);
  await announceRemoval(tx, [rows[0]?.landlordId ?? null, ...agentIds, ...applicantIds]);
};

const lockRemovable = async (tx: Db, id: number, scope?: ReturnType<typeof ownsProperty>): Promise<PropertyRow> => {
  const row = await selectForUpdate(tx, id, scope);
  if (!row) throw missing();
  if (row.isDivided) throw new AppError('conflict', PROPERTY_IS_DIVIDED);
  if (await isLet(tx, id)) throw new AppError('conflict', PROPERTY_HAS_LEASE);
  return row;
};

/** With its last part a whole is one again. The whole is held first, as where it is divided. */
const removeOne = async (deps: Deps, tx: Db, id: number, remover?: string, scope?: ReturnType<typeof ownsProperty>) => {
  const parentId = await selectParentId(tx, id);
  if (parentId !== null) await selectForUpdate(tx, parentId);
  const row = await lockRemovable(tx, id, scope);
  await removeRows(deps, tx, [row], remover);
  if (parentId !== null && (await selectParts(tx, [parentId])).length === 0)
    await updateProperty(tx, parentId, { isDivided: false, isAvailable: true, updatedAt: deps.now() });
  return row;
};

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await removeOne(deps, tx, id, undefined, ownsProperty(actor.userId));
  });

/** The same in the back office, whoever owns it; its owner hears of it. */
export const removeByAdmin = async (deps: Deps, tx: Db, id: number): Promise<PropertyRow> => {
  const row = await removeOne(deps, tx, id, SUPPORT);
  if (row.landlordId)
    await notify(deps, tx, {
      userId: row.landlordId,
      type: 'property',
      title: `Removed by ${SUPPORT}: ${row.name}`,
      content: `${SUPPORT} has removed ${row.name}. Its past leases and payments stay in your books.`,
      link: '/landlord-dashboard',
    });
  return row;
};

/** When an owner's account goes, before its row does. */
export const removeAllOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> => {
  await removeRows(deps, tx, await selectAllForUpdate(tx, landlordId));
  // Nobody is left to look at what applicants sent, whatever was decided, nor at what they sent for earlier properties.
  await removeApplications(deps, tx, {
    propertyIds: await selectIdsOf(tx, landlordId),
    statuses: applicationStatuses,
  });
};
