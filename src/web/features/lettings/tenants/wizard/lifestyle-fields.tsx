import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { petLabels, smokingLabels } from '#contract/lettings/tenant-choices';
import type { TenantField } from '../tenant-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const lifestyleNames: TenantField[] = [
  'smokingStatus',
  'vehicleInfo',
  'pets',
  'petType',
  'petDescription',
  'specialRequests',
];

const wide = { gridColumn: '1 / -1' };

export function LifestyleFields({ form, title }: FieldsProps & { title: string }) {
  const { pets, petType } = form.getValues();
  return (
    <FieldGroup title={title}>
      <ChoiceField form={form} field="smokingStatus" label="Smoking status" labels={smokingLabels} />
      <TextInput
        label="Vehicle"
        description="Such as Maruti Swift, MH 12 AB 1234"
        {...form.getInputProps('vehicleInfo')}
      />
      <Checkbox label="Has pets" style={wide} {...form.getInputProps('pets', { type: 'checkbox' })} />
      {pets && <ChoiceField form={form} field="petType" label="Pet type" labels={petLabels} />}
      {pets && petType === 'other' && (
        <Textarea label="Pet description" minRows={1} {...form.getInputProps('petDescription')} />
      )}
      <Textarea label="Special requests" maxRows={6} style={wide} {...form.getInputProps('specialRequests')} />
    </FieldGroup>
  );
}
