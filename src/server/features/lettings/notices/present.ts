import { isOver } from '#contract/lettings/lease-days';
import type { LeaseNotice, NoticeOfLease } from '#contract/lettings/lease-notices';
import { lastDayByTerms, termsInWords } from '#contract/lettings/notice-days';
import type { Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import type { NoticeLease, NoticeRow } from './queries.ts';
import { questionFor } from './rules.ts';

export const presentNotice = (row: NoticeRow): LeaseNotice => {
  const { id, status, side, enteredBy, givenOn, termDay, wishedDay, words } = row;
  return {
    ...{ id, status, side, enteredBy, givenOn, termDay, wishedDay, words },
    enteredAt: row.createdAt.toISOString(),
    said: { given: row.givenWord, day: row.dayWord, withdrawal: row.withdrawalWord },
  };
};

interface Reader {
  side: Side;
  /** Whether they may speak for their side. */
  speaks: boolean;
  today: CalendarDate;
}

export const presentOfLease = (
  lease: NoticeLease,
  notice: NoticeRow | undefined,
  { side, speaks, today }: Reader,
): NoticeOfLease => {
  const { id: leaseId, propertyName, tenantName, noticeDate } = lease;
  const isCurrent = speaks && !isOver(lease.status);
  const stands = notice?.status === 'asked' || notice?.status === 'given';
  const isNoted = !stands && noticeDate !== null && side === 'manager';
  // What the landlord entered for the tenant is theirs to take back until it is confirmed.
  const isOwn = stands && (notice.status === 'asked' ? side === 'manager' : side === notice.side);
  return {
    ...{ leaseId, propertyName, tenantName, side },
    lastDay: noticeDate,
    firstDay: lastDayByTerms(lease, today),
    terms: termsInWords(lease),
    notice: notice ? presentNotice(notice) : null,
    may: {
      give: isCurrent && !stands && noticeDate === null,
      withdraw: isCurrent && ((isOwn && notice.withdrawalWord !== 'asked') || isNoted),
      answer: isCurrent && notice ? questionFor(notice, side) : null,
    },
  };
};
