import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { UploadedFile } from '#contract/platform/files';
import { type RequestDetail, requestCommentForm } from '#contract/upkeep/maintenance-requests';
import { MAX_PHOTOS } from '#contract/upkeep/request-choices';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useComment } from './api.ts';

const blank = { text: '', photos: [] as UploadedFile[], isNote: false };

/** Writes on a request; those who run the home may leave a note for themselves. */
export function RequestComment({ request }: { request: RequestDetail }) {
  const commenting = useComment();
  const [isUploading, setUploading] = useState(false);
  const [withPhotos, setWithPhotos] = useState(false);
  const entry = useEntryForm({
    schema: requestCommentForm,
    initialValues: blank,
    body: ({ photos, ...values }) => ({ ...values, photos: photos.map(({ fileUrl }) => fileUrl) }),
    send: (body) => commenting.mutateAsync({ params: { id: request.id }, body }),
    onSaved: (_answer, _values, form) => {
      form.setValues(blank);
      setWithPhotos(false);
    },
    failed: 'That could not be sent. Please try again.',
    isUploading,
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="xs">
        <Textarea
          aria-label="Write on this request"
          placeholder="Write to everybody concerned"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('text')}
        />
        {withPhotos && (
          <UploadField
            label="Photos"
            use="evidence"
            maxFiles={MAX_PHOTOS}
            value={form.values.photos}
            onBusyChange={setUploading}
            onChange={(photos) => form.setFieldValue('photos', photos)}
          />
        )}
        <Group gap="xs">
          <Button type="submit" disabled={entry.isPending || isUploading}>
            {entry.isPending ? 'Sending...' : 'Send'}
          </Button>
          {!withPhotos && (
            <Button variant="default" onClick={() => setWithPhotos(true)}>
              Add photos
            </Button>
          )}
          {request.mayManage && (
            <Checkbox label="Note for managers only" {...form.getInputProps('isNote', { type: 'checkbox' })} />
          )}
        </Group>
      </Stack>
    </form>
  );
}
