import { Select, Switch } from '@mantine/core';
import {
  dietaryLabels,
  petPolicyLabels,
  smokingPolicyLabels,
  tenantTypeLabels,
} from '#contract/lettings/rental-policies';
import { choicesOf } from '#web/ui/choices.ts';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import type { FormState } from './form-values.ts';

type PolicyField = 'preferredTenantType' | 'dietaryRestrictions' | 'smokingPolicy' | 'petPolicy';

interface PolicyProps {
  form: FormState;
  field: PolicyField;
  label: string;
  labels: Record<string, string>;
  description?: string;
}

/** The house rules, which applicants read before they apply. */
export function FormPolicies({ form }: { form: FormState }) {
  const { allowPets, petPolicy } = form.getValues();
  const isContrary = !allowPets && petPolicy !== 'no_pets';
  return (
    <FormSection title="House rules" about="Applicants read these before they apply.">
      <Policy form={form} field="preferredTenantType" label="Preferred tenant type" labels={tenantTypeLabels} />
      <Policy form={form} field="dietaryRestrictions" label="Dietary restrictions" labels={dietaryLabels} />
      <Policy form={form} field="smokingPolicy" label="Smoking policy" labels={smokingPolicyLabels} />
      <Policy
        form={form}
        field="petPolicy"
        label="Pet policy"
        labels={petPolicyLabels}
        description={isContrary ? 'It counts once pets are allowed below.' : undefined}
      />
      <Switch className={wideField} label="Pets allowed" {...form.getInputProps('allowPets', { type: 'checkbox' })} />
    </FormSection>
  );
}

function Policy({ form, field, label, labels, description }: PolicyProps) {
  return <Select label={label} description={description} data={choicesOf(labels)} {...form.getInputProps(field)} />;
}
