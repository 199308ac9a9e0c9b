import { Text } from '@mantine/core';
import { ASK_A_PROFESSIONAL, type StateFact, topicLabels } from '#contract/papers/state-facts';
import { formatDate } from '#contract/platform/wording';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { LawTable } from '../law-table.tsx';
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

/** What states say about agreements, shown beside them; only when a deposit is due back is reckoned from it. */
export function StateFactsTab() {
  const query = useAllStateFacts();
  const removing = useRemoveStateFact();
  if (!query.data) return <NotLoaded query={query} what="The facts" skeleton={[44, 64, 64]} isOnPage />;
  return (
    <LawTable
      label="Facts of states"
      advice={ASK_A_PROFESSIONAL}
      rows={query.data}
      columns={columns}
      phone={phoneRow}
      nameOf={nameOf}
      afterRemoval="the line of all India is shown then."
      form={(fact) => <FactForm key={fact?.id} fact={fact} />}
      onRemove={(id) => removing.mutateAsync({ params: { id } })}
    />
  );
}
