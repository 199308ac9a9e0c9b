import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '#contract/platform/calendar';
import { isInQuestion } from '#contract/upkeep/settlement-rules';
import { type Settlement, type SettlementProposal, sendForm } from '#contract/upkeep/settlements';
import { today } from '#web/lib/dates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRemove, useSend } from './api.ts';
import { PhotoPair } from './evidence.tsx';
import { LineForm } from './line-form.tsx';

/** What a draft can take up, and the way to the tenant. */
export function DraftPanel({ settlement, onGone }: { settlement: Settlement; onGone: () => void }) {
  const { id, actions, proposals } = settlement;
  const [asked, ask] = useState<'line' | 'send' | 'remove' | SettlementProposal>();
  const close = () => ask(undefined);
  const removing = useRemove();
  const remove = async () => {
    const calling = removing.mutateAsync({ params: { id } });
    if (await showOutcome(calling, { title: 'The draft is gone' }, 'This could not be done. Please try again.'))
      onGone();
  };
  const proposal = typeof asked === 'object' ? asked : undefined;
  return (
    <>
      <Group gap="xs">
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask('line')}>
          Add a deduction
        </Button>
        <Button
          disabled={!actions.includes('send')}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => ask('send')}
        >
          Send to the tenant
        </Button>
        {actions.includes('remove') && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => ask('remove')}
          >
            Throw away
          </Button>
        )}
      </Group>
      {!actions.includes('send') && <Muted>It can be sent once notice is given or the lease is over.</Muted>}
      {proposals.length > 0 && (
        <Panel
          title="From the inspection"
          about="What is damaged or missing at the end, and was not before. The share is by wear; you say the cost."
        >
          <Stack gap="sm">
            {proposals.map((each) => (
              <Paper key={each.inspectionItemId} withBorder p="sm">
                <Stack gap="xs">
                  <Group justify="space-between">
                    <Text fw={600}>{each.text}</Text>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Ask for it: ${each.text}`}
                      onClick={() => ask(each)}
                    >
                      Ask for it
                    </Button>
                  </Group>
                  <Text size="sm">{each.why}</Text>
                  <PhotoPair name={each.text} before={each.before} after={each.after} />
                </Stack>
              </Paper>
            ))}
          </Stack>
        </Panel>
      )}
      <EditDialog
        title="Add a deduction"
        size={560}
        isOpen={asked === 'line' || proposal !== undefined}
        onClose={close}
      >
        <LineForm key={proposal?.inspectionItemId ?? 0} settlement={settlement} proposal={proposal} />
      </EditDialog>
      <EditDialog title="Send to the tenant" size={460} isOpen={asked === 'send'} onClose={close}>
        <SendForm settlement={settlement} />
      </EditDialog>
      <ConfirmDialog
        title="Throw this draft away?"
        isOpen={asked === 'remove'}
        confirm="Throw away"
        pending="Throwing away..."
        isDangerous
        onConfirm={remove}
        onClose={close}
      >
        The tenant has seen nothing of it. It can be begun again.
      </ConfirmDialog>
    </>
  );
}

function SendForm({ settlement }: { settlement: Settlement }) {
  const sending = useSend();
  const without = settlement.lines.filter((line) => isInQuestion(line) && !line.hasEvidence).length;
  const entry = useEntryForm({
    schema: sendForm,
    initialValues: { answerBy: addDays(today(), 7) },
    send: (body) => sending.mutateAsync({ params: { id: settlement.id }, body }),
    saved: { title: 'Sent', message: `${settlement.tenantName} is asked to answer.` },
    failed: 'It could not be sent. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Send" pending="Sending...">
      <Text size="sm">
        From now on {settlement.tenantName} reads it. What you ask for can only become less, and what is not answered
        does not count as accepted.
      </Text>
      {without > 0 && (
        <Text size="sm" fw={600}>
          {without === 1 ? '1 deduction is' : `${without} deductions are`} without evidence. The tenant reads that, too.
        </Text>
      )}
      <DateField
        label="To be answered by"
        required
        minDate={addDays(today(), 1)}
        {...entry.form.getInputProps('answerBy')}
      />
    </EditForm>
  );
}
