import type { AgreedRent } from '#contract/money/rent-receipts';
import type { CalendarDate } from '#contract/platform/calendar';
import type { AgreedRow } from '../queries.ts';

/** Who stays beyond the agreed end without a word has the lease from month to month. */
const lastDayOf = ({ status, endDate, endedOn }: AgreedRow, today: CalendarDate): CalendarDate | null => {
  if (endedOn !== null) return endedOn;
  return status === 'active' && endDate !== null && endDate < today ? null : endDate;
};

/** A row for each term; a lease whose terms are not written down has one, its own. */
export const agreedRents = (rows: AgreedRow[], today: CalendarDate): AgreedRent[] => {
  const leases = new Map<number, AgreedRent>();
  for (const row of rows) {
    const lease = leases.get(row.id) ?? { terms: [], lastDay: lastDayOf(row, today) };
    lease.terms.push({ startDate: row.termStart ?? row.startDate, monthlyRent: row.termRent ?? row.monthlyRent });
    leases.set(row.id, lease);
  }
  return [...leases.values()];
};
