import type { ApplicationDetail } from '#contract/lettings/applications';
import { criteriaMet, rentShare } from '#contract/lettings/screening';
import { dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { dayOf, formatRelative } from '#web/lib/dates.ts';
import type { StripFigure } from '#web/ui/summary-strip.tsx';

const criteria = ({ screening }: ApplicationDetail): StripFigure => {
  const label = 'Criteria';
  const counted = criteriaMet(screening);
  if (!counted) return { label, value: '–', detail: 'The form asks for nothing in particular' };
  const [missed] = screening.filter(({ outcome }) => outcome === 'not_met');
  const open = counted.asked - counted.met;
  return {
    label,
    value: `${counted.met} of ${counted.asked} met`,
    detail: missed ? `Not met: ${missed.criterion} ${missed.wanted}` : open > 0 && `${open} not stated`,
    isBad: missed !== undefined,
  };
};

const MONTHS = 12;

const rentToIncome = ({ property, annualIncome }: ApplicationDetail): StripFigure => {
  const label = 'Rent to income';
  const share = rentShare(property.monthlyRent, annualIncome);
  if (share === null || annualIncome === null) return { label, value: '–', detail: 'Income not stated' };
  const income = fromPaise(dividePaise(toPaise(annualIncome), MONTHS * 100) * 100);
  return {
    label,
    value: `${share}%`,
    detail: `${formatRupees(property.monthlyRent)} of ${formatRupees(income)} a month`,
  };
};

const deposit = ({ property }: ApplicationDetail): StripFigure => ({
  label: 'Deposit',
  value: formatRupees(property.securityDeposit),
  detail: 'Asked for this home',
});

const waiting = ({ status, createdAt }: ApplicationDetail, now: Date): StripFigure => ({
  label: status === 'pending' ? 'Waiting since' : 'Applied',
  value: formatRelative(createdAt, now),
  detail: dayOf(createdAt),
});

/** What a decision goes by, at a glance. */
export const applicationFigures = (application: ApplicationDetail, now: Date): StripFigure[] => [
  criteria(application),
  rentToIncome(application),
  deposit(application),
  waiting(application, now),
];
