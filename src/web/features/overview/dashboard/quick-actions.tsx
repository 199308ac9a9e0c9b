import { SimpleGrid, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconCreditCard, IconFileDownload, IconMessage, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Lease } from '#contract/lettings/leases';
import type { Payment } from '#contract/money/payments';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { leaseSummaryHref } from './lease-summary-href.ts';
import { payingOf } from './paying-link.ts';
import classes from './quick-actions.module.css';

const look = (icon: typeof IconTool, isDisabled = false) => {
  const ActionIcon = icon;
  return (
    <ThemeIcon variant="light" color={isDisabled ? 'gray' : undefined} size={36}>
      <ActionIcon size={20} aria-hidden />
    </ThemeIcon>
  );
};

/** What a tenant comes for most. */
export function QuickActions({ lease, rent }: { lease: Lease | undefined; rent: Payment | null }) {
  return (
    <SummaryPanel title="Quick actions">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Link to="/payments" search={payingOf(rent)} className={classes.action}>
          {look(IconCreditCard)}Pay Rent
        </Link>
        <Link to="/tenant-dashboard" search={{ section: 'maintenance', dialog: 'report' }} className={classes.action}>
          {look(IconTool)}Request Maintenance
        </Link>
        {lease ? (
          <a href={leaseSummaryHref(lease.id)} download className={classes.action}>
            {look(IconFileDownload)}Download Lease
          </a>
        ) : (
          <NoDownload />
        )}
        <Link
          to="/tenant-dashboard"
          search={{ section: 'messages', to: lease?.landlord?.id }}
          className={classes.action}
        >
          {look(IconMessage)}Contact Landlord
        </Link>
      </SimpleGrid>
    </SummaryPanel>
  );
}

function NoDownload() {
  const reasonId = useId();
  return (
    <UnstyledButton className={classes.action} disabled data-disabled aria-describedby={reasonId}>
      {look(IconFileDownload, true)}Download Lease
      <Text size="xs" id={reasonId}>
        You have no lease yet.
      </Text>
    </UnstyledButton>
  );
}
