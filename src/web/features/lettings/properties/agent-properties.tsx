import { Group, Paper, Text } from '@mantine/core';
import { IconBuildingEstate, IconEye, IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { homeStatusOf } from '#contract/lettings/home-status';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { placeOf } from '#web/rentals/names.ts';
import { PropertyPicture } from '#web/rentals/property-picture.tsx';
import { HomeStatusBadge } from '#web/rentals/property-status.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useAgentActions } from './agent-actions.tsx';
import { StandingBadge } from './agent-standing.tsx';
import { useAgentProperties, usePrefetchProperty } from './api.ts';
import { PropertyLink } from './property-link.tsx';
import classes from './property-table.module.css';
import { thumbnailOf } from './property-table.tsx';
import { SearchedSection } from './searched-section.tsx';

/** What is promised to somebody is not to be shown to anybody else. */
function ManagedBadge({ property }: { property: Property }) {
  const isReserved = homeStatusOf(property) === 'reserved';
  return isReserved ? <HomeStatusBadge home={property} /> : <StatusBadge tone="good" label="Active" />;
}

const columns: Column<Property>[] = [
  {
    label: 'Property',
    sort: 'name',
    cell: (property) => (
      <Group wrap="nowrap" gap="sm">
        <span className={classes.picture}>
          <PropertyPicture photo={property.photos[0]} />
        </span>
        <PropertyLink property={property} className={classes.name} />
      </Group>
    ),
  },
  { label: 'Area and city', cell: placeOf },
  { label: 'Bedrooms/bathrooms', cell: ({ bedrooms, bathrooms }) => `${bedrooms}/${bathrooms}` },
  {
    label: 'Monthly rent',
    sort: 'rent',
    first: 'desc',
    isNumber: true,
    cell: ({ monthlyRent }) => formatRupees(monthlyRent),
    total: ({ rent }) => rent && formatRupees(rent),
  },
  { label: 'Status', cell: (property) => <ManagedBadge property={property} /> },
  { label: 'Assignment', cell: ({ agentConfirmed }) => <StandingBadge isConfirmed={agentConfirmed} /> },
];

const phoneRow = (property: Property): PhoneRow => ({
  title: <PropertyLink property={property} />,
  subtitle: placeOf(property),
  end: formatRupees(property.monthlyRent),
  badge: property.agentConfirmed ? (
    <ManagedBadge property={property} />
  ) : (
    <StandingBadge isConfirmed={property.agentConfirmed} />
  ),
  picture: thumbnailOf(property),
});

interface AgentPropertiesProps {
  search: string | undefined;
  sort: string | undefined;
  onSearch: (search: string | undefined) => void;
  onSort: (sort: string | undefined) => void;
}

/** The properties that an agent mediates. */
export function AgentProperties({ search, sort, onSearch, onSort }: AgentPropertiesProps) {
  const list = useAgentProperties({ search, sort });
  const { actions, dialogs } = useAgentActions();
  const prefetch = usePrefetchProperty();
  const actionsOf = (property: Property): RowAction[] => {
    const view: RowAction = {
      label: 'View',
      icon: IconEye,
      main: 'other',
      link: { to: '.', search: (shown: object) => ({ ...shown, property: property.id }) } as LinkProps,
      onPointAt: () => prefetch(property.id),
    };
    const edit: RowAction = { label: 'Edit', icon: IconPencil, main: 'other', onClick: () => actions.edit(property) };
    return property.agentConfirmed ? [view, edit] : [view];
  };

  if (rowsOf(list)?.length === 0 && !search && !list.isPlaceholderData) {
    return (
      <Notice
        icon={IconBuildingEstate}
        title="No properties assigned yet"
        text="Take one of those below: once its owner has confirmed you, you see its applications, tenants and payments here."
      />
    );
  }
  return (
    <SearchedSection
      title="Managed Properties"
      text="They are assigned to you. Once the owner has confirmed you, their applications, tenants and payments are yours to look after."
      search={{
        label: 'Search your properties',
        placeholder: 'Name, area or city',
        value: search,
        onChange: onSearch,
      }}
    >
      <PagedRecords
        label="Managed properties"
        list={list}
        what="Your properties"
        nothing={
          <Paper withBorder p="lg">
            <Text size="sm">None of your properties fits this search.</Text>
          </Paper>
        }
        columns={columns}
        phone={phoneRow}
        sorting={{ shown: sort, onSort }}
        counted={['property', 'properties']}
        actions={(property) => <RowActions of={property.name} actions={actionsOf(property)} />}
      />
      {dialogs}
    </SearchedSection>
  );
}
