import { isCommercial } from '#contract/lettings/commercial-terms';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import { addDays, type CalendarDate, daysOfMonth, earlier, monthOf } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { type AgreedRent, type FinancialYear, financialYearOf, rentOfYear } from './rent-receipts.ts';
import { ASK_A_TAX_PROFESSIONAL, lawInWords, ruleOn, type TaxRule } from './tax-rules.ts';
import type { TdsDuty } from './tds.ts';

/** So long before the day of the deduction somebody is told. */
export const NOTICE_DAYS = 60;

interface Rented extends AgreedRent {
  kind: PropertyKind;
  /** What of the rent one of those who share it pays, in percent. */
  share: number;
}

type Figures = Pick<
  TdsDuty,
  'payer' | 'year' | 'monthlyRent' | 'rentOfYear' | 'percent' | 'threshold' | 'per' | 'amount' | 'deductOn' | 'fileBy'
> & { rule: TaxRule };

const partOf = (paise: number, percent: number) => dividePaise(paise * Math.round(percent * 100), 10_000);

/** The highest rent of a month in the year. */
const highest = ({ terms, lastDay }: AgreedRent, { from, to }: FinancialYear): Amount | undefined => {
  if (lastDay !== null && lastDay < from) return undefined;
  const within = terms.filter(({ startDate }, index) => {
    const next = terms[index + 1];
    return startDate <= to && (!next || next.startDate > from);
  });
  return within.map(({ monthlyRent }) => monthlyRent).sort((one, other) => toPaise(other) - toPaise(one))[0];
};

/** What the table asks of one who pays rent in the year of a day; nothing of who stays below its threshold. */
export const tdsDutyOf = (rented: Rented, rules: readonly TaxRule[], today: CalendarDate): Figures | undefined => {
  const year = financialYearOf(today);
  const rent = highest(rented, year);
  if (rent === undefined) return undefined;
  const payer = isCommercial(rented.kind) ? 'business' : 'individual';
  const deductOn = earlier(year.to, rented.lastDay);
  const rule = ruleOn(rules, payer === 'business' ? 'tds_business' : 'tds_individual', deductOn);
  if (!rule || rule.percent === null || rule.amount === null || rule.per === null) return undefined;
  const monthly = partOf(toPaise(rent), rented.share);
  const yearly = partOf(rentOfYear([rented], year), rented.share);
  if ((rule.per === 'month' ? monthly : yearly) <= toPaise(rule.amount)) return undefined;
  return {
    payer,
    year: year.label,
    monthlyRent: fromPaise(monthly),
    rentOfYear: fromPaise(yearly),
    percent: rule.percent,
    threshold: rule.amount,
    per: rule.per,
    amount: fromPaise(partOf(yearly, rule.percent)),
    deductOn,
    fileBy: rule.days === null ? null : addDays(daysOfMonth(monthOf(deductOn)).to, rule.days),
    rule,
  };
};

/** A business deducts with each rent; others once, and are told some weeks before. */
export const isTimeToNotify = (
  { payer, deductOn }: Pick<TdsDuty, 'payer' | 'deductOn'>,
  today: CalendarDate,
): boolean => payer === 'business' || addDays(deductOn, -NOTICE_DAYS) <= today;

type WordedDuty = Omit<TdsDuty, 'leaseId' | 'propertyId' | 'tenant' | 'rule'> & {
  rule: Pick<TaxRule, 'act' | 'section' | 'form'>;
};

/** What of it has to be done when, by the table alone. */
export const dutyInWords = (duty: WordedDuty): string => {
  const { payer, percent, amount, rentOfYear: rent, year, deductOn, fileBy, rule, threshold, per } = duty;
  const when =
    payer === 'business'
      ? `with each rent, ${formatRupees(amount)} in all of ${formatRupees(rent)} in ${year}`
      : `once, with the last rent up to ${formatDate(deductOn)}: ${formatRupees(amount)} of ${formatRupees(rent)} in ${year}`;
  const file = [rule.form && `with form ${rule.form}`, fileBy && `by ${formatDate(fileBy)}`].filter(Boolean);
  return `${percent}% is deducted ${when}${file.length > 0 ? `; it is paid and filed ${file.join(' ')}` : ''} (${lawInWords(rule)}: rent above ${formatRupees(threshold)} a ${per}).`;
};

export const WHO_DEDUCTS: Record<TdsDuty['payer'], string> = {
  individual: `Holds for individuals and HUFs without a tax audit, and for a landlord who lives in India. ${ASK_A_TAX_PROFESSIONAL}`,
  business: `Holds for businesses and whoever is under a tax audit, and for a landlord who lives in India. ${ASK_A_TAX_PROFESSIONAL}`,
};
