import { Button, Flex } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Role } from '#contract/platform/roles';
import { DaysFilter } from './days-filter.tsx';
import { type Narrowing, narrowedBy } from './narrowing.ts';
import { PropertyFilter } from './property-filter.tsx';
import { TenantFilter } from './tenant-filter.tsx';

/** By what a list can be narrowed; the days are those of something: 'Due from', 'Due until'. */
export interface FilteredBy {
  /** Among whose homes. */
  property?: Role;
  tenant?: boolean;
  days: [from: string, to: string];
}

interface MoreFiltersProps {
  place: Narrowing;
  by: FilteredBy;
  onChange: (changes: Narrowing) => void;
}

/** A button beside the search, and the fields that it opens below; open from the start where the address names one of them. */
export const useMoreFilters = ({ place, by, onChange }: MoreFiltersProps) => {
  const { propertyId, tenantId, from, to } = narrowedBy(place);
  const chosen = [by.property && propertyId, by.tenant && tenantId, from, to];
  const [isOpen, { toggle }] = useDisclosure(chosen.some(Boolean));
  const button = <MoreFiltersButton isOpen={isOpen} onToggle={toggle} />;
  const fields = isOpen && (
    <Flex wrap="wrap" gap="sm">
      {by.property && (
        <PropertyFilter viewer={by.property} propertyId={propertyId} onChoose={(property) => onChange({ property })} />
      )}
      {by.tenant && <TenantFilter tenantId={tenantId} onChoose={(tenant) => onChange({ tenant })} />}
      <DaysFilter from={from} to={to} labels={by.days} onChange={onChange} />
    </Flex>
  );
  return { button, fields };
};

export function MoreFiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? 'Fewer filters' : 'More filters'}
    </Button>
  );
}
