import { Select, Textarea, TextInput } from '@mantine/core';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { usePropertyChoices } from './api.ts';
import { ANY_PROPERTY, type FormState } from './form-values.ts';

/** What the form is called, and for which home it is. */
export function FormBasics({ form }: { form: FormState }) {
  const { data: properties, isError } = usePropertyChoices();
  const { propertyId } = form.getValues();
  const isForOne = propertyId !== ANY_PROPERTY;
  return (
    <FormSection title="The form">
      <TextInput
        className={wideField}
        label="Title"
        placeholder="Rent a flat in Kothrud"
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        className={wideField}
        label="Description"
        description="Applicants read it above the questions"
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <Select
        className={wideField}
        label="Property"
        description={helpFor(isForOne, isError)}
        searchable
        nothingFoundMessage="No such property"
        data={[
          { value: ANY_PROPERTY, label: 'Any available property' },
          ...(properties ?? []).map(({ id, name, area, city }) => ({
            value: String(id),
            label: `${name}, ${area}, ${city}`,
          })),
        ]}
        {...form.getInputProps('propertyId')}
      />
    </FormSection>
  );
}

const helpFor = (isForOne: boolean, hasFailed: boolean): string => {
  if (hasFailed) return 'Your properties could not be loaded.';
  return isForOne
    ? 'Applications by this link are for this property.'
    : 'Applicants choose among those of your properties that are available.';
};
