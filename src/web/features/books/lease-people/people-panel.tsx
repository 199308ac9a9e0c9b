import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { LeasePeople } from '#contract/lettings/lease-tenants';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { DepartureList } from './departure-list.tsx';
import { PeopleList } from './people-list.tsx';

/** Brings what forms are made of, which most dashboards do without. */
const PhoneSwitch = lazy(async () => ({ default: (await import('./phone-switch.tsx')).PhoneSwitch }));

/** What is to be paid by whom: together, or the user's own part and that of the others. */
function Balance({ people: { balance, people } }: { people: LeasePeople }) {
  const own = people.find(({ isYou }) => isYou)?.owed;
  if (balance === 'joint' || !own)
    return (
      <Text size="sm" c="dimmed">
        {balance === 'joint'
          ? 'You owe the rent together: whoever pays, pays for all.'
          : 'Each of you owes their own share of the rent.'}
      </Text>
    );
  const others = people.filter(({ isYou, owed }) => !isYou && owed !== null);
  const sum = others.reduce((paise, { owed }) => paise + toPaise(owed ?? '0.00'), 0);
  return (
    <Stack gap={4}>
      <Facts
        areShort
        facts={[
          ['Your part, due now', formatRupees(own)],
          ['The others', formatRupees(fromPaise(sum))],
        ]}
      />
      <Muted size="sm">Each of you owes their own share. What you pay covers your own part first.</Muted>
    </Stack>
  );
}

/** Who shares the home with the user. */
export function PeoplePanel({ people: data }: { people: LeasePeople }) {
  const isGuarantor = data.people.some(({ isYou, role }) => isYou && role === 'guarantor');
  return (
    <SummaryPanel title="People of this home">
      <Stack gap="md">
        <PeopleList people={data.people} />
        <DepartureList departures={data.departures} />
        <Balance people={data} />
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
