import { Select } from '@mantine/core';
import type { PublicProperty } from '#contract/lettings/properties';
import { placeOf } from '#web/rentals/names.ts';
import { PropertyOption } from '#web/rentals/property-option.tsx';
import type { SectionProps } from './applicant-sections.tsx';
import { FormCard } from './form-card.tsx';

const LONG = 7;

interface PropertyPickerProps extends SectionProps {
  properties: PublicProperty[];
}

/** Which home the application is for, where the link does not say so. */
export function PropertyPicker({ form, properties }: PropertyPickerProps) {
  const byId = new Map(properties.map((property) => [String(property.id), property]));
  return (
    <FormCard title="Property" about="Choose the home that you would like to rent." cols={1}>
      <Select
        label="Property"
        withAsterisk
        placeholder="Choose one"
        searchable={properties.length >= LONG}
        nothingFoundMessage="No property matches"
        data={properties.map(({ id, name, area, city }) => ({
          value: String(id),
          label: `${name}, ${placeOf({ area, city })}`,
        }))}
        renderOption={({ option }) => {
          const property = byId.get(option.value);
          return <PropertyOption property={property} place={property && placeOf(property)} />;
        }}
        {...form.getInputProps('propertyId')}
        value={form.values.propertyId || null}
        onChange={(value) => form.setFieldValue('propertyId', value ?? '')}
      />
    </FormCard>
  );
}
