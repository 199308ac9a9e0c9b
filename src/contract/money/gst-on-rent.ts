import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';

interface Rate {
  from: CalendarDate;
  percent: number;
  source: string;
}

/** What is added to the rent of commercial space by a landlord who is registered for GST, by the day. */
const rates: readonly Rate[] = [
  {
    from: '2017-07-01',
    percent: 18,
    source:
      'Notification 11/2017-Central Tax (Rate), SAC 9972: rental of commercial property, 18% (9% CGST and 9% SGST, or 18% IGST)',
  },
];

export const GST_CHECK =
  'Only a landlord who is registered for GST adds it. Where the landlord is not and the tenant is, the tenant pays it directly (reverse charge). Check with a professional.';

/** The rate on a day; none before there was the tax. */
export const gstRateOn = (date: CalendarDate): Rate | undefined => rates.findLast(({ from }) => from <= date);

const hundredths = (percent: number) => Math.round(percent * 100);

/** The tax upon an amount. */
export const taxUpon = (net: Amount, percent: number): Amount =>
  fromPaise(dividePaise(toPaise(net) * hundredths(percent), 10_000));

export const withTax = (net: Amount, percent: number): Amount =>
  fromPaise(toPaise(net) + toPaise(taxUpon(net, percent)));

/** The tax within an amount that contains it: for what `withTax` made exactly what was added. */
export const taxWithin = (gross: Amount, percent: number): Amount =>
  fromPaise(dividePaise(toPaise(gross) * hundredths(percent), 10_000 + hundredths(percent)));
