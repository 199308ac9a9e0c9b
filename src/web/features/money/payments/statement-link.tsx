import { Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { isOver } from '#contract/lettings/lease-days';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useLeases } from './api.ts';

/** To what was charged and what came in, on the present lease or the latest. */
export function StatementLink() {
  const { data: leases = [], isLoading } = useLeases();
  const lease = leases.find(({ status }) => !isOver(status)) ?? leases[0];
  // The row of buttons breaks where it will break with it.
  if (isLoading) return <Skeleton w={212} h={36} />;
  if (!lease) return null;
  return (
    <LinkButton
      to="/leases/$leaseId/statement"
      params={{ leaseId: String(lease.id) }}
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
    >
      Statement of account
    </LinkButton>
  );
}
