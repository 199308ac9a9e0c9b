import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { PhotosField } from '#web/rentals/photos-field.tsx';
import { EditButtons } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useUpdateProperty } from './api.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';

const valuesOf = ({ description, photos, isAvailable }: Property) => ({
  description: description ?? '',
  photos,
  isAvailable,
});
type AgentValues = ReturnType<typeof valuesOf>;

/** Only what was changed is sent, so that a change made elsewhere meanwhile stays. */
const changesBetween = (before: AgentValues, after: AgentValues): Partial<AgentValues> => ({
  ...(before.description !== after.description && { description: after.description }),
  ...(before.photos.join() !== after.photos.join() && { photos: after.photos }),
  ...(before.isAvailable !== after.isAvailable && { isAvailable: after.isAvailable }),
});

/** What an agent may change of a property; the rest is the owner's. */
export function AgentPropertyForm({ property }: { property: Property }) {
  const updating = useUpdateProperty();
  const [before] = useState(() => valuesOf(property));
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    initialValues: before,
    send: (values) => updating.mutateAsync({ params: { id: property.id }, body: changesBetween(before, values) }),
    saved: { title: 'Property updated successfully' },
    failed: (error) => ({ title: `Failed to update property: ${serverMessage(error, 'Unknown error')}` }),
    hasChanges: (values) => Object.keys(changesBetween(before, values)).length > 0,
    isUploading,
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="lg" pb="lg">
        <Muted>
          {property.name}: how it is shown to applicants. Rent, costs and address are for the owner to change.
        </Muted>
        <Textarea
          label="Description"
          description="What applicants should know: light, view, furniture, the neighbourhood"
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
        <AvailabilitySwitch home={property} {...form.getInputProps('isAvailable', { type: 'checkbox' })} />
      </Stack>
      <EditButtons entry={entry} label={isUploading ? 'Uploading photos...' : 'Save changes'} pending="Saving..." />
    </form>
  );
}
