import { jobTitleLabels, labelOf } from '#contract/lettings/tenant-choices';
import type { LeaseFacts } from '#contract/papers/lease-values';
import { dateInIndia } from '#contract/platform/calendar';
import { maskPan } from '#contract/platform/pan';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  selectFacts,
  selectLastTerm,
  selectPeople,
  selectRentDay,
  selectRepairTerms,
  selectThings,
} from '../queries/facts.ts';
import { noSuchLease } from '../refusals.ts';

/** PANs are kept sealed, and more people read an agreement than may read a PAN: it says which one is meant. */
const masked = (deps: Deps, sealed: string | null | undefined): string | null =>
  sealed ? maskPan(deps.secretBox.open(sealed)) : null;

/** As people call it; 'other' says nothing. */
const occupationOf = (jobTitle: string | null | undefined): string | null =>
  jobTitle && jobTitle !== 'other' ? labelOf(jobTitleLabels, jobTitle) : null;

/** All that an agreement of a lease is filled from. */
export const factsOf = async (deps: Deps, db: Db, leaseId: number): Promise<LeaseFacts> => {
  const found = await selectFacts(db, leaseId);
  if (!found) throw noSuchLease();
  const { lease, property, landlord, profile, commercial } = found;
  const { startDate, endDate, monthlyRent } = (await selectLastTerm(db, leaseId)) ?? lease;
  const things = await selectThings(db, property.id);
  const terms = await selectRepairTerms(db, leaseId);
  const name = landlord ? `${landlord.firstName} ${landlord.lastName}` : '';
  return {
    today: dateInIndia(deps.now()),
    landlord: {
      name,
      pan: masked(deps, landlord?.panSealed),
      email: landlord?.email ?? null,
      phone: landlord?.phone ?? null,
    },
    tenant: {
      name: lease.tenantName,
      pan: masked(deps, profile?.panSealed),
      occupation: occupationOf(profile?.jobTitle),
    },
    people: await selectPeople(db, leaseId),
    property,
    appliances: things.map((thing) => {
      const make = [thing.make, thing.model].filter(Boolean).join(' ');
      return make ? `${applianceTitle(thing)} (${make})` : applianceTitle(thing);
    }),
    startDate,
    endDate,
    monthlyRent,
    securityDeposit: lease.securityDeposit,
    rentDay: await selectRentDay(db, leaseId),
    noticeDays: lease.noticeDays,
    depositReturnDays: lease.depositReturnDays,
    exitPaintingCharge: lease.exitPaintingCharge,
    exitCleaningCharge: lease.exitCleaningCharge,
    commercial,
    repairTerms: Object.fromEntries(terms.map(({ category, payer }) => [category, payer])),
  };
};
