import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHomeOff, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/lettings/properties';
import type { AddressParts } from '#contract/lettings/property-address';
import type { PropertyForm } from '#contract/lettings/property-form';
import { amenityLabels } from '#contract/lettings/property-kinds';
import { formatRupees } from '#contract/platform/wording';
import { isNotFound } from '#web/lib/api-error.ts';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { HomeStatusBadge } from '#web/rentals/property-status.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useIsRemoving, useProperty } from './api.ts';
import { BuildingLink } from './building-link.tsx';
import { type CostField, PropertyCosts } from './property-costs.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import { PropertyHistory } from './property-history.tsx';
import classes from './property-page.module.css';
import { PropertyLease } from './property-people.tsx';

export type PropertyEvents = (id: number, isHere: () => boolean) => ReactNode;

interface PropertyPageProps {
  id: number;
  manager: Manager;
  /** Whether it is theirs to look after; else it is as if it were not there. */
  isTheirs?: (property: Property) => boolean;
  /** What is said where it is not there, or not any more. */
  gone: { title: string; text: string };
  onEdit: (property: Property) => void;
  /** What else can be done with it. */
  buttons: (property: Property) => ReactNode;
  /** Who else has to do with it. */
  people: (property: Property) => ReactNode;
  /** What is wrong with it. */
  warning?: ReactNode;
  /** What was reported there. */
  repairs?: (id: number) => ReactNode;
  /** What was done to it, as long as it is there. */
  history?: PropertyEvents;
  /** What was spent for it. */
  spending?: (property: Property) => ReactNode;
}

/** Everything about one property. */
export function PropertyPage({ id, isTheirs = () => true, ...page }: PropertyPageProps) {
  const query = useProperty(id);
  const property = query.data;

  // What was known of it is not shown to somebody who has lost it meanwhile.
  if (isNotFound(query.error) || (property && !isTheirs(property))) {
    return (
      <Notice
        icon={IconHomeOff}
        {...page.gone}
        action={
          <LinkButton to={dashboards[page.manager]} search={{ section: 'properties' }}>
            See all properties
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <LinkButton
        to="."
        search={(shown: object) => ({ ...shown, property: undefined })}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        className={classes.back}
      >
        All properties
      </LinkButton>
      {!property && <NotLoaded query={query} what="This property" skeleton={<PageSkeleton />} isOnPage />}
      {property && <Everything property={property} {...page} />}
    </Stack>
  );
}

type EverythingProps = Pick<
  PropertyPageProps,
  'manager' | 'onEdit' | 'buttons' | 'people' | 'warning' | 'repairs' | 'history' | 'spending'
> & { property: Property };

function Everything({
  property,
  manager,
  onEdit,
  buttons,
  people,
  warning,
  repairs,
  history,
  spending,
}: EverythingProps) {
  const isRemoving = useIsRemoving();
  const { name, address, description } = property;
  // Until the owner has confirmed, an agent knows no more than anybody.
  const isWhole = manager === 'landlord' || property.agentConfirmed;
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0} flex="1 1 280px">
          <Group gap="sm">
            <Title order={2} size="h3">
              {name}
            </Title>
            <HomeStatusBadge home={property} />
          </Group>
          <Muted>{address}</Muted>
        </Stack>
        <Group gap="xs">
          {isWhole && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={`Edit ${name}`}
              onClick={() => onEdit(property)}
            >
              Edit
            </Button>
          )}
          {buttons(property)}
        </Group>
      </Group>
      {warning}
      <div className={classes.columns}>
        <div className={classes.column}>
          <PropertyGallery property={property} onAdd={manager === 'landlord' ? () => onEdit(property) : undefined} />
          <About property={property} />
          {description && (
            <Panel title="Description">
              <Text size="sm" className={classes.description}>
                {description}
              </Text>
            </Panel>
          )}
          {isWhole && repairs && <div className={classes.afterPeople}>{repairs(property.id)}</div>}
        </div>
        <div className={classes.column}>
          {isWhole && <PropertyLease property={property} manager={manager} />}
          {isWhole && <PropertyCosts property={property} />}
          {isWhole && spending?.(property)}
          {people(property)}
        </div>
      </div>
      {isWhole && <PropertyHistory id={property.id} />}
      {history?.(property.id, () => !isRemoving())}
    </>
  );
}

/** What stands elsewhere on the page, or in a fact beside it. */
type Elsewhere = keyof AddressParts | 'name' | 'description' | 'photos' | 'isAvailable' | 'parentId';
type FactField = Exclude<keyof PropertyForm, Elsewhere | CostField> | 'landmark';

/** A field that the contract gets is asked for here. */
const factsOf = (property: Property): Record<FactField | 'place', [name: string, value: ReactNode]> => ({
  monthlyRent: ['Monthly rent', formatRupees(property.monthlyRent)],
  securityDeposit: ['Security deposit', formatRupees(property.securityDeposit)],
  bedrooms: ['Bedrooms', property.bedrooms],
  bathrooms: ['Bathrooms', property.bathrooms],
  squareFeet: ['Square feet', property.squareFeet?.toLocaleString('en-IN')],
  place: ['Flat and floor', property.flatNumber && `${property.flatNumber}, floor ${property.floorNumber}`],
  landmark: ['Landmark', property.landmark],
  buildingId: ['Building', property.building && <BuildingLink building={property.building} />],
  amenities: ['Amenities', property.amenities.map((each) => amenityLabels[each]).join(', ')],
  openToAgents: ['Open to agents', property.openToAgents ? 'Yes' : 'No'],
});

function About({ property }: { property: Property }) {
  return (
    <Panel title="Facts">
      <Facts areShort facts={Object.values(factsOf(property))} />
    </Panel>
  );
}

function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={32} w="40%" />
      <Skeleton h={18} w="60%" />
      <div className={classes.columns}>
        <Skeleton h={260} />
        <Stack gap="md">
          <Skeleton h={180} />
          <Skeleton h={240} />
        </Stack>
      </div>
    </Stack>
  );
}
