import { Button, Group, Paper, Text } from '@mantine/core';
import { IconBuildingEstate } from '@tabler/icons-react';
import type { Property } from '#contract/lettings/properties';
import { formatRupees } from '#contract/platform/wording';
import { placeOf } from '#web/rentals/names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useAgentActions } from './agent-actions.tsx';
import { StandingBadge } from './agent-standing.tsx';
import { useAgentProperties, usePrefetchProperty } from './api.ts';
import { PropertyLink } from './property-link.tsx';
import { PropertyPicture } from './property-picture.tsx';
import classes from './property-table.module.css';
import { SearchedSection } from './searched-section.tsx';

const columns: Column<Property>[] = [
  {
    label: 'Property',
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
  { label: 'Monthly rent', cell: ({ monthlyRent }) => formatRupees(monthlyRent), isNumber: true },
  { label: 'Status', cell: () => <StatusBadge tone="good" label="Active" /> },
  { label: 'Assignment', cell: ({ agentConfirmed }) => <StandingBadge isConfirmed={agentConfirmed} /> },
];

interface AgentPropertiesProps {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** The properties that an agent mediates. */
export function AgentProperties({ search, onSearch }: AgentPropertiesProps) {
  const list = useAgentProperties(search);
  const { actions, dialogs } = useAgentActions();
  const prefetch = usePrefetchProperty();

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
        actions={(property) => (
          <>
            <LinkButton
              to="."
              search={(shown: object) => ({ ...shown, property: property.id })}
              variant="default"
              size="xs"
              aria-label={`View ${property.name}`}
              onMouseEnter={() => prefetch(property.id)}
            >
              View
            </LinkButton>
            {property.agentConfirmed && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit ${property.name}`}
                onClick={() => actions.edit(property)}
              >
                Edit
              </Button>
            )}
          </>
        )}
      />
      {dialogs}
    </SearchedSection>
  );
}
