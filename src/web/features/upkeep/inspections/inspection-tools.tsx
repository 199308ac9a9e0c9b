import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarPlus, IconFileTypePdf, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { extendInspection, type Inspection } from '#contract/upkeep/inspections';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { paperHref, useExtend, useSendLink, useTakeBack } from './api.ts';

/** The paper, and what its side can do with an inspection. */
export function InspectionTools({ inspection, onGone }: { inspection: Inspection; onGone: () => void }) {
  const { id, side, state, begunBy, items } = inspection;
  const [asked, ask] = useState<'more' | 'link' | 'remove'>();
  const close = () => ask(undefined);
  const isUntouched = items.every(({ entries }) => entries.length === 0);
  const isManager = side === 'manager';
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={paperHref(id)}
        download
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        PDF
      </Button>
      {isManager && state === 'open' && (
        <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => ask('link')}>
          Mail the tenant a link
        </Button>
      )}
      {isManager && state !== 'confirmed' && (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => ask('more')}>
          More time
        </Button>
      )}
      {isUntouched && begunBy === side && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => ask('remove')}
        >
          Take back
        </Button>
      )}
      <MoreTime inspection={inspection} isOpen={asked === 'more'} onClose={close} />
      <MailLink inspection={inspection} isOpen={asked === 'link'} onClose={close} />
      <TakeBack inspection={inspection} isOpen={asked === 'remove'} onClose={close} onGone={onGone} />
    </Group>
  );
}

function MoreTime({ inspection, ...opening }: Opening & { inspection: Inspection }) {
  return (
    <EditDialog title="More time" size={420} {...opening}>
      <MoreTimeForm inspection={inspection} />
    </EditDialog>
  );
}

function MoreTimeForm({ inspection: { id, openUntil } }: { inspection: Inspection }) {
  const extending = useExtend();
  const entry = useEntryForm({
    schema: extendInspection.body,
    initialValues: { openUntil },
    send: (body) => extending.mutateAsync({ params: { id }, body }),
    saved: { title: 'The last day is changed' },
    failed: 'The day could not be changed. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <DateField label="Open until" withAsterisk {...entry.form.getInputProps('openUntil')} />
    </EditForm>
  );
}

function MailLink({ inspection, isOpen, onClose }: Opening & { inspection: Inspection }) {
  const sending = useSendLink();
  const send = async () => {
    try {
      const { sentTo } = await sending.mutateAsync({ params: { id: inspection.id } });
      showToast({ title: `Mailed to ${sentTo}` });
      onClose();
    } catch (error) {
      showError('Not mailed', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      title="Mail the tenant a link?"
      isOpen={isOpen}
      confirm="Mail it"
      pending="Mailing..."
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        {inspection.tenantName} can fill in this inspection with it, without signing in, until the last day. Only they
        get it. To sign at the end, they get a mail of its own.
      </Stack>
    </ConfirmDialog>
  );
}

function TakeBack({ inspection, isOpen, onClose, onGone }: Opening & { inspection: Inspection; onGone: () => void }) {
  const removing = useTakeBack();
  const remove = async () => {
    try {
      await removing.mutateAsync({ params: { id: inspection.id } });
      onGone();
    } catch (error) {
      showError('Not taken back', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      title="Take this inspection back?"
      isOpen={isOpen}
      confirm="Take back"
      pending="Taking back..."
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      Nobody has said anything in it yet. It goes, and can be begun again.
    </ConfirmDialog>
  );
}
