import { type DepositSettler, sharesOf, splitByShares } from '#contract/lettings/lease-people';
import { NEXT_MAIN_NEEDED, NOT_A_CO_TENANT } from '#contract/lettings/lease-tenants';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
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
import { at } from '../refusals.ts';
import type { holdForPeople } from './add-person.ts';
import { toSharers } from './people.ts';

type Held = Awaited<ReturnType<typeof holdForPeople>>;

interface Form {
  /** None: the main tenant. */
  personId: number | null;
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

/** Who leaves a lease that is held, and what of its deposit is theirs. */
export const leaverOf = async (tx: Db, { lease }: Held, { personId }: Form): Promise<Leaver> => {
  const main = await selectMain(tx, lease.id);
  if (!main) throw noSuchLease();
  const rows = await selectPeople(tx, lease.id);
  // What is held belongs to those who have not left: who went before them has their share already.
  const sharers = toSharers(main, rows).filter(({ untilDay }) => untilDay === null);
  const parts = splitByShares(toPaise(await selectDepositHeld(tx, lease.id)), sharesOf(sharers));
  const amount = fromPaise(Math.max(0, parts[sharers.findIndex(({ id }) => id === personId)] ?? 0));
  if (personId === null) {
    const { tenantId, name, startDate } = main;
    return { rowId: 0, isMain: true, tenantId, name, fromDay: startDate, share: null, amount };
  }
  const person = rows.find(
    ({ person: { id, role, untilDay } }) => id === personId && role === 'co_tenant' && !untilDay,
  )?.person;
  if (!person) throw at('personId', NOT_A_CO_TENANT);
  const { id: rowId, tenantId, name, fromDay, share } = person;
  return { rowId, isMain: false, tenantId, name, fromDay, share: share === null ? null : Number(share), amount };
};

/** A co-tenant, or whoever comes, leads the lease; the main tenant becomes one who was there. */
const replaceMain = async (deps: Deps, tx: Db, { lease }: Held, leaver: Leaver, lastDay: string, next: PersonRow) => {
  if (next.tenantId === null) throw at('nextMainId', NOT_A_CO_TENANT);
  const now = deps.now();
  const { tenantId, name, fromDay } = leaver;
  const values = { leaseId: lease.id, tenantId, name, role: 'co_tenant' as const, fromDay, untilDay: lastDay };
  const { id } = await insertPerson(tx, { ...values, createdAt: now, updatedAt: now });
  if (next.fromDay <= lastDay) await updatePerson(tx, next.id, { untilDay: lastDay, updatedAt: now });
  else await deletePerson(tx, next.id);
  await handOver(tx, lease.id, { tenantId: next.tenantId, name: next.name }, now);
  await deps.reactions.leaseHandedOver(deps, tx, { leaseId: lease.id, tenantId: next.tenantId });
  return id;
};

/** Ends the time of one on a lease that is held; answers their row, and who stays or comes. */
export const letGo = async (
  deps: Deps,
  tx: Db,
  held: Held,
  leaver: Leaver,
  form: Form,
  come: (() => Promise<PersonRow>) | null,
): Promise<{ rowId: number; others: string[] }> => {
  const { lease, landlordId } = held;
  const settled = { depositShare: leaver.amount, depositSettledBy: form.depositSettledBy };
  const now = deps.now();
  if (!leaver.isMain) await updatePerson(tx, leaver.rowId, { untilDay: form.lastDay, ...settled, updatedAt: now });
  const joiner = await come?.();
  let rowId = leaver.rowId;
  if (leaver.isMain) {
    const rows = (await selectPeople(tx, lease.id)).map(({ person }) => person);
    const isNext = ({ id, role, untilDay }: PersonRow) => id === form.nextMainId && role === 'co_tenant' && !untilDay;
    const next = form.nextMainId === null ? joiner : rows.find(isNext);
    if (!next) throw at('nextMainId', form.nextMainId === null ? NEXT_MAIN_NEEDED : NOT_A_CO_TENANT);
    rowId = await replaceMain(deps, tx, held, leaver, form.lastDay, next);
    await updatePerson(tx, rowId, settled);
  }
  const people = (await selectPeople(tx, lease.id)).map(({ person }) => person);
  if (joiner && people.some(({ id }) => id === joiner.id)) await updatePerson(tx, rowId, { joinerId: joiner.id });
  if (leaver.tenantId) await freezeContactOf(tx, { tenantId: leaver.tenantId, landlordId });
  const main = await selectMain(tx, lease.id);
  const present = people.filter(({ untilDay, role }) => untilDay === null && role === 'co_tenant');
  return {
    rowId,
    others: [main?.tenantId, ...present.map(({ tenantId }) => tenantId)].filter((id) => typeof id === 'string'),
  };
};
