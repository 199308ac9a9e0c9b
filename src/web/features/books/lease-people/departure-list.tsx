import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LeaseDeparture } from '#contract/lettings/lease-tenants';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { badgesOf, departureInWords } from './departure-words.ts';

interface DepartureListProps {
  departures: LeaseDeparture[];
  actions?: (departure: LeaseDeparture) => ReactNode;
}

/** Who leaves or has left, and whose word each part of it is; nothing where nobody does. */
export function DepartureList({ departures, actions }: DepartureListProps) {
  if (departures.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Departures">
      {departures.map((departure) => (
        <Group component="li" key={departure.id} wrap="nowrap" gap="sm" align="flex-start">
          <Stack gap={4} miw={0} style={{ flex: 1, overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {departure.leaver}
              {departure.isYou && ' (you)'}
            </Text>
            <Text size="xs" c="dimmed">
              {departureInWords(departure)}
            </Text>
            {departure.problem && (
              <Text size="xs" c="red">
                {departure.problem}
              </Text>
            )}
            <Group gap={6}>
              {badgesOf(departure).map(({ tone, label }) => (
                <StatusBadge key={label} tone={tone} label={label} />
              ))}
            </Group>
          </Stack>
          {actions?.(departure)}
        </Group>
      ))}
    </Stack>
  );
}
