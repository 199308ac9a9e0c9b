import type { Side } from '#contract/lettings/sides';
import { dateInIndia } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import { type InspectionDeed, mayDo, stateOf } from '#contract/upkeep/inspection-status';
import type { Inspection, InspectionSummary } from '#contract/upkeep/inspections';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { mayReadMeterPhoto } from '#server/features/upkeep/meters/service';
import { forgetReadings, metersToRead } from '#server/features/upkeep/meters/service/for-inspections';
import { type Loaded, ownContent, presentInspection, presentSummary } from './present.ts';
import {
  forgetPerson,
  isEntrySeen,
  selectEntries,
  selectEntriesOfLeases,
  selectItems,
  selectPhotos,
  selectReadingOf,
} from './queries/entries.ts';
import {
  type InspectionFilter,
  lockInspection,
  lockUnlessSigned,
  selectById,
  selectConfirmations,
  selectInspection,
  selectInspections,
  selectReadingsOfLeases,
  type WholeInspection,
} from './queries.ts';
import { missing, notNow } from './refusals.ts';

export const sideOf = ({ role }: Scope): Side => (role === 'tenant' ? 'tenant' : 'manager');

export const list = async (deps: Deps, scope: Scope, filter: Page & InspectionFilter): Promise<InspectionSummary[]> => {
  const rows = await selectInspections(deps.db, scope, filter);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const confirmations = await selectConfirmations(deps.db, ids);
  const today = dateInIndia(deps.now());
  return rows.map((row) => presentSummary(row, confirmations, today));
};

/** All of it, in as many statements whatever was said. What meters said before goes by what the scope sees. */
export const load = async (db: Db, row: WholeInspection, scope: Scope | null = null): Promise<Loaded> => {
  const items = await selectItems(db, row.id);
  const ids = row.comparedWithId === null ? [row.id] : [row.id, row.comparedWithId];
  return {
    row,
    confirmations: await selectConfirmations(db, [row.id]),
    items,
    entries: await selectEntries(db, ids),
    photos: await selectPhotos(db, ids),
    comparedWith: row.comparedWithId === null ? undefined : await selectById(db, row.comparedWithId),
    meters: await metersToRead(
      db,
      scope,
      items.flatMap(({ meterId }) => meterId ?? []),
    ),
  };
};

/** Of tenants only the main one speaks for all who live there. */
export const speaksForSide = (scope: Scope, { tenantId }: WholeInspection): boolean =>
  sideOf(scope) === 'manager' || tenantId === scope.userId;

export const find = async (deps: Deps, db: Db, scope: Scope, id: number): Promise<Inspection> => {
  const row = await selectInspection(db, scope, id);
  if (!row) throw missing();
  const reader = { side: sideOf(scope), speaksForSide: speaksForSide(scope, row) };
  return presentInspection(await load(db, row, scope), reader, dateInIndia(deps.now()));
};

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<Inspection[]> => {
  const whole = [];
  for (const { id } of await selectInspections(deps.db, scope, page)) whole.push(await find(deps, deps.db, scope, id));
  return whole;
};

/** The lock that everybody takes who changes an inspection, after that of its signing: also of one that began meanwhile. */
export const lockWithSigning = async (deps: Deps, tx: Db, id: number): Promise<void> => {
  const lockSigning = () => deps.reactions.lockSigningOf(tx, { subject: 'inspection', subjectId: id });
  const isSigningHeld = await lockSigning();
  if (await lockUnlessSigned(tx, id, isSigningHeld)) return;
  await lockSigning();
  await lockInspection(tx, id);
};

/** One that somebody sees, held, with all that was said. */
export const held = async (deps: Deps, tx: Db, scope: Scope, id: number): Promise<Loaded> => {
  if (!(await selectInspection(tx, scope, id))) throw missing();
  await lockWithSigning(deps, tx, id);
  const row = await selectInspection(tx, scope, id);
  if (!row) throw missing();
  return load(tx, row, scope);
};

/** What may be done with it now, by a side. */
export const standingOf = (deps: Deps, loaded: Loaded, side: Side) => {
  const { row, confirmations } = loaded;
  const confirmed = confirmations.map((each) => each.side);
  const state = stateOf({ openUntil: row.openUntil, confirmed }, dateInIndia(deps.now()));
  const isUntouched = ownContent(loaded).entries.length === 0;
  const isBeingSigned = row.signingSince !== null;
  const may = (deed: InspectionDeed) => mayDo({ state, side, deed, begunBy: row.begunBy, isBeingSigned, isUntouched });
  return { state, isUntouched, isBeingSigned, may };
};

export const requireDeed = (deps: Deps, loaded: Loaded, side: Side, deed: InspectionDeed): void => {
  const { state, may } = standingOf(deps, loaded, side);
  if (!may(deed)) throw notNow(state);
};

/** Who sees the inspection, or the reading of a meter that it became. */
export const mayReadInspectionPhoto: FileRule = async (deps, actor, subjectId, fileId) => {
  if (actor === null) return false;
  if (await isEntrySeen(deps.db, actor, Number(subjectId))) return true;
  const readingId = await selectReadingOf(deps.db, Number(subjectId));
  return readingId !== null && mayReadMeterPhoto(deps, actor, String(readingId), fileId);
};

/** Leases go with their tenant, and what was said and shown of the home with them. */
export const forgetLeases = async (deps: Deps, tx: Db, leaseIds: number[]): Promise<void> => {
  if (leaseIds.length === 0) return;
  await forgetReadings(tx, await selectReadingsOfLeases(tx, leaseIds));
  await removeFilesOf(deps, tx, 'inspection_photo', (await selectEntriesOfLeases(tx, leaseIds)).map(String));
};

/** Before an account goes: what both sides relied on stays, without the name. */
export const leaveInspections = (tx: Db, userId: string): Promise<void> =>
  forgetPerson(tx, userId, 'Somebody who has left');
