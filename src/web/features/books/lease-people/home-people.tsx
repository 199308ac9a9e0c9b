import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useLeasePeople } from './api.ts';
import { PeopleList } from './people-list.tsx';

/** Brings what forms are made of, which most dashboards do without. */
const PhoneSwitch = lazy(async () => ({ default: (await import('./phone-switch.tsx')).PhoneSwitch }));

/** Who shares the home with the user; nothing where nobody does. */
export function HomePeople({ leaseId }: { leaseId: number }) {
  const { data } = useLeasePeople(leaseId);
  if (!data || data.people.length < 2) return null;
  const isGuarantor = data.people.some(({ isYou, role }) => isYou && role === 'guarantor');
  return (
    <SummaryPanel title="People of this home">
      <Stack gap="md">
        <PeopleList people={data.people} />
        <Text size="sm" c="dimmed">
          {data.balance === 'joint'
            ? 'You owe the rent together: whoever pays, pays for all.'
            : 'Each of you owes their own share of the rent.'}
        </Text>
        {isGuarantor ? (
          <Muted size="sm">You stand surety for this lease, and see what is overdue.</Muted>
        ) : (
          <Suspense fallback={null}>
            <PhoneSwitch isShown={data.showsPhone} />
          </Suspense>
        )}
      </Stack>
    </SummaryPanel>
  );
}
