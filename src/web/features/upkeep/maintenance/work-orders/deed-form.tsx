import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UploadedFile } from '#contract/platform/files';
import { MAX_PHOTOS } from '#contract/upkeep/request-choices';
import type { OrderAction } from '#contract/upkeep/work-order-status';
import { orderDeed } from '#contract/upkeep/work-orders';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

interface DeedFormProps {
  action: OrderAction;
  label: string;
  /** The token, where it is the vendor who says it. */
  link?: string;
  send: (body: { action: OrderAction } & Record<string, unknown>) => Promise<unknown>;
  onSaved?: () => void;
  /** Saved or not: the form is no longer needed. */
  onDone: () => void;
}

/** What is read in the browser's own time. */
const instantOf = (typed: string) => (typed ? new Date(typed).toISOString() : undefined);

/** What an action about a job needs to be said with it. */
export function DeedForm({ action, label, link, send, onSaved, onDone }: DeedFormProps) {
  const [isUploading, setUploading] = useState(false);
  const takesPhotos = action === 'photos' || action === 'done' || action === 'bill';
  const asksAmount = action === 'bill' || action === 'estimate';
  const entry = useEntryForm({
    schema: orderDeed,
    initialValues: { visitAt: '', amount: '' as string | number, note: '', photos: [] as UploadedFile[] },
    body: ({ visitAt, amount, note, photos }) => ({
      action,
      note,
      visitAt: instantOf(visitAt),
      amount: amount === '' ? undefined : String(amount),
      photos: photos.map(({ fileUrl, claimToken }) => ({ fileUrl, claimToken })),
    }),
    send,
    saved: { title: 'Saved' },
    onSaved: () => {
      onSaved?.();
      onDone();
    },
    failed: 'That could not be saved. Please try again.',
    isUploading,
  });
  const { form } = entry;
  return (
    <form {...entry.props} aria-label={label}>
      <Stack gap="sm">
        {action === 'schedule' && (
          <TextInput label="When do you come?" withAsterisk type="datetime-local" {...form.getInputProps('visitAt')} />
        )}
        {asksAmount && <RupeeField label="Amount" withAsterisk {...form.getInputProps('amount')} />}
        {takesPhotos && (
          <UploadField
            label={action === 'bill' ? 'Photo of the bill' : 'Photos'}
            use="evidence"
            link={link}
            maxFiles={MAX_PHOTOS}
            error={form.errors.photos}
            value={form.values.photos}
            onBusyChange={setUploading}
            onChange={(photos) => form.setFieldValue('photos', photos)}
          />
        )}
        <TextInput
          label={action === 'estimate' ? 'What is in it' : 'Note'}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
        <Group gap="xs">
          <Button type="submit" size="md" disabled={entry.isPending || isUploading}>
            {entry.isPending ? 'Saving...' : label}
          </Button>
          <Button variant="default" size="md" disabled={entry.isPending} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
