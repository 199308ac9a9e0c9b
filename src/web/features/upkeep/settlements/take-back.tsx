import { Button, Paper, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#contract/platform/wording';
import { type Settlement, takeBackForm } from '#contract/upkeep/settlements';
import banners from '#web/ui/banner.module.css';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useTakeBack } from './api.ts';

const whatItMeans = ({ status, side }: Settlement): string => {
  if (status !== 'draft') return 'What was said of that version stays below, and does not count for this one.';
  return side === 'tenant'
    ? 'It is changed, and you are asked again once it is sent. What you answered stays below, and does not count for the next one.'
    : 'The tenant reads the version that was sent, until you send it again. What they answered stays below, and does not count for the next one.';
};

/** That it was with the tenant before, and why it came back. */
export function TakenBack({ settlement }: { settlement: Settlement }) {
  const { takenBack, status } = settlement;
  if (!takenBack) return null;
  return (
    <Paper px="md" py="xs" className={banners.warning} role="note">
      <Text size="sm" fw={600}>
        {status === 'draft' ? 'Taken back' : 'An earlier version was taken back'} on {formatDateTime(takenBack.at)}
      </Text>
      <Text size="sm">{takenBack.reason}</Text>
      <Text size="sm">{whatItMeans(settlement)}</Text>
    </Paper>
  );
}

/** The way back to a draft, for who runs the home. */
export function TakeBack({ settlement }: { settlement: Settlement }) {
  const [isAsked, ask] = useState(false);
  const close = () => ask(false);
  return (
    <>
      {settlement.actions.includes('takeBack') && (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => ask(true)}>
          Take back
        </Button>
      )}
      <EditDialog title="Take the settlement back?" size={480} isOpen={isAsked} onClose={close}>
        <TakeBackForm settlement={settlement} />
      </EditDialog>
    </>
  );
}

function TakeBackForm({ settlement: { id, tenantName } }: { settlement: Settlement }) {
  const takingBack = useTakeBack();
  const entry = useEntryForm({
    schema: takeBackForm,
    initialValues: { reason: '' },
    send: (body) => takingBack.mutateAsync({ params: { id }, body }),
    saved: { title: 'Taken back', message: `${tenantName} is told why.` },
    failed: 'It could not be taken back. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Take back" pending="Taking back...">
      <Text size="sm">
        It becomes a draft again, and what was paid for the deposit can be corrected. {tenantName} is told, and answers
        anew once you send it again: what they have answered stays on record and does not count for the next one.
      </Text>
      <Textarea
        label="Why"
        description={`${tenantName} reads this.`}
        required
        maxRows={6}
        ref={focusOnMount}
        {...entry.form.getInputProps('reason')}
      />
    </EditForm>
  );
}
