import type { CalendarDate } from '#contract/platform/calendar';
import { type Amount, dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import type { GstState } from './gst-states.ts';

/** On online services, from the day given; the latest first. */
const rates: { from: CalendarDate; percent: number }[] = [{ from: '2017-07-01', percent: 18 }];

export const gstPercentOn = (date: CalendarDate): number => rates.find(({ from }) => from <= date)?.percent ?? 0;

/**
 * By which code the tax law calls what plans are, from the day given; the latest first. Source: the scheme of classification of
 * services, heading 9983 (hosting and other information technology services); check with a professional.
 */
const services: { from: CalendarDate; sac: string }[] = [{ from: '2017-07-01', sac: '998315' }];

export const sacOn = (date: CalendarDate): string | null => services.find(({ from }) => from <= date)?.sac ?? null;

export interface GstLines {
  percent: number;
  taxable: Amount;
  tax: Amount;
  /** The tax is shared between the country and the state. */
  centralPercent: number;
  central: Amount;
  state: Amount;
}

/** What of an amount is tax, where prices include it. */
export const gstWithin = (amount: Amount, percent: number): GstLines => {
  const whole = toPaise(amount);
  const taxable = dividePaise(whole * 100, 100 + percent);
  const central = dividePaise(whole - taxable, 2);
  return {
    percent,
    taxable: fromPaise(taxable),
    tax: fromPaise(whole - taxable),
    centralPercent: percent / 2,
    central: fromPaise(central),
    state: fromPaise(whole - taxable - central),
  };
};

/** Union territories without a legislature have a tax of their own in the place of a state's. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

export interface Supply {
  amount: Amount;
  percent: number;
  sellerState: GstState | null;
  placeOfSupply: GstState | null;
}

/** What of a total is tax, and whose: of the country and the state, or of both in one where it goes from a state to another. */
export const taxLinesOf = ({
  amount,
  percent,
  sellerState,
  placeOfSupply,
}: Supply): { label: string; amount: Amount }[] => {
  const { taxable, tax, centralPercent, central, state } = gstWithin(amount, percent);
  const value = { label: 'Taxable value', amount: taxable };
  if (sellerState !== null && placeOfSupply !== null && sellerState !== placeOfSupply)
    return [value, { label: `IGST ${percent}%`, amount: tax }];
  const own = placeOfSupply !== null && unionTerritories.includes(placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    value,
    { label: `CGST ${centralPercent}%`, amount: central },
    { label: `${own} ${centralPercent}%`, amount: state },
  ];
};
