import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { EditButtons, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useUpdateProperty } from './api.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { PhotosField } from './photos-field.tsx';

interface AgentValues {
  description: string;
  photos: string[];
  isAvailable: boolean;
}

const valuesOf = ({ description, photos, isAvailable }: Property): AgentValues => ({
  description: description ?? '',
  photos,
  isAvailable,
});

/** Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
const changesBetween = (before: AgentValues, after: AgentValues): Partial<AgentValues> => ({
  ...(before.description !== after.description && { description: after.description }),
  ...(before.photos.join() !== after.photos.join() && { photos: after.photos }),
  ...(before.isAvailable !== after.isAvailable && { isAvailable: after.isAvailable }),
});

/** What an agent may change of a property; the rest is the owner's. */
export function AgentPropertyForm({ property, hasChanges, onCancel, onDone }: Editing & { property: Property }) {
  const updating = useUpdateProperty();
  const [before] = useState(() => valuesOf(property));
  const [isUploading, setUploading] = useState(false);
  const form = useForm<AgentValues>({ initialValues: before });
  hasChanges.current = () => isUploading || Object.keys(changesBetween(before, form.getValues())).length > 0;

  const save = async (values: AgentValues) => {
    try {
      await updating.mutateAsync({ params: { id: property.id }, body: changesBetween(before, values) });
      showToast({ title: 'Property updated successfully' });
      onDone();
    } catch (error) {
      showError(`Failed to update property: ${serverMessage(error, 'Unknown error')}`);
      markFields(form, serverFieldErrors(error));
    }
  };
  const label = updating.isPending ? 'Saving...' : 'Save changes';
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg" pb="lg">
        <Text size="sm" c="dimmed">
          {property.name}: how it is shown to applicants. Rent, costs and address are for the owner to change.
        </Text>
        <Textarea
          label="Description"
          description="What applicants should know: light, view, furniture, the neighbourhood"
          autosize
          minRows={4}
          maxRows={10}
          data-autofocus
          {...form.getInputProps('description')}
        />
        <PhotosField
          value={form.values.photos}
          error={form.errors.photos}
          onChange={(photos) => form.setFieldValue('photos', photos)}
          onUploadingChange={setUploading}
        />
        <AvailabilitySwitch
          isLeased={property.lease !== null}
          {...form.getInputProps('isAvailable', { type: 'checkbox' })}
        />
      </Stack>
      <EditButtons
        label={isUploading ? 'Uploading photos...' : label}
        isPending={updating.isPending}
        isWaiting={isUploading}
        onCancel={onCancel}
      />
    </form>
  );
}
