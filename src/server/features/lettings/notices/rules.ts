import type { NoticeQuestion } from '#contract/lettings/lease-notices';
import { otherSide, type Side } from '#contract/lettings/sides';
import type { CalendarDate } from '#contract/platform/calendar';
import type { NoticeRow } from './queries.ts';

/** Who is asked what, the most important first; of several questions one after the other. */
export const questionFor = (notice: NoticeRow, side: Side): NoticeQuestion | null => {
  if (notice.status === 'asked') return side === notice.side ? 'given' : null;
  if (notice.status !== 'given' || side !== otherSide(notice.side)) return null;
  if (notice.withdrawalWord === 'asked') return 'withdrawal';
  return notice.dayWord === 'asked' ? 'day' : null;
};

/** Nobody has relied on it yet: nobody has answered, or it has not even begun to hold. */
export const isUnanswered = ({ status, dayWord }: NoticeRow): boolean => status === 'asked' || dayWord === 'asked';

/** To which day a notice runs as things stand. */
export const dayOf = ({ termDay, wishedDay, dayWord }: NoticeRow): CalendarDate =>
  wishedDay !== null && dayWord === 'confirmed' ? wishedDay : termDay;
