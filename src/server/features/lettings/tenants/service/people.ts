import { NO_MAIN_TENANT } from '#contract/lettings/lease-people';
import type { LeaseDeparture, LeasePeople, LeasePerson } from '#contract/lettings/lease-tenants';
import type { Standing } from '#contract/lettings/standings';
import { addDays, dateInIndia, later } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { noSuchLease } from '#server/features/lettings/leases/service';
import { find } from '#server/features/lettings/leases/service/find-lease';
import { hasRight } from '#server/features/lettings/mandates/service';
import { type DepartureRow, selectDepartures, selectDeparturesOf } from '../queries/departures.ts';
import {
  selectDepositHeld,
  selectMain,
  selectPaidBy,
  selectPeople,
  selectPersonForUpdate,
  selectSharesOf,
} from '../queries/people.ts';
import { selectProfileBetween } from '../queries.ts';
import { sharesOn } from '../rules/charge-parts.ts';
import { type Main, owedBy, type Row, toSharers } from './parts.ts';

interface Looking {
  isManager: boolean;
  seesMoney: boolean;
  /** The viewer's own rows on the lease. */
  own: Row[];
  isMain: boolean;
}

const toDeparture = (row: DepartureRow, { isManager, seesMoney, own, isMain }: Looking): LeaseDeparture => {
  const { id, personId, leaver, lastDay, status, newcomer, joiner, nextMain } = row;
  const { depositShare, depositSettledBy, settledAt, shareWord, leadWord, problem } = row;
  return {
    ...{ id, personId, leaver, lastDay, status, nextMain, depositSettledBy, shareWord, leadWord },
    isYou: personId === null ? isMain : own.some(({ person }) => person.id === personId),
    joiner: joiner ?? (newcomer && `${newcomer.firstName} ${newcomer.lastName}`),
    depositShare: seesMoney ? depositShare : null,
    isSettled: settledAt !== null,
    problem: isManager ? problem : null,
  };
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
  const shares = sharesOn(sharers, later(main.startDate, tomorrow));
  const isManager = scope.role !== 'tenant';
  const self = rows.find(({ person }) => person.tenantId === scope.userId && person.role === 'guarantor');
  const isResident = !isManager && (main.tenantId === scope.userId || !self);
  // Who came after somebody left, and what became of the deposit, is not for them.
  const own = rows.filter(({ person }) => person.tenantId === scope.userId);
  const hasLeft = !isManager && main.tenantId !== scope.userId && own.every(({ person }) => person.untilDay !== null);
  const seesMoney = isManager || isResident;
  const paid = new Map((await selectPaidBy(db, leaseId)).map(({ payerId, sum }) => [payerId, sum]));
  const isSeparate = main.balance === 'separate';
  const owed = isSeparate && seesMoney ? await owedBy(db, leaseId, today, { main, rows }) : undefined;

  const present = (
    known: Omit<Main, 'balance' | 'status' | 'startDate' | 'leadsFrom' | 'propertyId'>,
    id: number | null,
  ) => {
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
      owed: owed?.(tenantId, id) ?? null,
    };
  };
  const lead: LeasePerson = {
    ...present(main, null),
    role: 'main',
    isShareSet: false,
    fromDay: main.startDate,
    untilDay: null,
    depositShare: null,
    depositSettledBy: null,
  };
  const people: LeasePerson[] = [
    ...(main.name === NO_MAIN_TENANT ? [] : [lead]),
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
  const looking = { isManager, seesMoney, own, isMain: main.tenantId === scope.userId };
  const departures = (await selectDepartures(db, leaseId)).map((row) => toDeparture(row, looking));
  return {
    leaseId,
    balance: main.balance,
    depositHeld: seesMoney && !hasLeft ? await selectDepositHeld(db, leaseId) : null,
    people: hasLeft ? people.filter(({ isYou }) => isYou) : people,
    departures: hasLeft ? departures.filter(({ isYou }) => isYou) : departures,
    mayChange: isManager && (await hasRight(db, scope, main.propertyId, 'renewLeases')),
    showsPhone: [main, ...rows.map(({ person, ...known }) => ({ ...known, tenantId: person.tenantId }))].some(
      ({ tenantId, showsPhone }) => tenantId === scope.userId && showsPhone,
    ),
  };
};

/** Whose word the relation of somebody to a landlord is. */
export const standingOf = async (tx: Db, tenantId: string, landlordId: string): Promise<Standing | null> =>
  (await selectProfileBetween(tx, tenantId, landlordId))?.standing ?? null;

/** Whose account a row of a lease is. */
export const personById = async (tx: Db, id: number): Promise<string | null> =>
  (await selectPersonForUpdate(tx, id))?.tenantId ?? null;

/** The leases that somebody shares or stands surety for, for them to take away. */
export const sharedLeasesOf = async (deps: Deps, userId: string) => {
  const shares = await selectSharesOf(deps.db, userId);
  const departures = await selectDeparturesOf(
    deps.db,
    shares.map(({ id }) => id),
  );
  return shares.map(({ tenantId: _tenant, joinerId: _joiner, ...share }) => ({
    ...share,
    departures: departures
      .filter(({ personId }) => personId === share.id)
      .map(({ newcomer: _newcomer, enteredById: _entered, leadId: _lead, ...departure }) => departure),
  }));
};
