import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_CO_APPLICANTS } from '#contract/lettings/applications';
import { MAX_CREDIT_SCORE, MIN_CREDIT_SCORE } from '#contract/lettings/credit-score';
import { employmentLengthLabels } from '#contract/lettings/rental-policies';
import { employmentLabels } from '#contract/lettings/tenant-choices';
import { PeopleRows } from '#web/rentals/people-rows.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { ApplicationValues } from './application-values.ts';
import { FormCard } from './form-card.tsx';

export interface SectionProps {
  form: UseFormReturnType<ApplicationValues>;
}

export function PersonalInformation({ form, asksOccupants }: SectionProps & { asksOccupants: boolean }) {
  return (
    <FormCard title="Personal Information">
      <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput
        type="email"
        label="Email"
        withAsterisk
        description="The confirmation and the answer go there."
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label="Phone"
        withAsterisk
        description="At least ten digits, such as +91 98765 43210"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      {asksOccupants && (
        <CountField
          label="Occupants"
          description="How many people will live there, with you"
          inputMode="numeric"
          {...form.getInputProps('occupants')}
        />
      )}
      <PeopleRows
        form={form}
        field="coApplicants"
        people={form.getValues().coApplicants}
        title="Who would share the home with you"
        about="Flatmates or your partner. Leave it out if you move in alone."
        most={MAX_CO_APPLICANTS}
      />
    </FormCard>
  );
}

export function EmploymentInformation({ form, asksEmployment }: SectionProps & { asksEmployment: boolean }) {
  return (
    <FormCard title="Employment Information">
      {asksEmployment && (
        <ChoiceField form={form} field="employmentStatus" label="Employment status" labels={employmentLabels} />
      )}
      <TextInput label="Employer" autoComplete="organization" {...form.getInputProps('employer')} />
      <TextInput label="Job title" autoComplete="organization-title" {...form.getInputProps('jobTitle')} />
      <ChoiceField form={form} field="employmentLength" label="Employment length" labels={employmentLengthLabels} />
    </FormCard>
  );
}

export function FinancialInformation({ form }: SectionProps) {
  return (
    <FormCard title="Financial Information">
      <RupeeField
        label="Annual income"
        description="Before tax, of a whole year"
        {...form.getInputProps('annualIncome')}
      />
      <CountField
        label="Credit score"
        description={`From ${MIN_CREDIT_SCORE} to ${MAX_CREDIT_SCORE}. Leave it blank if you do not know it.`}
        min={MIN_CREDIT_SCORE}
        max={MAX_CREDIT_SCORE}
        inputMode="numeric"
        {...form.getInputProps('creditScore')}
      />
    </FormCard>
  );
}

interface ChoiceFieldProps extends SectionProps {
  field: 'employmentStatus' | 'employmentLength';
  label: string;
  labels: Record<string, string>;
}

/** One of several named choices, or none. */
function ChoiceField({ form, field, label, labels }: ChoiceFieldProps) {
  return (
    <Select
      allowDeselect
      label={label}
      placeholder="Choose one"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      data={choicesOf(labels)}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
    />
  );
}
