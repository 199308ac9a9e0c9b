import { Button, Group, Text } from '@mantine/core';
import { IconCalendarOff, IconDoorExit, IconFileDownload, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { isOver } from '#contract/lettings/lease-days';
import { downloadLeaseSummary, type Lease } from '#contract/lettings/leases';
import { addressOf } from '#web/lib/api.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EndLease } from './end-lease.tsx';
import { GiveNotice } from './give-notice.tsx';
import { useNotice } from './notice-api.ts';
import { RenewLease } from './renew-lease.tsx';

type Action = 'renew' | 'notice' | 'end';

interface LeaseActionsProps {
  lease: Lease;
  manager: Manager;
  /** Of one who is about to go nothing is asked for again. */
  isHere: boolean;
  /** For whom the tenant is out of sight once it has ended. */
  onEnded?: () => Promise<void>;
}

/** What can be done with a lease: renew it, note the notice, end it, take its summary along. */
export function LeaseActions({ lease, manager, isHere, onEnded }: LeaseActionsProps) {
  const withheld = useWithheld(manager, lease.propertyId);
  const reasons = [...new Set([withheld('renewLeases'), withheld('endLeases')])].filter(Boolean);
  const [open, setOpen] = useState<Action>();
  const isCurrent = !isOver(lease.status);
  const { data: notice } = useNotice(lease.id, isHere && isCurrent);
  const isToCome = isCurrent && lease.status !== 'active';
  // A new form for each opening and each change of the lease.
  const key = `${lease.startDate} ${lease.endDate} ${lease.noticeDate} ${lease.monthlyRent}`;
  const dialog = (action: Action) => ({ lease, isOpen: open === action, onClose: () => setOpen(undefined) });
  return (
    <>
      <Group gap="xs">
        {lease.status !== 'ended' && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={withheld('renewLeases') !== undefined}
            onClick={() => setOpen('renew')}
          >
            Renew
          </Button>
        )}
        {isCurrent && (
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendarOff size={16} aria-hidden />}
              disabled={!notice?.may.give}
              onClick={() => setOpen('notice')}
            >
              Notice
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDoorExit size={16} aria-hidden />}
              disabled={withheld('endLeases') !== undefined}
              onClick={() => setOpen('end')}
            >
              {isToCome ? 'Call off' : 'End lease'}
            </Button>
          </>
        )}
        <Button
          component="a"
          href={addressOf(downloadLeaseSummary.path, { params: { id: lease.id } })}
          download
          variant="default"
          size="sm"
          leftSection={<IconFileDownload size={16} aria-hidden />}
        >
          Lease summary
        </Button>
        <LinkButton
          to="/leases/$leaseId/statement"
          params={{ leaseId: String(lease.id) }}
          variant="default"
          size="sm"
          leftSection={<IconReceipt size={16} aria-hidden />}
        >
          Statement
        </LinkButton>
      </Group>
      {lease.status !== 'ended' && reasons.length > 0 && (
        <Text size="sm" c="dimmed">
          {reasons.join(' ')}
        </Text>
      )}
      <RenewLease key={`renew ${key}`} {...dialog('renew')} />
      {open === 'notice' && notice && <GiveNotice of={notice} isOpen onClose={() => setOpen(undefined)} />}
      <EndLease key={`end ${key}`} {...dialog('end')} onEnded={onEnded} />
    </>
  );
}
