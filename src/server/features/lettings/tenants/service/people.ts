import type { LeasePeople, LeasePerson } from '#contract/lettings/lease-tenants';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { rightsOf } from '#server/features/lettings/mandates/service';
import {
  selectCharges,
  selectDepositHeld,
  selectMain,
  selectPaidBy,
  selectPeople,
  selectSharesOf,
} from '../queries/people.ts';
import { owedOn, type Sharer, sharesOn } from '../rules/person-balances.ts';

type Main = NonNullable<Awaited<ReturnType<typeof selectMain>>>;
type Row = Awaited<ReturnType<typeof selectPeople>>[number];

export const toSharers = (main: Pick<Main, 'startDate'>, rows: Pick<Row, 'person'>[]): Sharer[] => [
  { id: null, share: null, fromDay: main.startDate, untilDay: null },
  ...rows
    .filter(({ person }) => person.role === 'co_tenant')
    .map(({ person: { id, share, fromDay, untilDay } }) => ({
      id,
      share: share === null ? null : Number(share),
      fromDay,
      untilDay,
    })),
];

const mayChange = async (db: Db, scope: Scope, propertyId: number): Promise<boolean> =>
  scope.role === 'landlord' || (scope.role === 'agent' && (await rightsOf(db, scope, propertyId)).renewLeases);

const less = (one: Amount, other: Amount): Amount => fromPaise(Math.max(0, toPaise(one) - toPaise(other)));

/** Whether somebody has less paid than is theirs of what is due. */
const openParts = async (deps: Deps, db: Db, leaseId: number, main: Main, rows: Row[]) => {
  const owed = owedOn(toSharers(main, rows), await selectCharges(db, leaseId), dateInIndia(deps.now()));
  const paid = new Map((await selectPaidBy(db, leaseId)).map(({ payerId, sum }) => [payerId, sum]));
  return (id: number, tenantId: string) => toPaise(less(owed.get(id) ?? '0.00', paid.get(tenantId) ?? '0.00')) > 0;
};

/** Everybody of a lease, as the viewer may know them. */
export const peopleOf = async (deps: Deps, db: Db, scope: Scope, leaseId: number): Promise<LeasePeople> => {
  await find(db, scope, leaseId);
  const main = await selectMain(db, leaseId);
  if (!main) throw noSuchLease();
  const rows = await selectPeople(db, leaseId);
  const today = dateInIndia(deps.now());
  const sharers = toSharers(main, rows);
  // What holds from now on: who leaves today is not counted, who comes in their place is.
  const tomorrow = addDays(today, 1);
  const shares = sharesOn(sharers, main.startDate > tomorrow ? main.startDate : tomorrow);
  const isManager = scope.role !== 'tenant';
  const self = rows.find(({ person }) => person.tenantId === scope.userId && person.role === 'guarantor');
  const isResident = !isManager && (main.tenantId === scope.userId || !self);
  // Who came after somebody left, and what became of the deposit, is not for them.
  const own = rows.filter(({ person }) => person.tenantId === scope.userId);
  const hasLeft = !isManager && main.tenantId !== scope.userId && own.every(({ person }) => person.untilDay !== null);
  const seesMoney = isManager || isResident;
  const paid = new Map((await selectPaidBy(db, leaseId)).map(({ payerId, sum }) => [payerId, sum]));
  const isSeparate = main.balance === 'separate';
  const owed = isSeparate ? owedOn(sharers, await selectCharges(db, leaseId), today) : new Map<number | null, Amount>();

  const present = (known: Omit<Main, 'balance' | 'status' | 'startDate' | 'propertyId'>, id: number | null) => {
    const { tenantId, name, standing, email, phone, showsPhone } = known;
    const isYou = tenantId !== null && tenantId === scope.userId;
    const sum = paid.get(tenantId) ?? '0.00';
    const isShown = isManager || isYou || (isResident && showsPhone && standing === 'confirmed');
    return {
      id,
      name,
      standing,
      isYou,
      phone: isShown ? phone : null,
      email: isManager ? email : null,
      tenantId: isManager ? tenantId : null,
      share: shares.get(id) ?? null,
      paid: seesMoney ? sum : null,
      owed: isSeparate && seesMoney ? less(owed.get(id) ?? '0.00', sum) : null,
    };
  };
  const people: LeasePerson[] = [
    {
      ...present(main, null),
      role: 'main',
      isShareSet: false,
      fromDay: main.startDate,
      untilDay: null,
      depositShare: null,
      depositSettledBy: null,
    },
    // Who took the lease over was a co-tenant before.
    ...rows
      .filter(({ person }) => person.untilDay === null || person.tenantId !== main.tenantId)
      .map(({ person, ...known }): LeasePerson => {
        const { id, tenantId, name, role, share, fromDay, untilDay, depositShare, depositSettledBy } = person;
        return {
          ...present({ ...known, tenantId, name }, id),
          role,
          isShareSet: share !== null,
          fromDay,
          untilDay,
          depositShare: seesMoney ? depositShare : null,
          depositSettledBy: seesMoney ? depositSettledBy : null,
        };
      }),
  ];
  return {
    leaseId,
    balance: main.balance,
    depositHeld: seesMoney && !hasLeft ? await selectDepositHeld(db, leaseId) : null,
    people: hasLeft ? people.filter(({ isYou }) => isYou) : people,
    mayChange: isManager && (await mayChange(db, scope, main.propertyId)),
    showsPhone: [main, ...rows.map(({ person, ...known }) => ({ ...known, tenantId: person.tenantId }))].some(
      ({ tenantId, showsPhone }) => tenantId === scope.userId && showsPhone,
    ),
  };
};

/**
 * Who hears of what is late, beside the main tenant: everybody where all owe together, whose own part is open where each has a
 * balance; guarantors always.
 */
export const owersOf = async (deps: Deps, tx: Db, leaseId: number): Promise<string[]> => {
  const main = await selectMain(tx, leaseId);
  const present = (await selectPeople(tx, leaseId)).filter(({ person }) => person.untilDay === null);
  if (!main || present.length === 0) return [];
  const owes = main.balance === 'separate' ? await openParts(deps, tx, leaseId, main, present) : undefined;
  return present.flatMap(({ person: { id, tenantId, role } }) =>
    tenantId && (role === 'guarantor' || !owes || owes(id, tenantId)) ? [tenantId] : [],
  );
};

/** The leases that somebody shares or stands surety for, for them to take away. */
export const sharedLeasesOf = async (deps: Deps, userId: string) =>
  (await selectSharesOf(deps.db, userId)).map(({ tenantId: _tenant, joinerId: _joiner, ...share }) => share);
