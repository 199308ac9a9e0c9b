import { type DepositSettler, NO_MAIN_TENANT, sharesOf, splitByShares } from '#contract/lettings/lease-people';
import { NEXT_MAIN_NEEDED, NOT_A_CO_TENANT } from '#contract/lettings/lease-tenants';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { freezeContactOf, noSuchLease } from '#server/features/lettings/leases/service';
import {
  deletePerson,
  handOver,
  insertPerson,
  type PersonRow,
  selectDepositHeld,
  selectMain,
  selectPeople,
  updatePerson,
} from '../queries/people.ts';
import type { lockForPeople } from './add-person.ts';
import { toSharers } from './parts.ts';

type Held = Awaited<ReturnType<typeof lockForPeople>>;

interface Form {
  lastDay: string;
  depositSettledBy: DepositSettler;
  nextMainId: number | null;
}

export interface Leaver {
  /** None of the main tenant, until they have left. */
  rowId: number;
  isMain: boolean;
  tenantId: string | null;
  name: string;
  fromDay: string;
  /** As it was set; who comes in their place has the same. */
  share: number | null;
  /** What of the deposit that is held is theirs. */
  amount: Amount;
}

/** Who leaves a lease that is held, and what of its deposit is theirs; without an id the main tenant. */
export const leaverOf = async (tx: Db, { lease }: Held, personId: number | null): Promise<Leaver> => {
  const main = await selectMain(tx, lease.id);
  if (!main) throw noSuchLease();
  const rows = await selectPeople(tx, lease.id);
  // What is held belongs to those who have not left: who went before them has their share already.
  const sharers = toSharers(main, rows).filter(({ untilDay }) => untilDay === null);
  const parts = splitByShares(toPaise(await selectDepositHeld(tx, lease.id)), sharesOf(sharers));
  const amount = fromPaise(Math.max(0, parts[sharers.findIndex(({ id }) => id === personId)] ?? 0));
  if (personId === null) {
    const { tenantId, name, startDate } = main;
    if (name === NO_MAIN_TENANT) throw atField('personId', NOT_A_CO_TENANT);
    return { rowId: 0, isMain: true, tenantId, name, fromDay: startDate, share: null, amount };
  }
  const person = rows.find(
    ({ person: { id, role, untilDay } }) => id === personId && role === 'co_tenant' && !untilDay,
  )?.person;
  if (!person) throw atField('personId', NOT_A_CO_TENANT);
  const { id: rowId, tenantId, name, fromDay, share } = person;
  return { rowId, isMain: false, tenantId, name, fromDay, share: share === null ? null : Number(share), amount };
};

/** A co-tenant who stays on a lease that is held. */
export const coTenantOf = async (tx: Db, leaseId: number, personId: number): Promise<PersonRow | undefined> =>
  (await selectPeople(tx, leaseId)).find(
    ({ person: { id, role, untilDay } }) => id === personId && role === 'co_tenant' && untilDay === null,
  )?.person;

/** A co-tenant leads the lease; what they were until then is over on a day, or never was. */
export const promote = async (deps: Deps, tx: Db, leaseId: number, next: PersonRow, lastDay: string): Promise<void> => {
  if (next.tenantId === null) throw atField('nextMainId', NOT_A_CO_TENANT);
  const now = deps.now();
  if (next.fromDay <= lastDay) await updatePerson(tx, next.id, { untilDay: lastDay, updatedAt: now });
  else await deletePerson(tx, next.id);
  await handOver(tx, leaseId, { tenantId: next.tenantId, name: next.name }, now);
  await deps.reactions.leaseHandedOver(deps, tx, { leaseId, tenantId: next.tenantId });
};

/** Whoever was named does not take the lease over: they are a co-tenant as before, and nobody leads it. */
export const stepBack = async (
  deps: Deps,
  tx: Db,
  { id: leaseId, tenantId, tenantName: name }: Held['lease'],
  { rowId, day }: { rowId: number | null; day: string },
): Promise<void> => {
  const now = deps.now();
  if (rowId === null) {
    const values = { leaseId, tenantId, name, role: 'co_tenant' as const, fromDay: day };
    await insertPerson(tx, { ...values, createdAt: now, updatedAt: now });
  } else await updatePerson(tx, rowId, { untilDay: null, updatedAt: now });
  await handOver(tx, leaseId, { tenantId: null, name: NO_MAIN_TENANT }, now);
  await deps.reactions.leaseHandedOver(deps, tx, { leaseId, tenantId: null });
};

/** A co-tenant, or whoever comes, leads the lease; the main tenant becomes one who was there. */
const replaceMain = async (deps: Deps, tx: Db, { lease }: Held, leaver: Leaver, lastDay: string, next: PersonRow) => {
  const now = deps.now();
  const { tenantId, name, fromDay } = leaver;
  const values = { leaseId: lease.id, tenantId, name, role: 'co_tenant' as const, fromDay, untilDay: lastDay };
  const { id } = await insertPerson(tx, { ...values, createdAt: now, updatedAt: now });
  await promote(deps, tx, lease.id, next, lastDay);
  return id;
};

interface Gone {
  /** Of who left. */
  rowId: number;
  /** Who came; none where they lead the lease. */
  joinerId: number | null;
  /** The co-tenant who leads the lease now. */
  next: PersonRow | null;
  /** Who stays or comes. */
  others: string[];
}

/** Ends the time of one on a lease that is held. */
export const letGo = async (
  deps: Deps,
  tx: Db,
  held: Held,
  leaver: Leaver,
  form: Form,
  come: (() => Promise<PersonRow>) | null,
): Promise<Gone> => {
  const { lease, landlordId } = held;
  const settled = { depositShare: leaver.amount, depositSettledBy: form.depositSettledBy };
  const now = deps.now();
  if (!leaver.isMain) await updatePerson(tx, leaver.rowId, { untilDay: form.lastDay, ...settled, updatedAt: now });
  const joiner = await come?.();
  let rowId = leaver.rowId;
  let next: PersonRow | null = null;
  if (leaver.isMain) {
    next = form.nextMainId === null ? null : ((await coTenantOf(tx, lease.id, form.nextMainId)) ?? null);
    const leads = form.nextMainId === null ? joiner : next;
    if (!leads) throw atField('nextMainId', form.nextMainId === null ? NEXT_MAIN_NEEDED : NOT_A_CO_TENANT);
    rowId = await replaceMain(deps, tx, held, leaver, form.lastDay, leads);
    await updatePerson(tx, rowId, settled);
  }
  const people = (await selectPeople(tx, lease.id)).map(({ person }) => person);
  const joinerId = people.find(({ id }) => id === joiner?.id)?.id ?? null;
  if (joinerId) await updatePerson(tx, rowId, { joinerId });
  if (leaver.tenantId) await freezeContactOf(tx, { tenantId: leaver.tenantId, landlordId });
  const main = await selectMain(tx, lease.id);
  const present = people.filter(({ untilDay, role }) => untilDay === null && role === 'co_tenant');
  const others = [main?.tenantId, ...present.map(({ tenantId }) => tenantId)].filter((id) => typeof id === 'string');
  return { rowId, joinerId, next, others };
};
