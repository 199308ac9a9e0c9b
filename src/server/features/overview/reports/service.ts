import { declarationOf, filtersFor, isFor, type ReportName, reportNames } from '#contract/overview/report-catalogue';
import {
  dropFavourite,
  keepFavourite,
  type ReportCard,
  setPropertyValue,
  type ValueForm,
} from '#contract/overview/reports';
import { dateInIndia } from '#contract/platform/calendar';
import type { Role } from '#contract/platform/roles';
import type { Actor } from '#server/actor';
import { atField } from '#server/app-error';
import type { Deps } from '#server/deps';
import { announce } from '#server/features/platform/live/service';
import {
  deleteFavourite,
  insertFavourite,
  selectFavourites,
  selectOwnProperty,
  selectOwnValues,
  upsertValue,
} from './queries.ts';
import { noProperty, notForRole } from './refusals.ts';

const choices = (labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const cardOf = (name: ReportName, role: Role | null, isFavourite: boolean): ReportCard => {
  const { title, question, says, time, statuses, by, hasBases, isComparable, hasBudget, columns, groups } =
    declarationOf(name);
  return {
    ...{ name, title, question, says, time, isFavourite },
    filters: filtersFor(name, role),
    statuses: choices(statuses),
    by: choices(by),
    hasBases: hasBases ?? false,
    isComparable: isComparable ?? false,
    hasBudget: role === 'landlord' && (hasBudget ?? false),
    columns: [...columns],
    groups: [...groups],
  };
};

/** What somebody can ask for in their present role, what they like most first. */
export const list = async (deps: Deps, { userId, role }: Actor): Promise<ReportCard[]> => {
  const favourites = await selectFavourites(deps.db, userId);
  const cards = reportNames
    .filter((name) => isFor(name, role))
    .map((name) => cardOf(name, role, favourites.includes(name)));
  return [...cards.filter((card) => card.isFavourite), ...cards.filter((card) => !card.isFavourite)];
};

export const favour = (deps: Deps, { userId, role }: Actor, name: ReportName): Promise<void> => {
  if (!isFor(name, role)) throw notForRole();
  return deps.db.transaction(async (tx) => {
    await insertFavourite(tx, userId, name, deps.now());
    await announce(tx, { userIds: [userId], changed: keepFavourite.changes });
  });
};

export const unfavour = (deps: Deps, { userId }: Actor, name: ReportName): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await deleteFavourite(tx, userId, name);
    await announce(tx, { userIds: [userId], changed: dropFavourite.changes });
  });

/** What somebody said of reports: those they like most, and what their homes are worth. */
export const reportChoices = async (deps: Deps, { userId }: Actor) => ({
  favourites: await selectFavourites(deps.db, userId),
  values: await selectOwnValues(deps.db, userId),
});

/** What a home is worth by its owner's word, up to today. */
export const setValue = (deps: Deps, { userId }: Actor, id: number, form: ValueForm) => {
  if (form.valuedOn > dateInIndia(deps.now())) throw atField('valuedOn', 'Please choose a day up to today');
  return deps.db.transaction(async (tx) => {
    if (!(await selectOwnProperty(tx, userId, id))) throw noProperty();
    const value = await upsertValue(tx, id, form, deps.now());
    await announce(tx, { userIds: [userId], changed: setPropertyValue.changes });
    return value;
  });
};
