import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { type CalendarDate, earlier } from '#contract/platform/calendar';
import { today } from '#web/lib/dates.ts';
import { LeaseChoice } from '#web/rentals/lease-choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useLeases } from './api.ts';
import { statementHref } from './downloads.ts';

/** The year in which a financial year begins: April to March. */
const financialYearOf = (date: CalendarDate): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return month >= 4 ? year : year - 1;
};

const yearLabel = (year: number) => `April ${year} to March ${year + 1}`;

/** From the year in which the lease began to the one in which it ended, or the present one; newest first. */
const yearsOf = ({ startDate, endedOn }: Lease): number[] => {
  const last = financialYearOf(earlier(today(), endedOn));
  const first = Math.min(financialYearOf(startDate), last);
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
};

/** A tenant's rent of a year, on paper. */
export function RentStatement(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Rent statement" {...props}>
      <Choice />
    </Dialog>
  );
}

function Choice() {
  const query = useLeases();
  const leases = query.data;
  const [leaseId, setLease] = useState<number>();
  const [year, setYear] = useState<string | null>(null);
  if (!leases) return <NotLoaded query={query} what="Your leases" skeleton={[120]} />;
  const lease = leases.find(({ id }) => id === leaseId) ?? leases[0];
  if (!lease) return <Text size="sm">You have no lease yet. A statement lists the rent that you paid on one.</Text>;
  const years = yearsOf(lease);
  const chosen = years.find((each) => String(each) === year) ?? years[0] ?? 0;
  return (
    <Stack gap="md">
      <Text size="sm">
        The rent that you paid in a financial year, month by month, for your employer or your tax return (HRA).
      </Text>
      {leases.length > 1 && <LeaseChoice leases={leases} chosen={lease} onChoose={setLease} />}
      <Select
        label="Financial year"
        data={years.map((each) => ({ value: String(each), label: yearLabel(each) }))}
        value={String(chosen)}
        onChange={setYear}
      />
      <Group justify="flex-end">
        <Button
          component="a"
          href={statementHref(lease.id, chosen)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download statement
        </Button>
      </Group>
    </Stack>
  );
}
