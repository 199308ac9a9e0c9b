import { Select, SimpleGrid, Stack } from '@mantine/core';
import type { Manager } from '#web/rentals/manager.ts';
import { useHomes } from '../api.ts';
import type { Go } from '../maintenance-place.ts';
import { AppliancesPanel } from './appliances-panel.tsx';
import { PlansPanel } from './plans-panel.tsx';

interface AllThingsProps {
  manager: Manager;
  propertyId: number | undefined;
  go: Go;
}

/** What stands in the homes, and what comes again there; of one home it can be added to. */
export function AllThings({ manager, propertyId, go }: AllThingsProps) {
  const { homes = [] } = useHomes(manager);
  return (
    <Stack gap="md">
      <Select
        label="Home"
        placeholder="All homes"
        description="Choose one to add to it"
        clearable
        searchable
        maw={360}
        data={homes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={propertyId === undefined ? null : String(propertyId)}
        onChange={(chosen) => go({ property: chosen ? Number(chosen) : undefined }, true)}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <AppliancesPanel propertyId={propertyId} manager={manager} order={2} />
        <PlansPanel propertyId={propertyId} manager={manager} order={2} />
      </SimpleGrid>
    </Stack>
  );
}
