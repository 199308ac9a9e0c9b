import { lastDayOf } from '#contract/lettings/lease-days';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type LeaseRow, updateLeaseRow } from '../queries.ts';
import * as refusals from '../refusals.ts';
import { requireFreeDays } from './free-days.ts';

/** To which day notice runs on a lease that is held, or that none does any more. */
export const setLastDay = async (
  deps: Deps,
  tx: Db,
  lease: LeaseRow,
  { noticeDate, field }: { noticeDate: CalendarDate | null; field: string },
): Promise<void> => {
  if (noticeDate && noticeDate < lease.startDate) throw refusals.noticeBeforeStart(field);
  const isTermOver = lease.endDate !== null && lease.endDate < dateInIndia(deps.now());
  // Whoever calls a notice off says that the tenant stays.
  const monthToMonth = noticeDate === null && isTermOver ? ('stays' as const) : null;
  const lastDay = lastDayOf({ ...lease, noticeDate, monthToMonth });
  const { id: leaseId, propertyId, startDate } = lease;
  await requireFreeDays(deps, tx, { startDate, lastDay, leaseId, propertyId, field });
  await updateLeaseRow(tx, leaseId, { noticeDate, monthToMonth }, deps.now());
};
