import { type Amount, toPaise } from '#contract/money';

const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const short = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** '₹1,25,000', or '₹1,25,000.50' where there are paise. */
export const formatRupees = (amount: Amount): string => {
  const paise = toPaise(amount);
  return (paise % 100 === 0 ? whole : exact).format(paise / 100);
};

/** '₹1.3L', for the axis of a chart. */
export const formatRupeesShort = (rupees: number): string => short.format(rupees);
