import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBulb, IconCircleCheck } from '@tabler/icons-react';
import {
  formatPercent,
  type Health as HealthName,
  type MessageStatistics,
  NO_CONVERSATIONS,
  recommendations,
} from '#contract/messaging/message-statistics';
import { Muted } from '#web/ui/muted.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import classes from './insights.module.css';

/** Whom one writes most with. */
export function MostActive({ contact }: { contact: MessageStatistics['mostActiveContact'] }) {
  return (
    <SummaryPanel title="Most Active Contact">
      {contact ? (
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={contact.name} size={44} />
          <Stack gap={0} miw={0}>
            <Text fw={600} truncate>
              {contact.name}
            </Text>
            <Muted>
              {contact.messages} {contact.messages === 1 ? 'message' : 'messages'} sent and received
            </Muted>
          </Stack>
        </Group>
      ) : (
        <Muted>Nobody yet. Whom you write most with appears here.</Muted>
      )}
    </SummaryPanel>
  );
}

const healths: Record<HealthName, { label: string; tone: Tone; meaning: string }> = {
  good: { label: 'Good', tone: 'good', meaning: 'At least 80% of the messages that you receive get an answer.' },
  fair: { label: 'Fair', tone: 'waiting', meaning: 'At least half of the messages that you receive get an answer.' },
  poor: { label: 'Poor', tone: 'bad', meaning: 'Less than half of the messages that you receive get an answer.' },
};

/** How well one answers. Who never received anything is not blamed. */
export function Health({ statistics: { health, responseRate, received } }: { statistics: MessageStatistics }) {
  const { label, tone, meaning } = healths[health];
  return (
    <SummaryPanel title="Communication Health">
      {received === 0 ? (
        <Muted>Nothing to rate yet. Once somebody writes to you, this says how well you answer.</Muted>
      ) : (
        <Stack gap={6} align="flex-start">
          <Group gap="xs">
            <StatusBadge tone={tone} label={label} />
            <Text size="sm" fw={600}>
              {formatPercent(responseRate)} answered
            </Text>
          </Group>
          <Muted>{meaning}</Muted>
        </Stack>
      )}
    </SummaryPanel>
  );
}

const NOTHING = 'There is nothing to recommend.';
const nothingAt: Record<HealthName, string> = {
  good: `You are doing well. ${NOTHING}`,
  fair: 'Nothing waits for you. Answer at least 80% of what you receive, and your communication counts as good.',
  poor: NOTHING,
};

/** What to do better. */
export function Recommendations({ statistics }: { statistics: MessageStatistics }) {
  const { total, received, health, recommendations: names } = statistics;
  if (total === 0) {
    return (
      <SummaryPanel title="Recommendations">
        <Muted>{NO_CONVERSATIONS}</Muted>
      </SummaryPanel>
    );
  }
  return (
    <SummaryPanel title="Recommendations">
      {names.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon
            variant="light"
            color={health === 'fair' ? 'marigold' : 'green'}
            radius="xl"
            flex="none"
            aria-hidden
          >
            <IconCircleCheck size={18} />
          </ThemeIcon>
          <Text size="sm">{received === 0 ? NOTHING : nothingAt[health]}</Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {names.map((name) => (
            <li key={name} className={classes.entry}>
              <ThemeIcon variant="light" color="marigold" radius="xl" flex="none" aria-hidden>
                <IconBulb size={18} />
              </ThemeIcon>
              <Text size="sm">{recommendations[name]}</Text>
            </li>
          ))}
        </ul>
      )}
    </SummaryPanel>
  );
}
