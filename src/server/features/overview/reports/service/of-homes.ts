import { isOver } from '#contract/lettings/lease-days';
import { type PropertyKind, propertyKindLabels } from '#contract/lettings/property-kinds';
import { dateInIndia, daysBetween, earlier } from '#contract/platform/calendar';
import { fromPaise } from '#contract/platform/money';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import { selectDepositsHeld } from '../queries/deposits.ts';
import type { HomeRow } from '../queries/homes.ts';
import { grouped } from '../rules/grouped.ts';
import type { Asked, SourceRow } from '../rules/row.ts';
import {
  common,
  countDays,
  type Days,
  daysOfStay,
  freeDays,
  lettableDays,
  monthsOf,
  rentFor,
  rentOn,
  type Stay,
} from '../rules/stays.ts';
import { readHomes } from './homes.ts';

const heldBy = async (deps: Deps, scope: Scope, day: string) =>
  new Map((await selectDepositsHeld(deps.db, scope, { day })).map(({ leaseId, held }) => [leaseId, held]));

export const homeCells = ({ id, name, buildingName }: HomeRow) => ({
  property: name,
  propertyId: String(id),
  building: buildingName,
});

const stateLabels = { let: 'Let', reserved: 'Reserved', vacant: 'Vacant' };

/** Every space that could be let on a day, with who had it. */
export const rentRoll = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const { homes, stays } = await readHomes(deps.db, scope, asked);
  const held = await heldBy(deps, scope, asked.to);
  const day = { from: asked.to, to: asked.to };
  return homes.flatMap((home): SourceRow[] => {
    const own = stays.get(home.id) ?? [];
    const stay = own.find((each) => common(daysOfStay(each), day));
    const canBeLet = !home.isDivided && common(lettableDays(home, own, asked.today) ?? { from: '9', to: '0' }, day);
    if (!(stay || canBeLet)) return [];
    const state = stay ? (stay.isReserved ? 'reserved' : 'let') : 'vacant';
    if (asked.status !== undefined && asked.status !== state) return [];
    if (asked.tenantId !== undefined && !stay?.isAskedFor) return [];
    const { property, propertyId, building } = homeCells(home);
    const cells = {
      property,
      propertyId,
      building,
      kind: propertyKindLabels[home.kind as PropertyKind],
      state: stateLabels[state],
      tenant: stay?.tenantName ?? null,
      tenantId: stay?.tenantId ?? null,
      leaseId: stay ? String(stay.leaseId) : null,
      rent: stay && state === 'let' ? rentOn(stay, asked.to) : null,
      asked: home.askedRent,
      deposit: stay ? (held.get(stay.leaseId) ?? '0.00') : null,
      since: stay?.from ?? null,
      until: stay?.to ?? null,
    };
    return [{ key: String(home.id), cells }];
  });
};

interface Stretch {
  days: number;
  letDays: number;
  vacantDays: number;
  lettings: number;
  waited: number;
  lost: number;
}

const inForce = (stays: readonly Stay[]) => stays.filter(({ isReserved }) => !isReserved);

/** How long nobody had a space before somebody came: since the last one left, whoever moved in first. */
const daysWaited = ({ createdOn }: HomeRow, lived: readonly Stay[], { from }: Stay): number => {
  const left = lived
    .filter((other) => other.from < from)
    .map((other) => daysOfStay(other).to)
    .sort()
    .at(-1);
  return Math.max(0, left === undefined ? daysBetween(createdOn, from) : daysBetween(left, from) - 1);
};

/** How many of some days a space could be let, and was. */
export const measure = (home: HomeRow, stays: readonly Stay[], asked: Asked, days: Days): Stretch | undefined => {
  const lived = inForce(stays);
  const canBeLet = home.isDivided ? undefined : lettableDays(home, lived, asked.today);
  const within = canBeLet && common(canBeLet, days);
  if (!within) return undefined;
  const free = freeDays(within, lived).filter(({ from, to }) => from <= to);
  const vacantDays = free.reduce((sum, each) => sum + countDays(each), 0);
  const begun = lived.filter(({ from }) => from >= days.from && from <= days.to);
  return {
    days: countDays(within),
    letDays: countDays(within) - vacantDays,
    vacantDays,
    lettings: begun.length,
    waited: begun.reduce((sum, stay) => sum + daysWaited(home, lived, stay), 0),
    lost: free.reduce((sum, each) => sum + rentFor(home.askedRent, each), 0),
  };
};

