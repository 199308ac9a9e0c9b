import type { UseFormReturnType } from '@mantine/form';
import { featuresWithin } from '#contract/plans/plan-limits';
import type { BillingCycle, PlanId, PlanOffer } from '#contract/plans/plan-offers';
import { UNLIMITED } from '#contract/plans/plans';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';

const typedLimit = (limit: number | undefined): Typed => (limit === undefined || limit === UNLIMITED ? '' : limit);

/** What the form begins with. In the order of the fields: the first wrong one gets the cursor. */
export const pricingValues = (offer?: PlanOffer) => ({
  planId: (offer?.id ?? '') as PlanId | '',
  billingCycle: (offer?.billingCycle ?? '') as BillingCycle | '',
  price: (offer ? Number(offer.price) : '') as Typed,
  propertyLimit: typedLimit(offer?.propertyLimit),
  hasAnyProperties: offer?.propertyLimit === UNLIMITED,
  documentLimit: typedLimit(offer?.documentLimit),
  hasAnyDocuments: offer?.documentLimit === UNLIMITED,
  features: offer?.features.join('\n') ?? '',
  popular: offer?.popular ?? false,
});
export type PricingValues = ReturnType<typeof pricingValues>;
export type PricingState = UseFormReturnType<PricingValues>;

/** A blank limit is asked for: it is no number. */
const limitOf = (typed: Typed, isUnlimited: boolean): unknown => {
  if (isUnlimited) return UNLIMITED;
  return typedText(typed) === '' ? undefined : Number(typed);
};

export const pricingBody = (values: PricingValues) => ({
  planId: values.planId as PlanId,
  billingCycle: values.billingCycle as BillingCycle,
  price: typedText(values.price),
  propertyLimit: limitOf(values.propertyLimit, values.hasAnyProperties),
  documentLimit: limitOf(values.documentLimit, values.hasAnyDocuments),
  features: values.features
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  popular: values.popular,
});

/** The lines of the card, as they must read with the limits; as they are while a limit is not a number. */
export const linesWithin = (values: PricingValues): string => {
  const propertyLimit = limitOf(values.propertyLimit, values.hasAnyProperties);
  const documentLimit = limitOf(values.documentLimit, values.hasAnyDocuments);
  if (typeof propertyLimit !== 'number' || typeof documentLimit !== 'number') return values.features;
  return featuresWithin(values.features.split('\n'), { propertyLimit, documentLimit }).join('\n');
};
