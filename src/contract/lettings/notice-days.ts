import { addDays, type CalendarDate, later } from '#contract/platform/calendar';
import type { ExitTerms } from './exit-terms.ts';
import type { LeaseDays } from './lease-days.ts';

/** Where a lease says nothing of notice; for leases from month to month. */
const NOTICE_BY_LAW = { days: 15, source: 'Transfer of Property Act, 1882, section 106' } as const;

/** What of a lease decides how long before somebody has to say that they leave. */
export interface NoticeTerms extends Pick<ExitTerms, 'noticeDays'>, Pick<LeaseDays, 'endDate' | 'monthToMonth'> {
  /** Of a business: nobody gives notice to a day before it. */
  lockInUntil: CalendarDate | null;
}

/**
 * The first day that notice given on a day can run to without anybody's yes: as agreed, or as the law says where nothing was. A
 * term ends on its last day whoever says so, and a lock-in binds until its own.
 */
export const lastDayByTerms = (terms: NoticeTerms, givenOn: CalendarDate): CalendarDate => {
  const byNotice = addDays(givenOn, terms.noticeDays ?? NOTICE_BY_LAW.days);
  const bound = later(byNotice, terms.lockInUntil);
  const { endDate, monthToMonth } = terms;
  const endsBefore = endDate !== null && monthToMonth === null && endDate >= givenOn && endDate < bound;
  return endsBefore ? endDate : bound;
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Why it is that day, as both sides read it. */
export const termsInWords = ({ noticeDays, lockInUntil }: NoticeTerms): string => {
  const notice =
    noticeDays === null
      ? `Nothing was agreed: ${days(NOTICE_BY_LAW.days)} (${NOTICE_BY_LAW.source}; check with a professional)`
      : `As agreed in the lease: ${days(noticeDays)}`;
  return lockInUntil === null ? notice : `${notice}, not before the lock-in is over`;
};
