import { Box, Paper } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { useOpenProperties } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { OpenPropertyCard } from './open-property-card.tsx';
import cardClasses from './property-card.module.css';
import { SearchedSection } from './searched-section.tsx';
import { TakeDialog } from './take-dialog.tsx';

interface OpenPropertiesProps {
  agentId: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** The vacant properties that have no agent yet, for whoever asks first. */
export function OpenProperties({ agentId, search, onSearch }: OpenPropertiesProps) {
  const list = useOpenProperties(search);
  const [chosen, setChosen] = useState<Property>();
  const [isAsking, setAsking] = useState(false);
  const properties = rowsOf(list);
  const ask = (property: Property) => {
    setChosen(property);
    setAsking(true);
  };
  return (
    <SearchedSection
      title="Available Properties for Assignment"
      text="They are vacant, and their owners open to agents. You see where they are, and whose, once the owner has confirmed you."
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
              : 'There is none at present. As soon as a vacant property is open to agents, it appears here.'}
          </Muted>
        </Paper>
      )}
      {properties && properties.length > 0 && (
        <Box opacity={list.isPlaceholderData ? 0.6 : 1} aria-busy={list.isPlaceholderData}>
          <ul className={cardClasses.cards} aria-label="Available properties">
            {properties.map((property) => (
              <OpenPropertyCard key={property.id} property={property} onTake={() => ask(property)} />
            ))}
          </ul>
        </Box>
      )}
      <ShowMore list={list} />
      {chosen && <TakeDialog property={chosen} agentId={agentId} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </SearchedSection>
  );
}
