import { Switch, TextInput } from '@mantine/core';
import { MAX_CREDIT_SCORE, MIN_CREDIT_SCORE } from '#contract/lettings/credit-score';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { FormState } from './form-values.ts';

/** What applications are compared with. */
export function FormCriteria({ form }: { form: FormState }) {
  return (
    <FormSection
      title="What you look for"
      about="Each application is compared with these, for you to see. Applicants do not see them, and nobody is turned away by them."
    >
      <RupeeField label="Minimum annual income" placeholder="₹6,00,000" {...form.getInputProps('minIncome')} />
      <RupeeField label="Maximum annual income" placeholder="No maximum" {...form.getInputProps('maxIncome')} />
      <NumberField
        label="Minimum credit score"
        description={`From ${MIN_CREDIT_SCORE} to ${MAX_CREDIT_SCORE}`}
        placeholder="700"
        inputMode="numeric"
        {...form.getInputProps('minCreditScore')}
      />
      <NumberField
        label="Maximum occupants"
        description="How many people may live there"
        placeholder="4"
        inputMode="numeric"
        {...form.getInputProps('maxOccupants')}
      />
      <Switch
        className={wideField}
        label="Employment required"
        description="Employed or self-employed people"
        {...form.getInputProps('employmentRequired', { type: 'checkbox' })}
      />
      <TextInput
        label="Minimum employment length"
        description="In months or years"
        placeholder="6 months"
        {...form.getInputProps('minEmploymentLength')}
      />
    </FormSection>
  );
}
