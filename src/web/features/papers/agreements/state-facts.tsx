import { Stack, Text } from '@mantine/core';
import { ASK_A_PROFESSIONAL, topicLabels } from '#contract/papers/state-facts';
import { formatDate } from '#contract/platform/wording';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useStateFacts } from './api.ts';

/** What a state asks for, each line with its source and its day. Nothing is reckoned from it. */
export function StateFacts({ state }: { state: string }) {
  const query = useStateFacts(state);
  return (
    <Panel order={2} title={`What to know in ${state}`} about={ASK_A_PROFESSIONAL}>
      {query.data ? (
        <Stack gap="sm">
          {query.data.map(({ id, topic, text, source, checkedOn }) => (
            <div key={id}>
              <Text size="sm" fw={600}>
                {topicLabels[topic]}
              </Text>
              <Text size="sm">{text}</Text>
              <Text size="xs" c="dimmed">
                {source}. Checked on {formatDate(checkedOn)}.
              </Text>
            </div>
          ))}
        </Stack>
      ) : (
        <NotLoaded query={query} what="The facts" skeleton={[60, 60, 60]} />
      )}
    </Panel>
  );
}
