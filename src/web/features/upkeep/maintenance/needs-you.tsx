import { Group, Text } from '@mantine/core';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useMaintenanceSummary } from './summary-api.ts';

type Counts = Record<'open' | 'late' | 'approvals' | 'bills', number>;

const many = (count: number, one: string, several: string) => count > 0 && `${count} ${count === 1 ? one : several}`;

const wordsOf = ({ open, late, approvals, bills }: Counts, manager: Manager): string =>
  [
    open > 0 && `${open} new`,
    late > 0 && `${late} late`,
    manager === 'landlord'
      ? many(approvals, 'estimate to approve', 'estimates to approve')
      : many(approvals, 'estimate with the owner', 'estimates with the owner'),
    many(bills, 'bill to accept', 'bills to accept'),
  ]
    .filter(Boolean)
    .join(', ');

/** Where to begin: with what waits for a word on money, then with what is late. */
const stateOf = ({ late, approvals, bills }: Counts) => {
  if (approvals + bills > 0) return 'decide';
  return late > 0 ? 'late' : undefined;
};

/** On a manager's dashboard: requests that nobody has looked at or that are late, estimates and bills that wait. */
export function MaintenanceNeedsYou({ manager }: { manager: Manager }) {
  const { data } = useMaintenanceSummary();
  if (!data || data.open + data.late + data.approvals + data.bills === 0) return null;
  return (
    <Panel order={2} title="Maintenance needs you">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {wordsOf(data, manager)}; {data.active} to be done in all.
        </Text>
        <LinkButton
          to={dashboards[manager]}
          search={{ section: 'maintenance', state: stateOf(data) }}
          variant="default"
        >
          See requests
        </LinkButton>
      </Group>
    </Panel>
  );
}
