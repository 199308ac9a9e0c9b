import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHomeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { Property } from '#contract/properties';
import { formatRupees } from '#contract/wording';
import { ApiError } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useProperty } from './api.ts';
import { type PropertyActions, usePropertyActions } from './property-actions.tsx';
import { PropertyCosts } from './property-costs.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import { PropertyHistory } from './property-history.tsx';
import classes from './property-page.module.css';
import { PropertyAgent, PropertyLease } from './property-people.tsx';
import { PropertySection } from './property-section.tsx';
import { PropertyStatus } from './property-status.tsx';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Everything about one property. */
export function PropertyPage({ id, onDeleted }: { id: number; onDeleted: () => Promise<void> }) {
  const shown = useSearch({ from: '/landlord-dashboard' });
  const { data: property, error, refetch } = useProperty(id);
  const { actions, dialogs } = usePropertyActions({ onDeleted });

  if (!property && isMissing(error)) {
    return (
      <Notice
        icon={IconHomeOff}
        title="Property not found"
        text="It does not exist, or it is not yours. It may have been deleted."
        action={
          <LinkButton to="/landlord-dashboard" search={{ section: 'properties' }}>
            See all properties
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <LinkButton
        to="/landlord-dashboard"
        search={{ ...shown, property: undefined }}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        className={classes.back}
      >
        All properties
      </LinkButton>
      {!property && error && (
        <Paper withBorder p="md">
          <LoadFailed text="This property could not be loaded." onRetry={refetch} />
        </Paper>
      )}
      {!property && !error && <PageSkeleton />}
      {property && <Everything property={property} actions={actions} />}
      {dialogs}
    </Stack>
  );
}

function Everything({ property, actions }: { property: Property; actions: PropertyActions }) {
  const { name, address, isAvailable, description } = property;
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0} flex="1 1 280px">
          <Group gap="sm">
            <Title order={2} size="h3">
              {name}
            </Title>
            <PropertyStatus isAvailable={isAvailable} />
          </Group>
          <Text size="sm" c="dimmed">
            {address}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Edit ${name}`}
            onClick={() => actions.edit(property)}
          >
            Edit
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Delete ${name}`}
            onClick={() => actions.remove(property)}
          >
            Delete
          </Button>
        </Group>
      </Group>
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <PropertyGallery property={property} />
          <About property={property} />
          {description && (
            <PropertySection title="Description">
              <Text size="sm" className={classes.description}>
                {description}
              </Text>
            </PropertySection>
          )}
        </Stack>
        <Stack gap="md" miw={0}>
          <PropertyLease property={property} />
          <PropertyCosts property={property} />
          <PropertyAgent property={property} onRemove={() => actions.removeAgent(property)} />
        </Stack>
      </div>
      <PropertyHistory id={property.id} />
    </>
  );
}

function About({ property }: { property: Property }) {
  const { bedrooms, bathrooms, squareFeet, monthlyRent, securityDeposit, landmark, openToAgents } = property;
  return (
    <PropertySection title="Facts">
      <Facts
        areShort
        facts={[
          ['Monthly rent', formatRupees(monthlyRent)],
          ['Security deposit', formatRupees(securityDeposit)],
          ['Bedrooms', bedrooms],
          ['Bathrooms', bathrooms],
          ['Square feet', squareFeet?.toLocaleString('en-IN')],
          ['Flat and floor', `${property.flatNumber}, floor ${property.floorNumber}`],
          ['Landmark', landmark],
          ['Open to agents', openToAgents ? 'Yes' : 'No'],
        ]}
      />
    </PropertySection>
  );
}

function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={32} w="40%" />
      <Skeleton h={18} w="60%" />
      <div className={classes.columns}>
        <Skeleton className={classes.pictureSkeleton} />
        <Stack gap="md">
          <Skeleton h={180} />
          <Skeleton h={240} />
        </Stack>
      </div>
    </Stack>
  );
}
