import type { Property } from '#contract/lettings/properties';
import { composeAddress } from '#contract/lettings/property-address';
import { partOf } from '#contract/lettings/property-kinds';
import {
  type DivisionForm,
  IS_DIVIDED,
  NOT_DIVISIBLE,
  PART_IS_LET,
  type SelectionChanges,
} from '#contract/lettings/property-parts';
import { ownsProperty } from '#server/access/property-relations';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { announceChange } from '../notices.ts';
import { presentProperty } from '../present.ts';
import { selectProperties } from '../queries/list.ts';
import { insertProperties, isAnyLet, selectParts, updateAmounts } from '../queries/parts.ts';
import { insertProperty, type PropertyRow, selectForUpdate, updateProperty } from '../queries.ts';
import { missing } from '../refusals.ts';
import { answerChanged, requireRoom } from '../service.ts';
import { lockDivisible } from './place.ts';
import { removeRows } from './removal.ts';

/** What a new property has of one that is there. */
const likeOf = (row: PropertyRow, now: Date) => {
  const { id: _id, agentId: _agent, removedAt: _removed, ...like } = row;
  return { ...like, isAvailable: true, isDivided: false, createdAt: now, updatedAt: now };
};

const letterAt = (index: number) => String.fromCharCode(65 + index);

/** A home's rooms are numbered, a room's beds have letters: '402-1', '201-A'. */
const partsOf = (whole: PropertyRow, { parts, ...money }: DivisionForm, now: Date) => {
  const kind = partOf[whole.kind];
  if (!kind) throw new AppError('conflict', NOT_DIVISIBLE);
  return Array.from({ length: parts }, (_, index) => {
    const label = kind === 'bed' ? letterAt(index) : String(index + 1);
    const flatNumber = whole.flatNumber ? `${whole.flatNumber}-${label}` : label;
    const part = {
      ...likeOf(whole, now),
      ...money,
      kind,
      parentId: whole.id,
      position: index,
      name: `${whole.name}, ${kind} ${label}`,
      flatNumber,
      bedrooms: 1,
      description: null,
      // What is paid for the whole is not paid again for each part.
      ...{ societyMaintenanceDues: '0.00', electricityDues: '0.00', waterBillDues: '0.00' },
      ...{ propertyTaxDues: '0.00', parkingDues: '0.00', squareFeet: null },
    };
    return { ...part, address: composeAddress(part) };
  });
};

const read = async (tx: Db, actor: Actor, ids: number[]): Promise<Property[]> =>
  (await selectProperties(tx, actor, 'owned', { limit: ids.length, ids })).map((row) => presentProperty(row, actor));

/** Divides a home into rooms, or a room into beds. */
export const divide = (deps: Deps, actor: Actor, id: number, form: DivisionForm): Promise<Property[]> =>
  deps.db.transaction(async (tx) => {
    // The owner's row first, as wherever a plan is looked at; a home counts no more once its rooms do.
    await requireRoom(deps, tx, actor, 0);
    const whole = await lockDivisible(tx, actor, id);
    if (!whole) throw missing();
    if (whole.isDivided) throw new AppError('conflict', IS_DIVIDED);
    if (whole.kind === 'home') await requireRoom(deps, tx, actor, form.parts - 1);
    const now = deps.now();
    const parts = partsOf(whole, form, now);
    await updateProperty(tx, id, { isDivided: true, isAvailable: false, updatedAt: now });
    const entered = await insertProperties(tx, parts);
    await announceChange(tx, { landlordId: whole.landlordId, takerId: null });
    return read(
      tx,
      actor,
      entered.map((part) => part.id),
    );
  });

/** What was divided is one again. */
export const undivide = (deps: Deps, actor: Actor, id: number): Promise<Property> =>
  deps.db.transaction(async (tx) => {
    const whole = await selectForUpdate(tx, id, ownsProperty(actor.userId));
    if (!whole) throw missing();
    if (!whole.isDivided) return answerChanged(tx, actor, id);
    const parts = await selectParts(tx, [id]);
    const smaller = await selectParts(
      tx,
      parts.map((part) => part.id),
    );
    const all = [...parts, ...smaller];
    const ids = all.map((part) => part.id);
    if (await isAnyLet(tx, ids)) throw new AppError('conflict', PART_IS_LET);
    await removeRows(deps, tx, all);
    await updateProperty(tx, id, { isDivided: false, isAvailable: true, updatedAt: deps.now() });
    return answerChanged(tx, actor, id);
  });

/** One more like it. */
export const duplicate = (deps: Deps, actor: Actor, id: number, flatNumber: string): Promise<Property> =>
  deps.db.transaction(async (tx) => {
    await requireRoom(deps, tx, actor, 0);
    const row = await selectForUpdate(tx, id, ownsProperty(actor.userId));
    if (!row) throw missing();
    await requireRoom(deps, tx, actor, row.kind === 'bed' && row.parentId !== null ? 0 : 1);
    const name = row.name.includes(row.flatNumber)
      ? row.name.replace(row.flatNumber, flatNumber)
      : `${row.name} (${flatNumber})`;
    const like = { ...likeOf(row, deps.now()), name, flatNumber, position: row.position + 1 };
    const made = await insertProperty(tx, { ...like, address: composeAddress(like) });
    return answerChanged(tx, actor, made);
  });

/** Changes amounts of several at once: of all, or of none. */
export const changeMany = (deps: Deps, actor: Actor, ids: number[], changes: SelectionChanges): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
    const changed = await updateAmounts(tx, wanted, actor.userId, { ...said, updatedAt: deps.now() });
    if (changed < wanted.length) throw missing();
    await announceChange(tx, { landlordId: actor.userId, takerId: null });
    return changed;
  });
