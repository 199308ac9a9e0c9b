import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { formatDateTime } from '#contract/platform/wording';
import { sideLabels, sides } from '#contract/upkeep/inspection-choices';
import { confirmationForm, type Inspection } from '#contract/upkeep/inspections';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useConfirm } from './api.ts';

interface ConfirmPanelProps {
  inspection: Inspection;
  /** How much lies on this device and was not sent yet. */
  waiting: number;
}

/** Who has confirmed, and the way to do so. */
export function ConfirmPanel({ inspection, waiting }: ConfirmPanelProps) {
  const { confirmations, side, state, mayConfirm, items } = inspection;
  const isMine = confirmations.some((each) => each.side === side);
  const isUntouched = items.every(({ entries }) => entries.length === 0);
  return (
    <Panel
      title="Confirmed"
      about={
        state === 'confirmed'
          ? 'Both sides have confirmed. Nothing changes any more.'
          : 'Each side confirms what stands here. What is added afterwards has to be confirmed again.'
      }
    >
      <Stack gap={6}>
        {sides.map((each) => {
          const said = confirmations.find((confirmation) => confirmation.side === each);
          return (
            <Group key={each} gap={8} wrap="nowrap" align="flex-start">
              {said ? <IconCircleCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
              <Text size="sm">
                {sideLabels[each]}: {said ? `${said.name}, ${formatDateTime(said.createdAt)}` : 'has not confirmed yet'}
              </Text>
            </Group>
          );
        })}
      </Stack>
      {!mayConfirm && state !== 'confirmed' && (
        <Muted>{side === 'tenant' ? 'The main tenant confirms, signed in.' : 'You cannot confirm this.'}</Muted>
      )}
      {mayConfirm && !isMine && state !== 'confirmed' && !isUntouched && (
        <ConfirmForm inspection={inspection} waiting={waiting} />
      )}
    </Panel>
  );
}

function ConfirmForm({ inspection: { id, contentHash, items, answered, side }, waiting }: ConfirmPanelProps) {
  const confirming = useConfirm();
  const entry = useEntryForm({
    schema: confirmationForm,
    initialValues: { name: '' },
    body: ({ name }) => ({ name, contentHash }),
    send: (body) => confirming.mutateAsync({ params: { id }, body }),
    saved: { title: 'Confirmed', message: 'Your name and the time are on record.' },
    failed: 'It could not be confirmed. Please try again.',
    onSaved: () => undefined,
  });
  const unsaid = items.length - answered[side];
  return (
    <form {...entry.props} aria-label="Confirm">
      <Stack gap="sm">
        {unsaid > 0 && (
          <Muted>
            Of {unsaid} {unsaid === 1 ? 'thing' : 'things'} you have not said how it is: that stays so on record.
          </Muted>
        )}
        <TextInput
          label="Your name, as you sign"
          withAsterisk
          autoComplete="name"
          {...entry.form.getInputProps('name')}
        />
        <Group>
          <Button type="submit" disabled={entry.isPending || waiting > 0}>
            {entry.isPending ? 'Confirming...' : 'Confirm what stands here'}
          </Button>
          {waiting > 0 && <Muted>First what waits on this device has to be sent.</Muted>}
        </Group>
      </Stack>
    </form>
  );
}
