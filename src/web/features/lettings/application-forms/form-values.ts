import type { UseFormReturnType } from '@mantine/form';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import type { DocumentKind } from '#contract/lettings/documents';
import type {
  dietaryLabels,
  petPolicyLabels,
  smokingPolicyLabels,
  tenantTypeLabels,
} from '#contract/lettings/rental-policies';
import { changedFields } from '#web/lib/changed-fields.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';

/** Stands for no property in particular. */
export const ANY_PROPERTY = 'any';

/** What a new form starts with, in the order of the fields: the first wrong one gets the cursor. */
const newValues = {
  title: '',
  description: '',
  propertyId: ANY_PROPERTY,
  minIncome: '' as Typed,
  maxIncome: '' as Typed,
  minCreditScore: '' as Typed,
  maxOccupants: '' as Typed,
  employmentRequired: true,
  minEmploymentLength: '',
  preferredTenantType: 'any' as keyof typeof tenantTypeLabels,
  dietaryRestrictions: 'no_preference' as keyof typeof dietaryLabels,
  smokingPolicy: 'no_smoking' as keyof typeof smokingPolicyLabels,
  petPolicy: 'no_pets' as keyof typeof petPolicyLabels,
  allowPets: false,
  requiredDocuments: ['tenant_aadhaar', 'tenant_pan'] as Exclude<DocumentKind, 'other'>[],
  isActive: true,
};
export type FormValues = typeof newValues;
export type FormState = UseFormReturnType<FormValues>;

const isRequirable = (kind: DocumentKind) => kind !== 'other';

export const valuesOf = (form: ApplicationForm | undefined): FormValues => {
  if (!form) return newValues;
  return {
    title: form.title,
    description: form.description ?? '',
    propertyId: form.propertyId === null ? ANY_PROPERTY : String(form.propertyId),
    minIncome: typedOf(form.minIncome),
    maxIncome: typedOf(form.maxIncome),
    minCreditScore: form.minCreditScore ?? '',
    maxOccupants: form.maxOccupants ?? '',
    employmentRequired: form.employmentRequired,
    minEmploymentLength: form.minEmploymentLength ?? '',
    preferredTenantType: form.preferredTenantType,
    dietaryRestrictions: form.dietaryRestrictions,
    smokingPolicy: form.smokingPolicy,
    petPolicy: form.petPolicy,
    allowPets: form.allowPets,
    requiredDocuments: form.requiredDocuments.filter(isRequirable),
    isActive: form.isActive,
  };
};

/** What is sent: amounts as text, and no property for any. */
export const bodyOf = (values: FormValues) => ({
  ...values,
  propertyId: values.propertyId === ANY_PROPERTY ? null : values.propertyId,
  minIncome: typedText(values.minIncome),
  maxIncome: typedText(values.maxIncome),
});

export const changesBetween = (before: FormValues, after: FormValues) => changedFields(bodyOf(before), bodyOf(after));
