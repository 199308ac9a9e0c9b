import { Autocomplete, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { type PropertyKind, propertyKindLabels } from '#contract/lettings/property-kinds';
import { indianStates } from '#web/rentals/indian-states.ts';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import classes from './address-line.module.css';
import { BuildingField } from './building-field.tsx';
import { addressParts, type PropertyValues, previewOf } from './property-form-values.ts';

/** What stands for itself: rooms and beds come of dividing. */
const kinds: PropertyKind[] = ['home', 'shop', 'office', 'warehouse', 'parking'];

export function BasicInformation({ form }: { form: UseFormReturnType<PropertyValues> }) {
  return (
    <FormSection title="Basic Information">
      <TextInput
        key={form.key('name')}
        className={wideField}
        label="Property name"
        placeholder="Sunrise Residency 402"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      {kinds.includes(form.getValues().kind) && (
        <Select
          key={form.key('kind')}
          className={wideField}
          label="Kind"
          data={kinds.map((value) => ({ value, label: propertyKindLabels[value] }))}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('kind')}
        />
      )}
      <BuildingField form={form} />
      <TextInput
        key={form.key('flatNumber')}
        label="Flat number"
        placeholder="402"
        required
        {...form.getInputProps('flatNumber')}
      />
      <TextInput
        key={form.key('floorNumber')}
        label="Floor number"
        placeholder="4"
        required
        {...form.getInputProps('floorNumber')}
      />
      <TextInput
        key={form.key('street1')}
        label="Street 1"
        placeholder="12 MG Road"
        required
        {...form.getInputProps('street1')}
      />
      <TextInput key={form.key('street2')} label="Street 2" {...form.getInputProps('street2')} />
      <TextInput
        key={form.key('landmark')}
        label="Landmark"
        placeholder="Near the metro station"
        {...form.getInputProps('landmark')}
      />
      <TextInput key={form.key('area')} label="Area" placeholder="Kothrud" required {...form.getInputProps('area')} />
      <TextInput key={form.key('city')} label="City" placeholder="Pune" required {...form.getInputProps('city')} />
      <Autocomplete
        key={form.key('state')}
        label="State"
        placeholder="Maharashtra"
        required
        data={indianStates}
        autoComplete="off"
        // Else all states are drawn before anybody asks for them.
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('state')}
      />
      <TextInput
        key={form.key('pinCode')}
        label="PIN code"
        placeholder="411038"
        inputMode="numeric"
        {...form.getInputProps('pinCode')}
      />
      <TextInput key={form.key('country')} label="Country" required {...form.getInputProps('country')} />
      <AddressLine form={form} />
      <Textarea
        key={form.key('description')}
        className={wideField}
        label="Description"
        description="What applicants should know: light, view, furniture, the neighbourhood"
        autosize={false}
        rows={3}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}

function AddressLine({ form }: { form: UseFormReturnType<PropertyValues> }) {
  const [address, setAddress] = useState(() => previewOf(form.getValues()));
  for (const part of addressParts) form.watch(part, () => setAddress(previewOf(form.getValues())));
  return (
    <div className={wideField}>
      <Text size="sm" c="dimmed" className={classes.address} aria-live="polite">
        <IconMapPin size={16} aria-hidden />
        {address || 'The address appears here as you type.'}
      </Text>
    </div>
  );
}
