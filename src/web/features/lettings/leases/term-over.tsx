import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { termOver } from '#contract/lettings/lease-days';
import type { Lease } from '#contract/lettings/leases';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useChangeLease } from './api.ts';

/** A dashboard's first view has no dialogs: their code comes when they are asked for. */
const EndLease = lazy(async () => ({ default: (await import('./end-lease.tsx')).EndLease }));
const RenewLease = lazy(async () => ({ default: (await import('./renew-lease.tsx')).RenewLease }));

/** What is asked of a lease whose term is over; an earlier version took some to be over themselves. */
const questionOf = ({ status, endDate, noticeDate, tenantName }: Lease): string => {
  const since = termOver(noticeDate ?? endDate ?? '');
  if (status === 'expired')
    return `${since}, and the lease was closed by its date alone. Did ${tenantName} stay or leave?`;
  return `${since}. Until you answer, the lease goes on month to month.`;
};

/** Whether the tenant of a lease whose term is over stays, in one click each. */
export function TermOver({ lease, manager }: { lease: Lease; manager: Manager }) {
  const withheld = useWithheld(manager, lease.propertyId);
  const changing = useChangeLease();
  const [asked, setAsked] = useState<'renew' | 'left'>();
  const [isOpen, setOpen] = useState(false);
  if (lease.monthToMonth !== 'asked') return null;
  const wasClosed = lease.status === 'expired';
  const dialog = { lease, isOpen, onClose: () => setOpen(false) };
  const ask = (what: typeof asked) => {
    setAsked(what);
    setOpen(true);
  };
  const stay = async () => {
    try {
      await changing.mutateAsync({ params: { id: lease.id }, body: { stays: true } });
      const next = wasClosed ? ' Payment schedules that had ended are set up again under Payments.' : '';
      showToast({
        title: `${lease.tenantName} stays`,
        message: `The lease goes on month to month until it is ended.${next}`,
      });
    } catch (error) {
      showError('Not saved', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <>
      <Text size="sm">{questionOf(lease)}</Text>
      <Group gap="xs">
        <Button
          variant="light"
          disabled={changing.isPending || withheld('renewLeases') !== undefined}
          onClick={() => ask('renew')}
        >
          Renew
        </Button>
        <Button variant="light" disabled={changing.isPending || withheld('renewLeases') !== undefined} onClick={stay}>
          {wasClosed ? 'Stayed' : 'Stays'}
        </Button>
        <Button
          variant="default"
          disabled={changing.isPending || withheld('endLeases') !== undefined}
          onClick={() => ask('left')}
        >
          Left
        </Button>
      </Group>
      <Suspense fallback={null}>
        {asked === 'renew' && <RenewLease {...dialog} />}
        {asked === 'left' && <EndLease {...dialog} />}
      </Suspense>
    </>
  );
}
