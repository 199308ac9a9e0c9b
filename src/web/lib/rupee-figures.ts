import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatMonth, formatRupees } from '#contract/platform/wording';
import { formatRupeesShort } from './money.ts';

/** How amounts are written where they are drawn: in whole paise, so that what the pointer reads is exact. */
export const inRupees = {
  format: (paise: number) => formatRupees(fromPaise(paise)),
  formatShort: (paise: number) => formatRupeesShort(paise / 100),
};

/** A month with its amounts, for a chart. */
export const monthRow = (month: string, amounts: Record<string, Amount>) => ({
  key: month,
  label: formatMonth(month),
  tick: formatMonth(month),
  values: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toPaise(amount)])),
});
