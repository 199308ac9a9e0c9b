import { Stack, TextInput } from '@mantine/core';
import { movingLabels, relationLabels } from '#contract/lettings/tenant-choices';
import type { TenantField } from '../tenant-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './wizard-step.ts';

export const referenceNames: TenantField[] = [
  'emergencyContactName',
  'emergencyContactPhone',
  'emergencyContactRelation',
  'previousAddress',
  'previousLandlord',
  'previousLandlordPhone',
  'reasonForMoving',
  'personalReferenceName',
  'personalReferencePhone',
  'personalReferenceRelation',
];

interface ReferenceFieldsProps extends FieldsProps {
  /** What the last home is called here. */
  previousTitle: string;
  /** The emergency contact may stay blank: the tenant is asked after accepting. */
  asksTenant?: boolean;
}

export function ReferenceFields({ form, previousTitle, asksTenant = false }: ReferenceFieldsProps) {
  return (
    <Stack gap="lg">
      <FieldGroup title="Emergency contact">
        <TextInput
          label="Emergency contact name"
          description={asksTenant ? 'Leave it blank, and the tenant will be asked.' : undefined}
          withAsterisk={!asksTenant}
          {...form.getInputProps('emergencyContactName')}
        />
        <TextInput
          type="tel"
          label="Emergency contact phone"
          withAsterisk={!asksTenant}
          {...form.getInputProps('emergencyContactPhone')}
        />
        <ChoiceField
          form={form}
          field="emergencyContactRelation"
          label="Relationship"
          labels={relationLabels}
          withAsterisk={!asksTenant}
        />
      </FieldGroup>
      <FieldGroup title={previousTitle}>
        <TextInput
          label="Previous address"
          style={{ gridColumn: '1 / -1' }}
          {...form.getInputProps('previousAddress')}
        />
        <TextInput label="Previous landlord" {...form.getInputProps('previousLandlord')} />
        <TextInput type="tel" label="Previous landlord phone" {...form.getInputProps('previousLandlordPhone')} />
        <ChoiceField form={form} field="reasonForMoving" label="Reason for moving" labels={movingLabels} />
      </FieldGroup>
      <FieldGroup title="Personal reference">
        <TextInput label="Reference name" {...form.getInputProps('personalReferenceName')} />
        <TextInput type="tel" label="Reference phone" {...form.getInputProps('personalReferencePhone')} />
        <TextInput
          label="Reference relationship"
          description="Such as colleague or neighbour"
          {...form.getInputProps('personalReferenceRelation')}
        />
      </FieldGroup>
    </Stack>
  );
}
