import { Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import type { LeaseInvitation } from '#contract/lettings/tenancy-answers';
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

interface OwnApplicationsProps {
  leases: Lease[];
  /** Leases that the tenant has yet to confirm. */
  asked: LeaseInvitation[];
}

/** Once there is a lease for the home, none is on its way. */
const aboutLease = ({ id, name }: { id: number; name: string }, { leases, asked }: OwnApplicationsProps) => {
  if (leases.some(({ property }) => property.id === id)) return 'You have a lease for this home.';
  const isAsked = asked.some(({ leaseId, propertyName }) => leaseId !== null && propertyName === name);
  return isAsked && 'There is a lease. Please say above whether this is your home.';
};

/** What a tenant has applied for; nothing where there is nothing. */
export function OwnApplications({ leases, asked }: OwnApplicationsProps) {
  const { data: applications = [], isError } = useOwnApplications();
  if (isError) {
    return (
      <SummaryPanel title="Your applications">
        <Text size="sm">Your applications could not be loaded.</Text>
      </SummaryPanel>
    );
  }
  if (applications.length === 0) return null;
  const rows = applications.map(({ id, property, status, createdAt }) => ({
    key: id,
    title: `${property.name}, ${property.area}, ${property.city}`,
    detail: (status === 'approved' && aboutLease(property, { leases, asked })) || next[status],
    end: <ApplicationState status={status} createdAt={createdAt} />,
  }));
  return (
    <SummaryPanel title="Your applications">
      <Rows label="Your applications" rows={rows} />
    </SummaryPanel>
  );
}
