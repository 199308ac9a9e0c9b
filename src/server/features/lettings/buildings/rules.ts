import type { BoardSpace, SpaceState } from '#contract/lettings/building-board';
import type { CalendarDate } from '#contract/platform/calendar';

interface Let {
  status: string;
  startDate: CalendarDate;
  noticeDate: CalendarDate | null;
}

interface Facts {
  isDivided: boolean;
  isRepaired: boolean;
  lease: Let | undefined;
  hasNext: boolean;
}

/** How a space stands on a day. Whoever lives there comes before what is broken. */
export const stateOfSpace = ({ isDivided, isRepaired, lease, hasNext }: Facts): SpaceState => {
  if (isDivided) return 'divided';
  if (lease) {
    if (lease.status === 'reserved') return 'reserved';
    return lease.noticeDate === null ? 'let' : 'notice';
  }
  if (isRepaired) return 'repair';
  return hasNext ? 'reserved' : 'vacant';
};

type Lease = Omit<NonNullable<BoardSpace['lease']>, 'from'> & { propertyId: number; startDate: CalendarDate };

/** Name by name, here and below, as a board has hundreds: rows that are spread take several times as long. */
const leaseOf = (lease: Lease): BoardSpace['lease'] => ({
  id: lease.id,
  status: lease.status,
  tenantId: lease.tenantId,
  tenantName: lease.tenantName,
  monthlyRent: lease.monthlyRent,
  from: lease.startDate,
  until: lease.until,
  noticeDate: lease.noticeDate,
  reservedUntil: lease.reservedUntil,
});

const nextOf = ({ id, status, tenantName, startDate: from, reservedUntil }: Lease): BoardSpace['next'] => ({
  ...{ id, status, tenantName, from, reservedUntil },
});

interface Space extends Omit<BoardSpace, 'state' | 'lease' | 'next'> {
  isDivided: boolean;
}

/** The spaces of a building with who has them on a day, and who comes next. */
export const boardOf = (
  spaces: Space[],
  leases: Lease[],
  { date, today }: Record<'date' | 'today', CalendarDate>,
): BoardSpace[] => {
  const bySpace = new Map<number, Lease[]>();
  for (const lease of leases) {
    const here = bySpace.get(lease.propertyId);
    if (here) here.push(lease);
    else bySpace.set(lease.propertyId, [lease]);
  }
  return spaces.map((space) => {
    const here = bySpace.get(space.id) ?? [];
    const lease = here.find(({ startDate }) => startDate <= date);
    const next = here.find(({ startDate, id }) => startDate > date && id !== lease?.id);
    // Of another day than today nobody knows what will be broken.
    const isRepaired = space.isRepaired && date === today;
    return {
      id: space.id,
      parentId: space.parentId,
      kind: space.kind,
      name: space.name,
      number: space.number,
      floor: space.floor,
      monthlyRent: space.monthlyRent,
      state: stateOfSpace({ isDivided: space.isDivided, isRepaired, lease, hasNext: next !== undefined }),
      isAvailable: space.isAvailable,
      isRepaired,
      lease: lease ? leaseOf(lease) : null,
      next: next ? nextOf(next) : null,
    };
  });
};
