import { valuesOf } from '#contract/platform/labels';
import { type Amount, fromPaise, toPaise } from '#contract/platform/money';
import { formatFigure, formatRupees } from '#contract/platform/wording';

/** How what was spent for several properties is shared among them. */
export const splitLabels = {
  equally: 'Equally',
  by_area: 'By area',
  by_beds: 'By beds',
  by_days: 'By days lived in',
  by_shares: 'By shares in percent',
};
export type Split = keyof typeof splitLabels;
export const splits = valuesOf(splitLabels);

/** One property's part, by its weight: 1, its square feet, its beds, the days on which it was lived in, or its percent. */
export interface Part {
  propertyId: number;
  weight: number;
}

export interface Share extends Part {
  amount: Amount;
}

/** Percents have two decimals, the rest is whole. */
const asWhole = (weight: number): number => Math.round(weight * 100);

/** Cut off to whole paise; what is too large for a number that is exact is reckoned with as many digits as it has. */
const cutOff = (paise: number, weight: number, whole: number): number => {
  const product = paise * weight;
  if (Number.isSafeInteger(product)) return (product - (product % whole)) / whole;
  return Number((BigInt(paise) * BigInt(weight)) / BigInt(whole));
};

/** In whole paise, which add up: what cannot be divided goes to the first. */
export const splitPaise = (paise: number, parts: readonly Pick<Part, 'weight'>[]): number[] => {
  const weights = parts.map(({ weight }) => asWhole(weight));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) throw new Error('nothing to divide by');
  const shares = weights.map((weight) => cutOff(paise, weight, whole));
  const rest = shares.reduce((left, share) => left - share, paise);
  return shares.map((share, index) => (index === 0 ? share + rest : share));
};

/** The same of an amount, each with its part. */
export const splitAmount = <P extends Pick<Part, 'weight'>>(
  amount: Amount,
  parts: readonly P[],
): (P & Pick<Share, 'amount'>)[] => {
  const shares = splitPaise(toPaise(amount), parts);
  return parts.map((part, index) => ({ ...part, amount: fromPaise(shares[index] ?? 0) }));
};

const weightInWords: Record<Split, (weight: number, whole: number) => string> = {
  equally: (_weight, whole) => `1 of ${formatFigure(whole)}`,
  by_area: (weight, whole) => `${formatFigure(weight)} of ${formatFigure(whole)} sq ft`,
  by_beds: (weight, whole) => `${formatFigure(weight)} of ${formatFigure(whole)} beds`,
  by_days: (weight, whole) => `${formatFigure(weight)} of ${formatFigure(whole)} days`,
  by_shares: (weight) => `${formatFigure(weight)}%`,
};

/** '₹9,000 × 850 of 2,550 sq ft = ₹3,000'. */
export const shareInWords = (
  share: Pick<Share, 'weight' | 'amount'>,
  { amount, split, shares }: { amount: Amount; split: Split; shares: readonly Pick<Share, 'weight'>[] },
): string => {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0);
  const part = weightInWords[split](share.weight, Math.round(whole * 100) / 100);
  return `${formatRupees(amount)} × ${part} = ${formatRupees(share.amount)}`;
};
