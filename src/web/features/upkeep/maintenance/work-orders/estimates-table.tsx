import { Table, Text } from '@mantine/core';
import { formatRupees } from '#contract/platform/wording';
import { approvalLabels } from '#contract/upkeep/work-approval';
import { isOrderOver } from '#contract/upkeep/work-order-status';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<NonNullable<WorkOrder['approval']>, Tone> = {
  open: 'waiting',
  waiting: 'waiting',
  approved: 'good',
  refused: 'neutral',
};

export function ApprovalBadge({ approval }: { approval: NonNullable<WorkOrder['approval']> }) {
  return <StatusBadge tone={tones[approval]} label={approvalLabels[approval]} />;
}

const isAsked = ({ asksEstimate, estimate, status }: WorkOrder): boolean =>
  asksEstimate && (estimate !== null || !isOrderOver(status));

/** Two and more who were asked what it would cost, side by side. */
export function EstimatesTable({ orders }: { orders: WorkOrder[] }) {
  const asked = orders.filter(isAsked);
  if (asked.length < 2) return null;
  const lowest = Math.min(
    ...asked.map(({ estimate }) => (estimate === null ? Number.POSITIVE_INFINITY : Number(estimate))),
  );
  return (
    <Table.ScrollContainer minWidth={300} type="native">
      <Table aria-label="Estimates side by side" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Vendor</Table.Th>
            <Table.Th ta="right">Estimate</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.map(({ id, vendorName, estimate, estimateNote, approval }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {vendorName}
                {estimateNote && (
                  <Text size="sm" c="dimmed">
                    {estimateNote}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" fw={estimate !== null && Number(estimate) === lowest ? 700 : 400}>
                <div>{estimate === null ? 'Not yet' : formatRupees(estimate)}</div>
                {approval && <ApprovalBadge approval={approval} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
