import { Text } from '@mantine/core';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useOwnApplications } from './api.ts';
import { ApplicationState } from './application-state.tsx';

const next = {
  pending: 'The landlord has not decided yet.',
  approved: 'The landlord will send you a lease.',
  rejected: 'The landlord decided for somebody else.',
  withdrawn: 'You have withdrawn it.',
};

/** What a tenant has applied for; nothing where there is nothing. */
export function OwnApplications() {
  const { data: applications = [], isError } = useOwnApplications();
  if (isError) {
    return (
      <SummaryPanel title="Your applications">
        <Text size="sm">Your applications could not be loaded.</Text>
      </SummaryPanel>
    );
  }
  if (applications.length === 0) return null;
  const rows = applications.map(({ id, property, status, createdAt, isOnboarded }) => ({
    key: id,
    title: `${property.name}, ${property.area}, ${property.city}`,
    detail: isOnboarded ? 'You are a tenant of this landlord.' : next[status],
    end: <ApplicationState status={status} createdAt={createdAt} />,
  }));
  return (
    <SummaryPanel title="Your applications">
      <Rows label="Your applications" rows={rows} />
    </SummaryPanel>
  );
}
