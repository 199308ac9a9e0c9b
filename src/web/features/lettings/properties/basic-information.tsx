import { Autocomplete, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPin } from '@tabler/icons-react';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import classes from './address-line.module.css';
import { indianStates } from './indian-states.ts';
import { type PropertyValues, previewOf } from './property-form-values.ts';

export function BasicInformation({ form }: { form: UseFormReturnType<PropertyValues> }) {
  const address = previewOf(form.values);
  return (
    <FormSection title="Basic Information">
      <TextInput
        className={wideField}
        label="Property name"
        placeholder="Sunrise Residency 402"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label="Flat number" placeholder="402" required {...form.getInputProps('flatNumber')} />
      <TextInput label="Floor number" placeholder="4" required {...form.getInputProps('floorNumber')} />
      <TextInput label="Street 1" placeholder="12 MG Road" required {...form.getInputProps('street1')} />
      <TextInput label="Street 2" {...form.getInputProps('street2')} />
      <TextInput label="Landmark" placeholder="Near the metro station" {...form.getInputProps('landmark')} />
      <TextInput label="Area" placeholder="Kothrud" required {...form.getInputProps('area')} />
      <TextInput label="City" placeholder="Pune" required {...form.getInputProps('city')} />
      <Autocomplete
        label="State"
        placeholder="Maharashtra"
        required
        data={indianStates}
        maxDropdownHeight={220}
        autoComplete="off"
        {...form.getInputProps('state')}
      />
      <TextInput label="Country" required {...form.getInputProps('country')} />
      <div className={wideField}>
        <Text size="sm" c="dimmed" className={classes.address} aria-live="polite">
          <IconMapPin size={16} aria-hidden />
          {address || 'The address appears here as you type.'}
        </Text>
      </div>
      <Textarea
        className={wideField}
        label="Description"
        description="What applicants should know: light, view, furniture, the neighbourhood"
        maxRows={6}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}
