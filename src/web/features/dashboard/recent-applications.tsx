import { Group } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { LandlordDashboard } from '#contract/dashboard';
import { TextLink } from '#web/ui/text-link.tsx';
import { ApplicationState } from './application-state.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Panel } from './panel.tsx';
import { Rows } from './rows.tsx';

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
    end: <ApplicationState status={status} createdAt={createdAt} />,
  }));
  return (
    <Panel title="Recent applications" fills>
      <Rows label="Recent applications" rows={rows} />
      <Group mt="auto">
        <TextLink size="sm" to="/landlord-dashboard" search={{ section: 'applications' }}>
          All applications
        </TextLink>
      </Group>
    </Panel>
  );
}
