import { type ApplicationStatus, applicationStatuses } from '#contract/applications';
import { PROPERTY_HAS_LEASE } from '#contract/properties';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { removeDocumentsOfApplications } from '../documents/service.ts';
import { removeFilesOf } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { announceManagement } from './announce-change.ts';
import { missing } from './missing.ts';
import {
  deleteApplications,
  deleteForms,
  hasActiveLease,
  markRemoved,
  ownedBy,
  type PropertyRow,
  selectAllForUpdate,
  selectForUpdate,
  selectIdsOf,
} from './queries.ts';

const tellAgents = async (deps: Deps, tx: Db, rows: PropertyRow[]): Promise<void> => {
  for (const agentId of new Set(rows.flatMap((row) => row.agentId ?? []))) {
    const [one, ...others] = rows.filter((row) => row.agentId === agentId);
    const what = others.length === 0 ? one?.name : `${others.length + 1} properties`;
    await notify(deps, tx, {
      userId: agentId,
      type: 'property',
      title: `Removed by the owner: ${what}`,
      content: `The owner has removed ${what}, so you are no longer the agent there.`,
      link: '/agent-dashboard',
    });
  }
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
const removeRows = async (deps: Deps, tx: Db, rows: PropertyRow[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await markRemoved(tx, ids, deps.now());
  await deleteForms(tx, ids);
  const applicantIds = await removeApplications(deps, tx, { propertyIds: ids, statuses: ['pending'] });
  await removeFilesOf(deps, tx, 'property_photo', ids.map(String));
  await tellAgents(deps, tx, rows);
  const agentIds = rows.flatMap((row) => row.agentId ?? []);
  const owner = { landlordId: rows[0]?.landlordId ?? null, agentId: null };
  await announceManagement(tx, owner, [...new Set([...agentIds, ...applicantIds])]);
};

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await selectForUpdate(tx, id, ownedBy(actor));
    if (!row) throw missing();
    if (await hasActiveLease(tx, id)) throw new AppError('conflict', PROPERTY_HAS_LEASE);
    await removeRows(deps, tx, [row]);
  });

/** When an owner's account goes, before its row does. */
export const removeAllOf = async (deps: Deps, tx: Db, landlordId: string): Promise<void> => {
  await removeRows(deps, tx, await selectAllForUpdate(tx, landlordId));
  // Nobody is left to look at what applicants sent, whatever was decided, nor at what they sent for earlier properties.
  await removeApplications(deps, tx, {
    propertyIds: await selectIdsOf(tx, landlordId),
    statuses: applicationStatuses,
  });
};
