import { z } from 'zod';
import { isPan, normalizePan } from '#contract/platform/pan';
import { isPhone, requiredText } from '#contract/platform/text-fields';

export const PAN_INVALID = 'Valid PAN number is required';

/** What a tenant is asked for after accepting, where whoever onboarded them did not know it. */
export const ASKED_OF_TENANT = {
  pan: PAN_INVALID,
  emergencyContactName: 'Emergency contact name is required',
  emergencyContactPhone: 'Emergency contact phone is required',
  emergencyContactRelation: 'Relationship is required',
} as const;
export const askedNames = Object.keys(ASKED_OF_TENANT) as (keyof typeof ASKED_OF_TENANT)[];

export const phone = (invalid: string) => requiredText(30, invalid).refine(isPhone, invalid);

export const askedFields = {
  pan: requiredText(20, PAN_INVALID).transform(normalizePan).refine(isPan, PAN_INVALID),
  emergencyContactName: requiredText(200, ASKED_OF_TENANT.emergencyContactName),
  emergencyContactPhone: phone(ASKED_OF_TENANT.emergencyContactPhone),
  emergencyContactRelation: requiredText(100, ASKED_OF_TENANT.emergencyContactRelation),
};

const maybe = <Field extends z.ZodType>(field: Field) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), field.nullable())
    .default(null);

/** What is left out stays open. */
export const askedOfTenant = z.object({
  pan: maybe(askedFields.pan),
  emergencyContactName: maybe(askedFields.emergencyContactName),
  emergencyContactPhone: maybe(askedFields.emergencyContactPhone),
  emergencyContactRelation: maybe(askedFields.emergencyContactRelation),
});
export type AskedOfTenant = z.output<typeof askedOfTenant>;