const added = (parts: Stretch[]): Record<string, string> => {
  const sum = (key: keyof Stretch) => parts.reduce((all, part) => all + part[key], 0);
  return {
    days: String(sum('days')),
    letDays: String(sum('letDays')),
    vacantDays: String(sum('vacantDays')),
    lettings: String(sum('lettings')),
    waited: String(sum('waited')),
    lost: fromPaise(sum('lost')),
  };
};

/** No day that is still to come stands empty yet. */
export const untilToday = ({ from, to, today }: Asked): Days => ({ from, to: earlier(to, today) });

/** Days that homes were let, by home, month or building. */
export const occupancy = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const { homes, stays } = await readHomes(deps.db, scope, asked);
  const days = untilToday(asked);
  if (days.from > days.to) return [];
  const of = (home: HomeRow, part: Days) => measure(home, stays.get(home.id) ?? [], asked, part) ?? [];
  if (asked.by === 'month')
    return monthsOf(days).map((part, index) => ({
      key: String(index),
      cells: { of: part.month, ...added(homes.flatMap((home) => of(home, part.days))) },
    }));
  if (asked.by === 'building')
    return [...grouped(homes, ({ buildingName }) => buildingName ?? 'No building')].map(([name, members]) => ({
      key: name,
      cells: { of: name, ...added(members.flatMap((home) => of(home, days))) },
    }));
  return homes.flatMap((home) => {
    const found = measure(home, stays.get(home.id) ?? [], asked, days);
    return found ? [{ key: String(home.id), cells: { of: home.name, ...homeCells(home), ...added([found]) } }] : [];
  });
};

/** Each home that somebody runs, with how long it stood empty on some days; nothing of what could not be let. */
export const vacancies = async (deps: Deps, scope: Scope, days: Days) => {
  const asked: Asked = { ...days, today: dateInIndia(deps.now()), by: undefined, basis: 'accrual' };
  const { homes, stays } = await readHomes(deps.db, scope, asked);
  const passed = untilToday(asked);
  return homes.map((home) => {
    const vacancy = passed.from > passed.to ? undefined : measure(home, stays.get(home.id) ?? [], asked, passed);
    return { id: home.id, name: home.name, vacancy };
  });
};

const endLabels = { term: 'Term ends', notice: 'Notice given', monthly: 'Month to month' };

/** Leases whose end is near, or over already while the tenant stays. */
export const leaseExpiries = async (deps: Deps, scope: Scope, asked: Asked): Promise<SourceRow[]> => {
  const { homes, leases } = await readHomes(deps.db, scope, asked);
  const held = await heldBy(deps, scope, asked.today);
  const byId = new Map(homes.map((home) => [home.id, home]));
  return leases.flatMap((lease): SourceRow[] => {
    const home = byId.get(lease.propertyId);
    const ends = lease.noticeDate ?? lease.endDate;
    if (!home || isOver(lease.status) || lease.status === 'reserved' || ends === null) return [];
    const isMonthly = lease.monthToMonth !== null;
    if (!isMonthly && (ends < asked.from || ends > asked.to)) return [];
    const state = lease.noticeDate !== null ? 'notice' : isMonthly ? 'monthly' : 'term';
    if (!lease.isAskedFor || (asked.status !== undefined && asked.status !== state)) return [];
    const cells = {
      ...homeCells(home),
      tenant: lease.tenantName,
      tenantId: lease.tenantId,
      leaseId: String(lease.id),
      ends,
      daysLeft: String(daysBetween(asked.today, ends)),
      state: endLabels[state],
      rent: lease.monthlyRent,
      deposit: held.get(lease.id) ?? '0.00',
    };
    return [{ key: String(lease.id), cells }];
  });
};
