import type { UseFormReturnType } from '@mantine/form';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import type { DocumentKind } from '#contract/lettings/documents';
import type {
  dietaryLabels,
  petPolicyLabels,
  smokingPolicyLabels,
  tenantTypeLabels,
} from '#contract/lettings/rental-policies';

/** A number as its field has it: a number, or the text on the way to one. */
type Typed = number | string;

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

const numberOf = (amount: string | null): Typed => (amount === null ? '' : Number(amount));
const isRequirable = (kind: DocumentKind) => kind !== 'other';

export const valuesOf = (form: ApplicationForm | undefined): FormValues => {
  if (!form) return newValues;
  return {
    title: form.title,
    description: form.description ?? '',
    propertyId: form.propertyId === null ? ANY_PROPERTY : String(form.propertyId),
    minIncome: numberOf(form.minIncome),
    maxIncome: numberOf(form.maxIncome),
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

/** '12.' is on the way to '12.5', and means 12 when it stays so. */
const asText = (typed: Typed): string => String(typed).replace(/\.$/, '');

/** What is sent: amounts as text, and no property for any. */
export const bodyOf = (values: FormValues) => ({
  ...values,
  propertyId: values.propertyId === ANY_PROPERTY ? null : values.propertyId,
  minIncome: asText(values.minIncome),
  maxIncome: asText(values.maxIncome),
});

/** Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
export const changesBetween = (before: FormValues, after: FormValues) => {
  const old: Record<string, unknown> = bodyOf(before);
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old[name]);
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(isChanged)) as Partial<ReturnType<typeof bodyOf>>;
};
