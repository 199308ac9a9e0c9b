import {
  type ApplicationForm,
  type ApplicationFormChanges,
  type ApplicationFormForm,
  FORM_NOT_FOUND,
  type FormQuery,
  isIncomeRange,
  NOT_INCOME_RANGE,
  updateApplicationForm,
} from '#contract/lettings/application-forms';
import { homeName } from '#contract/lettings/home-name';
import { isOwnerOf } from '#server/access/held-property';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { lockProperty } from '#server/features/lettings/properties/service';
import { announce } from '#server/features/platform/live/service';
import { newLink } from '#server/tokens';
import {
  deleteForm,
  insertForm,
  selectForm,
  selectFormSums,
  selectForms,
  selectOwnForUpdate,
  updateForm,
  type WholeForm,
} from '../queries.ts';

const missing = () => new AppError('not_found', FORM_NOT_FOUND);

/** To an agent who waits for the owner's word: the home without its name, and no word of who applied. */
const present = ({ landlordId: _landlord, isKnown, property, applications, ...row }: WholeForm): ApplicationForm => ({
  ...row,
  property: property && { id: property.id, name: isKnown ? property.name : homeName(property) },
  applications: isKnown ? applications : 0,
  createdAt: row.createdAt.toISOString(),
});

export const list = async (deps: Deps, actor: Actor, page: FormQuery): Promise<ApplicationForm[]> =>
  (await selectForms(deps.db, actor, page)).map(present);

export const sumsOf = async (deps: Deps, actor: Actor): Promise<Sums> => {
  const { count = 0, applications = '0' } = (await selectFormSums(deps.db, actor)) ?? {};
  return { count, totals: { applications } };
};

/** Held, so that a property that is being removed does not get a form meanwhile. Answers its agent. */
const requireOwnProperty = async (tx: Db, actor: Actor, propertyId: number | null): Promise<string | null> => {
  if (propertyId === null) return null;
  const property = await lockProperty(tx, propertyId);
  if (!property || !isOwnerOf(property, actor.userId)) throw atField('propertyId', 'There is no such property.');
  return property.agentId;
};

const announceForms = (tx: Db, userIds: (string | null)[]) =>
  announce(tx, { userIds, changed: updateApplicationForm.changes });

const answer = async (tx: Db, actor: Actor, id: number): Promise<ApplicationForm> => {
  const row = await selectForm(tx, actor, id);
  if (!row) throw missing();
  return present(row);
};

export const create = (deps: Deps, actor: Actor, form: ApplicationFormForm): Promise<ApplicationForm> =>
  deps.db.transaction(async (tx) => {
    const agentId = await requireOwnProperty(tx, actor, form.propertyId);
    const kept = { landlordId: actor.userId, shareableLink: newLink(), createdAt: deps.now() };
    const id = await insertForm(tx, { ...form, ...kept });
    await announceForms(tx, [actor.userId, agentId]);
    return answer(tx, actor, id);
  });

export const update = (
  deps: Deps,
  actor: Actor,
  id: number,
  changes: ApplicationFormChanges,
): Promise<ApplicationForm> =>
  deps.db.transaction(async (tx) => {
    // The property is held before the form, as whoever removes a property does.
    const agentId = await requireOwnProperty(tx, actor, changes.propertyId ?? null);
    const before = await selectOwnForUpdate(tx, actor.userId, id);
    if (!before) throw missing();
    if (!isIncomeRange({ ...before, ...changes })) throw atField('maxIncome', NOT_INCOME_RANGE);
    if (Object.keys(changes).length > 0) await updateForm(tx, id, changes);
    await announceForms(tx, [actor.userId, agentId]);
    return answer(tx, actor, id);
  });

/** Its applications stay; what visitors uploaded and never sent goes with the other unused uploads. */
export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await selectOwnForUpdate(tx, actor.userId, id))) throw missing();
    await deleteForm(tx, id);
    await announceForms(tx, [actor.userId]);
  });
