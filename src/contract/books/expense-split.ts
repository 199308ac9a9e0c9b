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
const asWhole = (weight: number): bigint => BigInt(Math.round(weight * 100));

/** In whole paise, which add up to the amount: what cannot be divided goes to the first. */
export const splitAmount = <P extends Pick<Part, 'weight'>>(
  amount: Amount,
  parts: readonly P[],
): (P & Pick<Share, 'amount'>)[] => {
  const paise = BigInt(toPaise(amount));
  const whole = parts.reduce((sum, { weight }) => sum + asWhole(weight), 0n);
  if (whole <= 0n) throw new Error('nothing to divide by');
  const shares = parts.map(({ weight }) => (paise * asWhole(weight)) / whole);
  const rest = paise - shares.reduce((sum, share) => sum + share, 0n);
  return parts.map((part, index) => {
    const share = (shares[index] ?? 0n) + (index === 0 ? rest : 0n);
    return { ...part, amount: fromPaise(Number(share)) };
  });
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
