import { Button, Stack, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lease } from '#contract/lettings/leases';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { LeaseStatusBadge } from '#web/rentals/lease-status.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { MainAndSide } from './columns.tsx';
import { Contacts } from './contacts.tsx';
import classes from './lease-details.module.css';
import { leaseFacts } from './lease-facts.ts';
import { LeaseHome } from './lease-home.tsx';
import { describePeriod } from './lease-period.ts';
import { LeaseProgress } from './lease-progress.tsx';
import { leaseSummaryHref } from './lease-summary-href.ts';

interface LeaseDetailsProps {
  lease: Lease;
  /** What became of its deposit. */
  deposit: ReactNode;
  /** What else was agreed, and happened. */
  about?: ReactNode;
  /** Who shares the home. */
  people: ReactNode;
  /** Where its account is read. */
  statement: ReactNode;
}

/** Everything about one lease. */
export function LeaseDetails({ lease, deposit, about, people, statement }: LeaseDetailsProps) {
  const { property } = lease;
  return (
    <MainAndSide
      main={
        <>
          <SummaryPanel title="Property">
            <LeaseHome property={property} withCover={false} />
            <PhotoGallery name={property.name} photos={property.photos} />
          </SummaryPanel>
          <SummaryPanel title="Terms" aside={<LeaseStatusBadge status={lease.status} />}>
            <Facts
              areShort
              facts={[
                ...leaseFacts(lease),
                ['Kept until', lease.reservedUntil && formatDate(lease.reservedUntil)],
                ['Notice date', lease.noticeDate ? formatDate(lease.noticeDate) : 'No notice given'],
              ]}
            />
            {about}
          </SummaryPanel>
          <SummaryPanel title="Deposit">{deposit}</SummaryPanel>
          <RunningCosts property={property} />
          <SummaryPanel title="History of terms">
            <Rows
              label="History of terms"
              rows={lease.terms.toReversed().map((term) => ({
                key: term.startDate,
                title: describePeriod(term),
                detail: term.startDate > today() ? 'To come' : undefined,
                end: <Text size="sm">{formatRupees(term.monthlyRent)} a month</Text>,
              }))}
            />
          </SummaryPanel>
        </>
      }
      side={
        <>
          {people}
          <SummaryPanel title="Time left">
            <Stack gap="md">
              <LeaseProgress lease={lease} />
              <Button
                component="a"
                href={leaseSummaryHref(lease.id)}
                download
                fullWidth
                leftSection={<IconFileDownload size={18} aria-hidden />}
              >
                Download Lease
              </Button>
              {statement}
            </Stack>
          </SummaryPanel>
          <Contacts lease={lease} />
        </>
      }
    />
  );
}

function RunningCosts({ property }: { property: Lease['property'] }) {
  return (
    <SummaryPanel title="Running costs of the property">
      <Facts
        areShort
        facts={[
          ['Society maintenance', formatRupees(property.societyMaintenanceDues)],
          ['Electricity', formatRupees(property.electricityDues)],
          ['Water', formatRupees(property.waterBillDues)],
          ['Parking', formatRupees(property.parkingDues)],
        ]}
      />
      <Muted size="xs">By the month. Your agreement says which of them you pay.</Muted>
    </SummaryPanel>
  );
}

/** The photos of a property; each opens in full. */
function PhotoGallery({ name, photos }: { name: string; photos: string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={`Photos of ${name}`}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener noreferrer">
            <Picture
              className={classes.photo}
              src={photo}
              alt={`${name}, view ${index + 1}`}
              width={184}
              height={138}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
