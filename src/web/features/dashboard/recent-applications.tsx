import { Group, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { ApplicationStatus } from '#contract/applications';
import type { LandlordDashboard } from '#contract/dashboard';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Panel } from './panel.tsx';
import { Rows } from './rows.tsx';
import { TextLink } from './text-link.tsx';

const badges: Record<ApplicationStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
};

/** Who applied last. */
export function RecentApplications({ applications }: { applications: LandlordDashboard['recentApplications'] }) {
  if (applications.length === 0) {
    return (
      <Panel title="Recent applications" fills>
        <NothingHere icon={IconClipboardList} text="No applications yet" />
      </Panel>
    );
  }
  const rows = applications.map(({ id, firstName, lastName, propertyName, status, createdAt }) => ({
    key: id,
    title: `${firstName} ${lastName}`,
    detail: propertyName,
    end: (
      <>
        <StatusBadge {...badges[status]} />
        <Text size="xs" c="dimmed">
          <RelativeTime instant={createdAt} />
        </Text>
      </>
    ),
  }));
  return (
    <Panel title="Recent applications" fills>
      <Rows label="Recent applications" rows={rows} />
      <Group mt="auto">
        <TextLink to="/landlord-dashboard" search={{ section: 'applications' }}>
          All applications
        </TextLink>
      </Group>
    </Panel>
  );
}
