import { NO_MAIN_TENANT } from '#contract/lettings/lease-people';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Db } from '#server/db/client';
import { selectCharges, selectMain, selectPaidOn, selectPeople } from '../queries/people.ts';
import { type Part, partsOf, type Sharer } from '../rules/charge-parts.ts';

export type Main = NonNullable<Awaited<ReturnType<typeof selectMain>>>;
export type Row = Awaited<ReturnType<typeof selectPeople>>[number];

export const toSharers = (main: Pick<Main, 'name' | 'leadsFrom'>, rows: Pick<Row, 'person'>[]): Sharer[] => [
  ...(main.name === NO_MAIN_TENANT ? [] : [{ id: null, share: null, fromDay: main.leadsFrom, untilDay: null }]),
  ...rows
    .filter(({ person }) => person.role === 'co_tenant')
    .map(({ person: { id, share, fromDay, untilDay } }) => ({
      id,
      share: share === null ? null : Number(share),
      fromDay,
      untilDay,
    })),
];

/** A part of a charge, and whose it is. */
type PersonsPart = Part & { tenantId: string | null; name: string };

interface Shared {
  main: Main;
  rows: Row[];
}

interface Which {
  leaseId: number;
  /** One charge; without it all that are open. */
  paymentId?: number;
}

/** Each one's part of charges, by the charge. */
const partsByCharge = async (db: Db, which: Which, { main, rows }: Shared): Promise<Map<number, PersonsPart[]>> => {
  const charges = await selectCharges(db, which);
  const paid = await selectPaidOn(
    db,
    charges.map(({ id }) => id),
  );
  const people = new Map<number | null, { tenantId: string | null; name: string }>([
    [null, main],
    ...rows.map(({ person }) => [person.id, person] as const),
  ]);
  const whoIs = (id: number | null) => people.get(id) ?? { tenantId: null, name: '' };
  const paidOn = new Map(paid.map(({ paymentId, payerId, sum }) => [`${paymentId} ${payerId}`, sum]));
  const sharers = toSharers(main, rows);
  return new Map(
    charges.map((charge) => {
      const parts = partsOf(charge, sharers, (id) => paidOn.get(`${charge.id} ${whoIs(id).tenantId}`) ?? '0.00');
      return [charge.id, parts.map((part) => ({ ...part, ...nameAndId(whoIs(part.sharerId)) }))];
    }),
  );
};

const nameAndId = ({ tenantId, name }: { tenantId: string | null; name: string }) => ({ tenantId, name });

/** The open charges of a lease by whose they are, where each has a balance; nothing where all owe together. */
export const openPartsOf = async (db: Db, leaseId: number): Promise<Map<number, PersonsPart[]> | undefined> => {
  const main = await selectMain(db, leaseId);
  if (main?.balance !== 'separate') return undefined;
  return partsByCharge(db, { leaseId }, { main, rows: await selectPeople(db, leaseId) });
};

/** The same of one charge, also when it is paid. */
export const partsOfPayment = async (db: Db, leaseId: number, paymentId: number): Promise<PersonsPart[]> => {
  const main = await selectMain(db, leaseId);
  if (main?.balance !== 'separate') return [];
  const shared = { main, rows: await selectPeople(db, leaseId) };
  const parts = (await partsByCharge(db, { leaseId, paymentId }, shared)).get(paymentId) ?? [];
  return parts.length > 1 ? parts : [];
};

/** What each owes of all that is due by a day, by account, or by row where there is none. */
export const owedBy = async (db: Db, leaseId: number, day: string, shared: Shared) => {
  const owed = new Map<string, number>();
  const keyOf = (tenantId: string | null, sharerId: number | null) => tenantId ?? `row ${sharerId}`;
  for (const parts of (await partsByCharge(db, { leaseId }, shared)).values())
    for (const { tenantId, sharerId, open, dueDate } of parts) {
      if (dueDate > day) continue;
      const key = keyOf(tenantId, sharerId);
      owed.set(key, (owed.get(key) ?? 0) + toPaise(open));
    }
  return (tenantId: string | null, sharerId: number | null): Amount =>
    fromPaise(owed.get(keyOf(tenantId, sharerId)) ?? 0);
};
