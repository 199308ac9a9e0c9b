import { Divider, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { propertyForm } from '#contract/lettings/property-form';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { EditButtons } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateProperty, useUpdateProperty } from './api.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { BasicInformation } from './basic-information.tsx';
import { FinancialInformation } from './financial-information.tsx';
import { PropertyDetails } from './property-details.tsx';
import { bodyOf, changesBetween, valuesOf } from './property-form-values.ts';

interface PropertyFormProps {
  property?: Property;
  /** The plan does not allow another one, in the server's words. */
  onLimit: (message: string) => void;
}

export function PropertyForm({ property, onLimit }: PropertyFormProps) {
  const creating = useCreateProperty();
  const updating = useUpdateProperty();
  const [before] = useState(() => valuesOf(property));
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: propertyForm,
    initialValues: before,
    body: bodyOf,
    send: (body, values) =>
      property
        ? updating.mutateAsync({ params: { id: property.id }, body: changesBetween(before, values) })
        : creating.mutateAsync({ body }),
    saved: { title: `Property ${property ? 'updated' : 'created'} successfully` },
    failed: (error) => ({
      title: `Failed to ${property ? 'update' : 'create'} property: ${serverMessage(error, 'Unknown error')}`,
    }),
    onRefused: (error) => {
      if (serverErrorCode(error) === 'plan_limit') onLimit(serverMessage(error, ''));
      return false;
    },
    hasChanges: (values) => Object.keys(changesBetween(before, values)).length > 0,
    isUploading,
    isLong: true,
  });
  const { form } = entry;
  const label = property ? 'Save changes' : 'Create Property';

  return (
    <form {...entry.props}>
      <Stack gap="lg" pb="lg">
        <BasicInformation form={form} />
        <Divider />
        <PropertyDetails form={form} onUploadingChange={setUploading} />
        <Divider />
        <FinancialInformation form={form} />
        <Divider />
        <AvailabilitySwitch
          key={form.key('isAvailable')}
          home={property}
          {...form.getInputProps('isAvailable', { type: 'checkbox' })}
        />
        <Switch
          key={form.key('openToAgents')}
          label="Open to agents"
          description="While it is vacant, agents see its area and city and may ask to let it for you. Nobody sees more before you confirm."
          {...form.getInputProps('openToAgents', { type: 'checkbox' })}
        />
      </Stack>
      <EditButtons
        entry={entry}
        label={isUploading ? 'Uploading photos...' : label}
        pending={property ? 'Saving...' : 'Creating...'}
      />
    </form>
  );
}
