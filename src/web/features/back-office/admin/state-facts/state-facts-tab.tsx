import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ASK_A_PROFESSIONAL, type StateFact, topicLabels } from '#contract/papers/state-facts';
import { formatDate } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { type Column, type PhoneRow, RecordList } from '#web/ui/record-list.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { tellDone, tellFailed } from '../telling.ts';
import { useAllStateFacts, useRemoveStateFact } from './api.ts';
import { FactForm } from './fact-form.tsx';

const columns: Column<StateFact>[] = [
  { label: 'State', cell: ({ state }) => <Text size="sm">{state}</Text> },
  { label: 'About', cell: ({ topic }) => topicLabels[topic] },
  { label: 'What holds there', cell: ({ text }) => <Text size="sm">{text}</Text> },
  { label: 'Source', cell: ({ source }) => <Text size="sm">{source}</Text> },
  { label: 'Checked', cell: ({ checkedOn }) => formatDate(checkedOn) },
];

const phoneRow = ({ state, topic, text }: StateFact): PhoneRow => ({
  title: `${state}: ${topicLabels[topic]}`,
  subtitle: text,
  sheet: {},
});

const nameOf = ({ state, topic }: StateFact) => `${topicLabels[topic]} in ${state}`;

/** What states say about agreements: shown beside them, never reckoned with. */
export function StateFactsTab() {
  const query = useAllStateFacts();
  const [edited, setEdited] = useState<{ fact?: StateFact }>();
  const [removed, setRemoved] = useState<StateFact>();
  const shown = useShown(edited);
  const gone = useShown(removed);
  const removing = useRemoveStateFact();
  const remove = async () => {
    if (!removed) return;
    try {
      await removing.mutateAsync({ params: { id: removed.id } });
      tellDone('The line was removed');
    } catch (error) {
      tellFailed(serverMessage(error, 'The line could not be removed'));
    }
    setRemoved(undefined);
  };
  if (!query.data) return <NotLoaded query={query} what="The facts" skeleton={[44, 64, 64]} isOnPage />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Muted>{ASK_A_PROFESSIONAL}</Muted>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited({})}>
          Add a line
        </Button>
      </Group>
      <RecordList
        label="Facts of states"
        rows={query.data}
        columns={columns}
        phone={phoneRow}
        actions={(fact) => (
          <RowActions
            of={nameOf(fact)}
            actions={[
              { label: 'Edit', icon: IconPencil, onClick: () => setEdited({ fact }) },
              { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => setRemoved(fact) },
            ]}
          />
        )}
      />
      {shown && (
        <EditDialog
          title={shown.fact ? nameOf(shown.fact) : 'Add a line'}
          size={560}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
        >
          <FactForm key={shown.fact?.id} fact={shown.fact} />
        </EditDialog>
      )}
      <ConfirmDialog
        title="Remove this line?"
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        confirm="Remove"
        pending="Removing..."
        isDangerous
        onConfirm={remove}
      >
        <Text>{gone && `${nameOf(gone)}: the line of all India is shown then.`}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
