import { SimpleGrid, TextInput } from '@mantine/core';
import { employmentFields, employmentLabels, jobTitleLabels, relationLabels } from '#contract/lettings/tenant-choices';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { TenantField } from '../tenant-values.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const employmentNames: TenantField[] = [
  'employmentStatus',
  'employer',
  'jobTitle',
  'employerAddress',
  'businessName',
  'natureOfBusiness',
  'businessAddress',
  'institutionName',
  'courseName',
  'courseYear',
  'guardianName',
  'guardianPhone',
  'guardianRelation',
  'monthlyIncome',
  'employmentLength',
];

const wide = { gridColumn: '1 / -1' };

interface EmploymentFormProps extends FieldsProps {
  /** The star stands there by custom; both may stay blank. */
  marksEmployer?: boolean;
}

/** Which fields there are depends on what the tenant does. */
export function EmploymentForm({ form, marksEmployer = false }: EmploymentFormProps) {
  const shown = employmentFields(form.getValues().employmentStatus || null);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ChoiceField
        form={form}
        field="employmentStatus"
        label="Employment status"
        labels={employmentLabels}
        style={wide}
      />
      {shown.employer && (
        <>
          <TextInput label="Employer" withAsterisk={marksEmployer} {...form.getInputProps('employer')} />
          <ChoiceField
            form={form}
            field="jobTitle"
            label="Job title"
            labels={jobTitleLabels}
            searchable
            withAsterisk={marksEmployer}
          />
          <TextInput label="Employer address" style={wide} {...form.getInputProps('employerAddress')} />
        </>
      )}
      {shown.business && (
        <>
          <TextInput label="Business name" {...form.getInputProps('businessName')} />
          <TextInput
            label="Nature of Business"
            description="Such as textile trading"
            {...form.getInputProps('natureOfBusiness')}
          />
          <TextInput label="Business address" style={wide} {...form.getInputProps('businessAddress')} />
        </>
      )}
      {shown.education && (
        <>
          <TextInput label="Institution" {...form.getInputProps('institutionName')} />
          <TextInput label="Course" {...form.getInputProps('courseName')} />
          <TextInput label="Year of the course" description="Such as 2nd of 4" {...form.getInputProps('courseYear')} />
          <TextInput label="Guardian" {...form.getInputProps('guardianName')} />
          <TextInput label="Guardian's phone" type="tel" {...form.getInputProps('guardianPhone')} />
          <ChoiceField form={form} field="guardianRelation" label="Guardian is their" labels={relationLabels} />
        </>
      )}
      {shown.monthlyIncome && <RupeeField label="Monthly income" {...form.getInputProps('monthlyIncome')} />}
      {shown.employmentLength && (
        <TextInput
          label={shown.employmentLengthLabel}
          description="Such as 2 years"
          {...form.getInputProps('employmentLength')}
        />
      )}
    </SimpleGrid>
  );
}
