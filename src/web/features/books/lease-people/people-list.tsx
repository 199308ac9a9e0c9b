import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LeasePerson } from '#contract/lettings/lease-tenants';
import { PhoneLink } from '#web/ui/contact-links.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { describe } from './person-words.ts';

interface PeopleListProps {
  people: LeasePerson[];
  actions?: (person: LeasePerson) => ReactNode;
}

/** Everybody of a lease, those who have left at the end. */
export function PeopleList({ people, actions }: PeopleListProps) {
  const inOrder = [...people.filter(({ untilDay }) => !untilDay), ...people.filter(({ untilDay }) => untilDay)];
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="People of this lease">
      {inOrder.map((person) => (
        <Group component="li" key={person.id ?? 'main'} wrap="nowrap" gap="sm" align="flex-start">
          <PersonAvatar name={person.name} size={36} />
          <Stack gap={2} miw={0} style={{ flex: 1, overflowWrap: 'anywhere' }}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {person.name}
                {person.isYou && ' (you)'}
              </Text>
              {!person.untilDay && person.standing === 'stated' && <StatusBadge tone="neutral" label="Invited" />}
              {!person.untilDay && person.standing === 'denied' && (
                <StatusBadge tone="bad" label="Says this is not them" />
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {describe(person)}
            </Text>
            {person.phone && !person.isYou && <PhoneLink phone={person.phone} />}
          </Stack>
          {actions?.(person)}
        </Group>
      ))}
    </Stack>
  );
}
