import { Box, Paper } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useOpenProperties, useTakeProperty } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { OpenPropertyCard } from './open-property-card.tsx';
import cardClasses from './property-card.module.css';
import { SearchedSection } from './searched-section.tsx';

interface OpenPropertiesProps {
  agentId: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** The properties that have no agent yet, for whoever takes them first. */
export function OpenProperties({ agentId, search, onSearch }: OpenPropertiesProps) {
  const list = useOpenProperties(search);
  const taking = useTakeProperty();
  const [pendingId, setPendingId] = useState<number>();
  const properties = rowsOf(list);

  const take = async ({ id, name }: Property) => {
    setPendingId(id);
    try {
      await taking.mutateAsync({ id, agentId });
      showToast({ title: 'Property assigned successfully', message: `You look after ${name} now.` });
    } catch (error) {
      showError('Failed to assign property', serverMessage(error, ''));
    } finally {
      setPendingId(undefined);
    }
  };
  return (
    <SearchedSection
      title="Available Properties for Assignment"
      text="Their owners are open to agents. Whoever takes one looks after it until the owner ends it."
      search={{
        label: 'Search available properties',
        placeholder: 'City or area',
        value: search,
        onChange: onSearch,
      }}
    >
      {!properties && (
        <NotLoaded query={list} what="The available properties" skeleton={<ListSkeleton view="cards" />} isOnPage />
      )}
      {properties?.length === 0 && (
        <Paper withBorder p="lg">
          <Muted>
            {search
              ? 'No available property fits this search.'
              : 'There is none at present. As soon as an owner opens a property to agents, it appears here.'}
          </Muted>
        </Paper>
      )}
      {properties && properties.length > 0 && (
        <Box opacity={list.isPlaceholderData ? 0.6 : 1} aria-busy={list.isPlaceholderData}>
          <ul className={cardClasses.cards} aria-label="Available properties">
            {properties.map((property) => (
              <OpenPropertyCard
                key={property.id}
                property={property}
                isPending={pendingId === property.id}
                isBlocked={pendingId !== undefined}
                onTake={() => take(property)}
              />
            ))}
          </ul>
        </Box>
      )}
      <ShowMore list={list} />
    </SearchedSection>
  );
}
