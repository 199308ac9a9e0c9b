import { z } from 'zod';
import { valuesOf } from '#contract/platform/labels';
import { amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';

/** What an owner and an agent can agree on. */
export const commissionKindLabels = {
  percent_of_rent: 'Percent of the rent collected',
  share_of_first_rent: 'Share of the first rent of a lease',
  fixed_monthly: 'Fixed amount a month',
  none: 'No commission',
};
export type CommissionKind = keyof typeof commissionKindLabels;
export const commissionKinds = valuesOf(commissionKindLabels);

export const VALUE_MISSING = 'Please enter a number above 0';
/** In percent; of a first rent up to two rents are usual. */
const MOST: Partial<Record<CommissionKind, number>> = { percent_of_rent: 100, share_of_first_rent: 200 };
export const atMost = (percent: number) => `At most ${percent}%`;

/** The value is a percentage or an amount in rupees, by its kind; none of 'none'. */
export const commissionRule = z.object({ kind: z.enum(commissionKinds), value: z.string() });
export type CommissionRule = z.infer<typeof commissionRule>;

export const DEFAULT_COMMISSION: CommissionRule = { kind: 'percent_of_rent', value: '2.00' };

export const commissionRuleFields = {
  kind: z.enum(commissionKinds, 'Please choose how it is reckoned'),
  /** A percentage or rupees, with at most two decimals. */
  value: amount(VALUE_MISSING).default('0.00'),
};

/** What is wrong with the value of a rule; nothing where it is fine. */
export const valueProblem = ({ kind, value }: CommissionRule): string | undefined => {
  if (kind === 'none') return undefined;
  if (toPaise(value) <= 0) return VALUE_MISSING;
  const most = MOST[kind];
  return most !== undefined && toPaise(value) > most * 100 ? atMost(most) : undefined;
};

/** '2%', of '2.00'. */
const percent = (value: string) => `${Number(value)}%`;

/** '2% of the rent collected': how a rule is read out, within a sentence. */
export const ruleInWords = ({ kind, value }: CommissionRule): string => {
  if (kind === 'percent_of_rent') return `${percent(value)} of the rent collected`;
  if (kind === 'share_of_first_rent') return `${percent(value)} of the first rent of each lease`;
  return kind === 'fixed_monthly' ? `${formatRupees(value)} a month` : 'no commission';
};
