import { Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { propertyKindLabels } from '#contract/lettings/property-kinds';
import type { ReportCard } from '#contract/overview/reports';
import type { Role } from '#contract/platform/roles';
import { MoreFiltersButton } from '#web/rentals/narrowing/more-filters.tsx';
import { PropertyFilter } from '#web/rentals/narrowing/property-filter.tsx';
import { TenantFilter } from '#web/rentals/narrowing/tenant-filter.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { listTool } from '#web/ui/list-tools.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useAgents, useBuildings } from './api.ts';
import type { ReportPlace } from './report-place.ts';

interface ReportFiltersProps {
  card: ReportCard;
  viewer: Role;
  place: ReportPlace;
  go: (changes: ReportPlace) => void;
}

/** More would fill half the screen of a phone before the first figure. */
const MOST_ON_A_PHONE = 2;

/** What a report is narrowed to; on a phone behind a button, unless something is chosen. */
export function ReportFilters(props: ReportFiltersProps) {
  const { filters } = props.card;
  const isFolded = useIsPhone() && filters.length > MOST_ON_A_PHONE;
  const [isOpen, { toggle }] = useDisclosure(filters.some((filter) => props.place[filter] !== undefined));
  return (
    <>
      {isFolded && <MoreFiltersButton isOpen={isOpen} onToggle={toggle} />}
      {(isOpen || !isFolded) && <Fields {...props} />}
    </>
  );
}

function Fields({ card: { filters, statuses }, viewer, place, go }: ReportFiltersProps) {
  const { data: buildings = [] } = useBuildings(viewer === 'landlord' && filters.includes('building'));
  const { data: agents = [] } = useAgents(filters.includes('agent'));
  const choice = (
    label: string,
    all: string,
    value: string | undefined,
    data: { value: string; label: string }[],
    key: keyof ReportPlace,
  ) => (
    <Select
      aria-label={label}
      placeholder={all}
      clearable
      className={listTool.filter}
      data={data}
      value={value ?? null}
      onChange={(chosen) => go({ [key]: chosen ?? undefined })}
    />
  );
  return (
    <>
      {filters.includes('property') && (
        <PropertyFilter viewer={viewer} propertyId={place.property} onChoose={(property) => go({ property })} />
      )}
      {buildings.length > 0 &&
        choice(
          'Building',
          'All buildings',
          place.building === undefined ? undefined : String(place.building),
          buildings.map(({ id, name }) => ({ value: String(id), label: name })),
          'building',
        )}
      {filters.includes('kind') && choice('Kind', 'All kinds', place.kind, choicesOf(propertyKindLabels), 'kind')}
      {filters.includes('tenant') && <TenantFilter tenantId={place.tenant} onChoose={(tenant) => go({ tenant })} />}
      {agents.length > 0 && choice('Agent', 'All agents', place.agent, agents, 'agent')}
      {filters.includes('status') && choice('Status', 'Any status', place.status, statuses, 'status')}
    </>
  );
}
