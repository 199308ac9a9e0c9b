import { Group } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import type { LandlordDashboard } from '#contract/overview/dashboard';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ApplicationState } from './application-state.tsx';

const reviewers = {
  landlord: { title: 'Recent applications', dashboard: '/landlord-dashboard' },
  agent: { title: 'Recent Applications', dashboard: '/agent-dashboard' },
} as const;

interface RecentApplicationsProps {
  applications: LandlordDashboard['recentApplications'];
  reviewer: keyof typeof reviewers;
}

/** Who applied last. */
export function RecentApplications({ applications, reviewer }: RecentApplicationsProps) {
  const { title, dashboard } = reviewers[reviewer];
  if (applications.length === 0) {
    return (
      <SummaryPanel title={title} fills>
        <NothingHere icon={IconClipboardList} text="No applications yet" />
      </SummaryPanel>
    );
  }
  const rows = applications.map(({ id, firstName, lastName, propertyName, status, createdAt }) => ({
    key: id,
    title: (
      <TextLink to={dashboard} search={{ section: 'applications', application: id }} c="inherit" inherit>
        {`${firstName} ${lastName}`}
      </TextLink>
    ),
    detail: propertyName,
    end: <ApplicationState status={status} createdAt={createdAt} />,
  }));
  return (
    <SummaryPanel title={title} fills>
      <Rows label={title} rows={rows} />
      <Group mt="auto">
        <TextLink size="sm" to={dashboard} search={{ section: 'applications' }}>
          All applications
        </TextLink>
      </Group>
    </SummaryPanel>
  );
}
