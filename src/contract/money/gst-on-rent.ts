import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';

/** A line of the tax table about GST on the rent of commercial space: from its day on, until the next one. */
export interface GstRate {
  fromDate: CalendarDate;
  /** None where a line says that nothing is added from its day on. */
  percent: number | null;
  source: string;
}

export const GST_CHECK =
  'Only a landlord who is registered for GST adds it. Where the landlord is not and the tenant is, the tenant pays it directly (reverse charge). Check with a professional.';

/** What is added on a day, of lines in the order of their days; nothing where no line holds, or the line that holds has no rate. */
export const gstRateOn = (
  rates: readonly GstRate[],
  date: CalendarDate,
): { percent: number; source: string } | undefined => {
  const rate = rates.findLast(({ fromDate }) => fromDate <= date);
  return rate?.percent ? { percent: rate.percent, source: rate.source } : undefined;
};

const hundredths = (percent: number) => Math.round(percent * 100);

/** The tax upon an amount. */
export const taxUpon = (net: Amount, percent: number): Amount =>
  fromPaise(dividePaise(toPaise(net) * hundredths(percent), 10_000));

export const withTax = (net: Amount, percent: number): Amount =>
  fromPaise(toPaise(net) + toPaise(taxUpon(net, percent)));

/** The tax within an amount that contains it: for what `withTax` made exactly what was added. */
export const taxWithin = (gross: Amount, percent: number): Amount =>
  fromPaise(dividePaise(toPaise(gross) * hundredths(percent), 10_000 + hundredths(percent)));
