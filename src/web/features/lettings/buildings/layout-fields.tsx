import { SegmentedControl, Select, Stack } from '@mantine/core';
import { numberLabels, propertyKindLabels } from '#contract/lettings/property-kinds';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import type { LayoutValues } from './layout-values.ts';

const kinds = ['home', 'room', 'shop', 'office', 'warehouse', 'parking'] as const;
const kindChoices = kinds.map((value) => ({
  value,
  label: value === 'home' ? 'Flats' : value === 'parking' ? 'Parking spaces' : `${propertyKindLabels[value]}s`,
}));

interface LayoutForm {
  getValues: () => LayoutValues;
  getInputProps: (name: keyof LayoutValues) => object;
}

interface LayoutFieldsProps {
  form: LayoutForm;
  about: string;
}

/** Which spaces there are, floor by floor or by their numbers. */
export function LayoutFields({ form, about }: LayoutFieldsProps) {
  const values = form.getValues();
  return (
    <FormSection title="What is let in it" about={about}>
      <Select
        label="Kind"
        data={kindChoices}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('kind')}
      />
      {values.kind === 'home' && <CountField label="Bedrooms of each flat" {...form.getInputProps('bedrooms')} />}
      {values.kind === 'room' && (
        <CountField label="Beds in each room" description="0: rooms are let whole" {...form.getInputProps('beds')} />
      )}
      <Stack gap={4} className={wideField}>
        <SegmentedControl
          aria-label="How they are numbered"
          data={[
            { value: 'floors', label: 'The same on each floor' },
            { value: 'numbers', label: 'By their numbers' },
          ]}
          {...form.getInputProps('way')}
        />
      </Stack>
      {values.way === 'floors' && (
        <>
          <CountField label="From floor" {...form.getInputProps('firstFloor')} />
          <CountField label="To floor" {...form.getInputProps('lastFloor')} />
        </>
      )}
      <NumberRange form={form} values={values} />
      <RupeeField
        label={values.kind === 'room' && Number(values.beds) > 0 ? 'Rent of each bed' : 'Rent of each'}
        {...form.getInputProps('monthlyRent')}
      />
      <RupeeField label="Deposit of each" {...form.getInputProps('securityDeposit')} />
    </FormSection>
  );
}

function NumberRange({ form, values }: { form: LayoutForm; values: LayoutValues }) {
  const label = numberLabels[values.kind].toLowerCase();
  const example = values.way === 'floors' ? ['1', '6'] : ['201', '212'];
  return (
    <>
      <CountField label={`First ${label}`} placeholder={example[0]} {...form.getInputProps('firstNumber')} />
      <CountField label={`Last ${label}`} placeholder={example[1]} {...form.getInputProps('lastNumber')} />
    </>
  );
}
