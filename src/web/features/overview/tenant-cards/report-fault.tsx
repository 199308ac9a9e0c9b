import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UploadedFile } from '#contract/platform/files';
import { requestForm } from '#contract/upkeep/maintenance-requests';
import {
  type Category,
  categoryLabels,
  MAX_PHOTOS,
  type Urgency,
  urgencyHints,
  urgencyLabels,
} from '#contract/upkeep/request-choices';
import { sentPhotos } from '#contract/upkeep/work-orders';
import { newId } from '#web/lib/new-id.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDoByCard } from './api.ts';

const faultForm = requestForm
  .pick({ title: true, description: true, category: true, urgency: true })
  .extend({ photos: sentPhotos });

/** Reports something that is broken, in a few fields, with photos where somebody has any. */
export function ReportFault({ token, onDone }: { token: string; onDone: () => void }) {
  const doing = useDoByCard(token);
  const clientId = useRef(newId());
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: faultForm,
    initialValues: {
      ...{ category: 'plumbing' as Category, urgency: 'normal' as Urgency, title: '', description: '' },
      photos: [] as UploadedFile[],
    },
    body: ({ photos, ...words }) => ({
      ...words,
      photos: photos.map(({ fileUrl, claimToken }) => ({ fileUrl, claimToken })),
    }),
    send: (body) => doing.mutateAsync({ action: 'report', clientId: clientId.current, ...faultForm.parse(body) }),
    saved: { title: 'Your landlord is told' },
    onSaved: onDone,
    failed: 'That could not be sent. Please try again.',
    isUploading,
  });
  const { form, isPending } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="md">
        <NativeSelect
          size="md"
          label="What is it about?"
          data={choicesOf(categoryLabels)}
          {...form.getInputProps('category')}
        />
        <TextInput size="md" label="In a few words" autoComplete="off" {...form.getInputProps('title')} />
        <Textarea size="md" label="Anything else" rows={3} {...form.getInputProps('description')} />
        <UploadField
          label="Photos"
          use="evidence"
          link={token}
          maxFiles={MAX_PHOTOS}
          withCamera
          error={form.errors.photos}
          value={form.values.photos}
          onBusyChange={setUploading}
          onChange={(photos) => form.setFieldValue('photos', photos)}
        />
        <NativeSelect
          size="md"
          label="How urgent is it?"
          description={urgencyHints[form.getValues().urgency]}
          data={choicesOf(urgencyLabels)}
          {...form.getInputProps('urgency')}
        />
        <Button type="submit" size="lg" disabled={isPending || isUploading}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
        <Button size="lg" variant="default" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
