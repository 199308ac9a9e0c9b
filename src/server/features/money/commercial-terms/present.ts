import { nextRises, rentFreeUntil, rentPerSquareFoot } from '#contract/lettings/commercial-terms';
import { lastDayOf } from '#contract/lettings/lease-days';
import { termOn } from '#contract/lettings/lease-terms';
import type { Lease } from '#contract/lettings/leases';
import type { CommercialTerms } from '#contract/money/commercial-terms';
import { type GstRate, gstRateOn } from '#contract/money/gst-on-rent';
import { type CalendarDate, later } from '#contract/platform/calendar';
import type { TermsRow } from './queries.ts';

const SHOWN_RISES = 5;

/** The rents that are agreed: of today, what is entered already, and what comes by the escalation. */
const rentsOf = (lease: Lease, terms: TermsRow, today: CalendarDate): CommercialTerms['rents'] => {
  const present = termOn(lease.terms, today);
  const entered = lease.terms.filter(({ startDate }) => startDate > (present?.startDate ?? today));
  const known = [...(present ? [present] : []), ...entered];
  const last = known.at(-1);
  const lastDay = lastDayOf(lease);
  const after = later(today, last?.startDate);
  const rises = nextRises(
    { startDate: lease.startDate, lastDay, ...terms },
    { rent: last?.monthlyRent ?? lease.monthlyRent, after, count: SHOWN_RISES - entered.length },
  );
  return [
    ...known.map(({ startDate: from, monthlyRent }) => ({ from, monthlyRent })),
    ...rises.map(({ date: from, monthlyRent }) => ({ from, monthlyRent })),
  ];
};

export const present = (
  lease: Lease,
  terms: TermsRow,
  gstRates: readonly GstRate[],
  today: CalendarDate,
): CommercialTerms => {
  const { updatedAt: _updated, ...agreed } = terms;
  return {
    ...agreed,
    rentFreeUntil: rentFreeUntil(lease.startDate, agreed.rentFreeWeeks),
    gst: gstRateOn(gstRates, today) ?? null,
    rentPerSquareFoot: rentPerSquareFoot(lease.monthlyRent, agreed.carpetArea),
    rents: rentsOf(lease, terms, today),
  };
};
