import { Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keptInWords } from '#contract/lettings/home-status';
import { termOver } from '#contract/lettings/lease-days';
import { daysLeft } from '#contract/lettings/lease-terms';
import type { Property } from '#contract/lettings/properties';
import type { TenantContact } from '#contract/platform/people';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { useReservations } from '#web/rentals/reservations/api.ts';
import { ReservationButtons } from '#web/rentals/reservations/reservation-buttons.tsx';
import { TenantLink } from '#web/rentals/tenant-link.tsx';
import { MailLink, PhoneLink, tapped } from '#web/ui/contact-links.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const describeDaysLeft = ({ endDate, noticeDate, monthToMonth }: NonNullable<Property['lease']>): string | null => {
  if (monthToMonth && endDate) return `Month to month: ${termOver(endDate).toLowerCase()}`;
  const days = daysLeft(noticeDate ?? endDate, today());
  if (days === null) return null;
  return days === 0 ? 'Ends today' : `${days} ${days === 1 ? 'day' : 'days'} left`;
};

interface PropertyLeaseProps {
  property: Property;
  manager: Manager;
}

export function PropertyLease({ property: { id, lease, nextLease, isAvailable }, manager }: PropertyLeaseProps) {
  return (
    <Panel title="Lease">
      {lease ? (
        <>
          <PersonLines
            person={lease.tenant}
            name={
              <TenantLink manager={manager} tenantId={lease.tenant.id} size="sm">
                {lease.tenantName}
              </TenantLink>
            }
            manager={manager}
          />
          <Facts
            areShort
            facts={[
              ['Rent per month', formatRupees(lease.monthlyRent)],
              ['Since', formatDate(lease.startDate)],
              ['Until', lease.endDate ? formatDate(lease.endDate) : 'No end date'],
              ['Notice', lease.noticeDate && formatDate(lease.noticeDate)],
              ['Time left', describeDaysLeft(lease)],
            ]}
          />
        </>
      ) : (
        !nextLease && (
          <>
            <Text size="sm" c="dimmed">
              {isAvailable
                ? 'Nobody rents it at present. Onboard a tenant to start a lease.'
                : 'Nobody rents it through Kiraya, and it is not offered for rent.'}
            </Text>
            {isAvailable && (
              <div>
                <LinkButton
                  to={dashboards[manager]}
                  search={{ section: 'tenants', dialog: 'onboard-tenant', home: id }}
                  variant="light"
                  leftSection={<IconUserPlus size={18} aria-hidden />}
                >
                  Onboard a tenant
                </LinkButton>
              </div>
            )}
          </>
        )
      )}
      <Reservations propertyId={id} />
      {nextLease && !nextLease.reservedUntil && (
        <Text size="sm">
          {lease && 'Next: '}
          {keptInWords(nextLease)}
          {nextLease.endDate && ` to ${formatDate(nextLease.endDate)}`}
        </Text>
      )}
    </Panel>
  );
}

/** For whom it is kept, where it is, and what becomes of that. */
function Reservations({ propertyId }: { propertyId: number }) {
  const reservations = useReservations(propertyId).data ?? [];
  return reservations.map(({ id, tenantName, startDate: from, reservedUntil, property }) => (
    <ReservationButtons
      key={id}
      reservation={{ id, tenantName, from, home: property.name }}
      reservedUntil={reservedUntil}
    />
  ));
}

/** Whose property it is, for its agent. */
export function PropertyOwner({ property: { landlord } }: { property: Property }) {
  if (!landlord) return null;
  return (
    <Panel title="Owner">
      <PersonLines person={landlord} name={fullName(landlord)} manager="agent" />
    </Panel>
  );
}

interface PersonLinesProps {
  person: Pick<TenantContact, 'id' | 'firstName' | 'lastName'> & Partial<TenantContact>;
  name: ReactNode;
  detail?: string | null;
  manager: Manager;
}

function PersonLines({ person, name, detail, manager }: PersonLinesProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar name={fullName(person)} picture={null} size={40} />
      <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {person.email && <MailLink email={person.email} />}
        {person.phone && <PhoneLink phone={person.phone} />}
        <TextLink
          to={dashboards[manager]}
          search={{ section: 'messages', to: person.id }}
          size="sm"
          style={tapped}
          aria-label={`Message ${fullName(person)}`}
        >
          Message
        </TextLink>
      </Stack>
    </Group>
  );
}
