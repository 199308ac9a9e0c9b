import { Select } from '@mantine/core';
import type { Role } from '#contract/platform/roles';
import type { RequestState } from '#contract/upkeep/list-choices';
import { categoryLabels } from '#contract/upkeep/request-choices';
import { choicesOf } from '#web/ui/choices.ts';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { ALL, filtersOf, type Go, type MaintenancePlace } from './maintenance-place.ts';

const stateLabels: Record<RequestState, string> = {
  active: 'To be done',
  late: 'Late',
  decide: 'Estimates and bills to decide',
  done: 'Done, to be confirmed',
  finished: 'Finished',
};
const states = [{ value: ALL, label: 'All requests' }, ...choicesOf(stateLabels)];
/** What it costs is not a tenant's to decide. */
const statesFor = (viewer: Role) => (viewer === 'tenant' ? states.filter(({ value }) => value !== 'decide') : states);
const kinds = [{ value: ALL, label: 'All kinds' }, ...choicesOf(categoryLabels)];

/** Search and filters. All of it is in the address. */
export function MaintenanceTools({ viewer, place, go }: { viewer: Role; place: MaintenancePlace; go: Go }) {
  const { state, category, search = '' } = filtersOf(viewer, place);
  const isBoard = viewer !== 'tenant' && place.look === 'board';
  return (
    <ListTools>
      <SearchBox
        className={listTool.search}
        label="Search requests"
        placeholder={viewer === 'tenant' ? 'Search requests' : 'Search request, home or tenant'}
        search={search}
        onSearch={(words) => go({ search: words }, true)}
      />
      {!isBoard && (
        <Select
          aria-label="State of the requests"
          data={statesFor(viewer)}
          value={state ?? ALL}
          onChange={(chosen) => go({ state: chosen ?? undefined }, true)}
          className={listTool.filter}
        />
      )}
      <Select
        aria-label="Kind of request"
        data={kinds}
        value={category ?? ALL}
        onChange={(chosen) => go({ kind: chosen === null || chosen === ALL ? undefined : chosen }, true)}
        className={listTool.filter}
      />
    </ListTools>
  );
}
