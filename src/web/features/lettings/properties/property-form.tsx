import { Divider, Stack, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { type Property, propertyForm } from '#contract/lettings/properties';
import { serverErrorCode, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { EditButtons, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCreateProperty, useUpdateProperty } from './api.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { BasicInformation } from './basic-information.tsx';
import { FinancialInformation } from './financial-information.tsx';
import { PropertyDetails } from './property-details.tsx';
import { bodyOf, changesBetween, type PropertyValues, valuesOf } from './property-form-values.ts';

interface PropertyFormProps extends Editing {
  property?: Property;
  /** The plan does not allow another one, in the server's words. */
  onLimit: (message: string) => void;
}

export function PropertyForm({ property, hasChanges, onCancel, onDone, onLimit }: PropertyFormProps) {
  const creating = useCreateProperty();
  const updating = useUpdateProperty();
  const [before] = useState(() => valuesOf(property));
  const [isUploading, setUploading] = useState(false);
  const form = useForm<PropertyValues>({
    initialValues: before,
    validate: (values) => schemaResolver(propertyForm, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => isUploading || Object.keys(changesBetween(before, form.getValues())).length > 0;

  const isPending = creating.isPending || updating.isPending;
  const isLeased = property?.lease != null;

  const save = async (values: PropertyValues) => {
    if (!property) {
      await creating.mutateAsync({ body: bodyOf(values) });
      return 'Property created successfully';
    }
    await updating.mutateAsync({ params: { id: property.id }, body: changesBetween(before, values) });
    return 'Property updated successfully';
  };
  const submit = async (values: PropertyValues) => {
    try {
      showToast({ title: await save(values) });
      onDone();
    } catch (error) {
      const message = serverMessage(error, 'Unknown error');
      showError(`Failed to ${property ? 'update' : 'create'} property: ${message}`);
      markFields(form, serverFieldErrors(error));
      if (serverErrorCode(error) === 'plan_limit') onLimit(message);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg" pb="lg">
        <BasicInformation form={form} />
        <Divider />
        <PropertyDetails form={form} onUploadingChange={setUploading} />
        <Divider />
        <FinancialInformation form={form} />
        <Divider />
        <AvailabilitySwitch isLeased={isLeased} {...form.getInputProps('isAvailable', { type: 'checkbox' })} />
        <Switch
          label="Open to agents"
          description="An agent may take it on and look after it for you. You can remove them at any time."
          {...form.getInputProps('openToAgents', { type: 'checkbox' })}
        />
      </Stack>
      <EditButtons
        label={submitLabel({ isNew: !property, isPending, isUploading })}
        isPending={isPending}
        isWaiting={isUploading}
        onCancel={onCancel}
      />
    </form>
  );
}

const submitLabel = ({ isNew, isPending, isUploading }: Record<'isNew' | 'isPending' | 'isUploading', boolean>) => {
  if (isUploading) return 'Uploading photos...';
  if (isPending) return isNew ? 'Creating...' : 'Saving...';
  return isNew ? 'Create Property' : 'Save changes';
};
