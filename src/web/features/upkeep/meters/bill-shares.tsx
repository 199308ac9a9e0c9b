import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatRupees } from '#contract/platform/wording';
import type { ProposedBill } from '#contract/upkeep/meter-bills';
import { WorkingLines } from '#web/rentals/working-lines.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useExplainedBill } from './api.ts';

/** Who would pay what of a bill, and how that is reckoned. */
export function BillShares({ bill, isSent }: { bill: ProposedBill; isSent: boolean }) {
  const query = useExplainedBill(bill, isSent);
  const { shares, ownersPart, problem } = query.data ?? bill;
  const workings = new Map(query.data?.shares.map(({ leaseId, working }) => [leaseId, working]));
  return (
    <Stack gap="md">
      {problem && (
        <Alert color="orange" variant="light">
          {problem}
        </Alert>
      )}
      {shares.map(({ leaseId, tenantName, amount }) => (
        <div key={leaseId}>
          <Group justify="space-between">
            <Text size="sm" fw={550}>
              {tenantName}
            </Text>
            <Text size="sm" fw={550}>
              {formatRupees(amount)}
            </Text>
          </Group>
          {query.data && <WorkingLines lines={workings.get(leaseId) ?? []} />}
        </div>
      ))}
      {!query.data && shares.length > 0 && <NotLoaded query={query} what="The arithmetic" skeleton={[40]} />}
      {Number(ownersPart) > 0 && (
        <Muted>Used while nobody lived there, which you pay: {formatRupees(ownersPart)}.</Muted>
      )}
    </Stack>
  );
}
