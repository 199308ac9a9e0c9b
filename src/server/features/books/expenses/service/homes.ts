import type { Homes } from '#contract/books/expense-form';
import type { Part } from '#contract/books/expense-split';
import { type CalendarDate, daysOfMonth, monthOf } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { requireRights } from '#server/features/lettings/mandates/service';
import { selectDaysLivedIn, selectHomes } from '../queries.ts';
import { missingProperty, nobodyLivedThere, noProperty, severalOwners, withoutArea } from '../refusals.ts';

type Home = Awaited<ReturnType<typeof selectHomes>>[number];

interface Counted {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days that count: as said, or the month of the expense. */
const countedDays = ({ days: { from, to } }: Homes, date: CalendarDate): Counted => {
  const month = `${date.slice(0, 7)}-01`;
  const first = from ?? (to === null ? month : `${to.slice(0, 7)}-01`);
  return { from: first, to: to ?? daysOfMonth(monthOf(first)).to };
};

const weightOf = ({ split, percents }: Homes, home: Home, index: number, livedIn: Map<number, number>): number => {
  if (split === 'equally') return 1;
  if (split === 'by_shares') return percents[index] ?? 0;
  if (split === 'by_days') return livedIn.get(home.id) ?? 0;
  if (split === 'by_beds') return home.kind === 'home' ? Math.max(1, home.bedrooms) : 1;
  if (home.squareFeet === null) throw withoutArea(home.name);
  return home.squareFeet;
};

interface Chosen {
  landlordId: string;
  parts: Part[];
  /** With `by_days`. */
  counted: Counted | null;
}

/** The properties that are to bear an expense of a day, in the order in which they were named; all of one owner. */
export const chooseHomes = async (tx: Db, actor: Actor, homes: Homes | null, date: CalendarDate): Promise<Chosen> => {
  if (!homes) throw noProperty();
  const found = await selectHomes(tx, actor, homes.propertyIds);
  const ids = Array.isArray(homes.propertyIds) ? homes.propertyIds : found.map(({ id }) => id);
  const chosen = ids.map((id) => found.find((home) => home.id === id));
  const [one] = chosen;
  if (!one?.landlordId || chosen.includes(undefined)) throw missingProperty();
  if (chosen.some((home) => home?.landlordId !== one.landlordId)) throw severalOwners();
  await requireRights(tx, actor, ids, ['recordMoney']);
  const counted = homes.split === 'by_days' && chosen.length > 1 ? countedDays(homes, date) : null;
  const livedIn = counted ? await selectDaysLivedIn(tx, ids, counted) : new Map<number, number>();
  const parts: Part[] = [];
  for (const [index, home] of chosen.entries()) {
    if (!home) continue;
    // A single home bears all of it, whatever its area.
    const weight = chosen.length === 1 ? 1 : weightOf(homes, home, index, livedIn);
    // Where nobody lived, nothing is borne.
    if (weight > 0) parts.push({ propertyId: home.id, weight });
  }
  if (parts.length === 0) throw nobodyLivedThere();
  return { landlordId: one.landlordId, parts, counted };
};
