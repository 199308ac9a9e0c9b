import type { Homes } from '#contract/books/expense-form';
import type { Part } from '#contract/books/expense-split';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { requireRight } from '#server/features/lettings/mandates/service';
import { selectHomes } from '../queries.ts';
import { missingProperty, noProperty, severalOwners, withoutArea } from '../refusals.ts';

type Home = Awaited<ReturnType<typeof selectHomes>>[number];

const weightOf = ({ split, percents }: Homes, home: Home, index: number): number => {
  if (split === 'equally') return 1;
  if (split === 'by_shares') return percents[index] ?? 0;
  if (home.squareFeet === null) throw withoutArea(home.name);
  return home.squareFeet;
};

interface Chosen {
  landlordId: string;
  parts: Part[];
}

/** The properties that are to bear an expense, in the order in which they were named; all of one owner. */
export const chooseHomes = async (tx: Db, actor: Actor, homes: Homes | null): Promise<Chosen> => {
  if (!homes) throw noProperty();
  const found = await selectHomes(tx, actor, homes.propertyIds);
  const ids = homes.propertyIds === 'all' ? found.map(({ id }) => id) : homes.propertyIds;
  const chosen = ids.map((id) => found.find((home) => home.id === id));
  const [one] = chosen;
  if (!one?.landlordId || chosen.includes(undefined)) throw missingProperty();
  if (chosen.some((home) => home?.landlordId !== one.landlordId)) throw severalOwners();
  const parts: Part[] = [];
  for (const [index, home] of chosen.entries()) {
    if (!home) continue;
    await requireRight(tx, actor, home.id, 'recordMoney');
    // A single home bears all of it, whatever its area.
    const weight = chosen.length === 1 ? 1 : weightOf(homes, home, index);
    parts.push({ propertyId: home.id, weight });
  }
  return { landlordId: one.landlordId, parts };
};
