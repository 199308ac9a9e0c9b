import type { Role } from '#contract/platform/roles';
import { type RequestLook, type RequestState, requestStates } from '#contract/upkeep/list-choices';
import { categories } from '#contract/upkeep/request-choices';
import type { RequestFilters } from './api.ts';

/** What the address says of the section. */
export interface MaintenancePlace {
  request?: number;
  dialog?: string;
  look?: RequestLook | 'meters' | 'round';
  meter?: number;
  state?: string;
  kind?: string;
  property?: number;
  /** What a new request is about, and the message that it is made of. */
  appliance?: number;
  message?: number;
  place?: 'building';
  /** The day of the calendar, and how many. */
  on?: string;
  span?: 'day' | 'week';
  search?: string;
  sort?: string;
}

export type Go = (changes: MaintenancePlace, replace?: boolean) => void;

export const ALL = 'all';

/** Those who run homes look at what is to be done, the most urgent deadline first; tenants at all of theirs. */
const stateOf = (viewer: Role, state: string | undefined): RequestState | undefined => {
  if (state === undefined) return viewer === 'tenant' ? undefined : 'active';
  return requestStates.find((known) => known === state);
};

export const filtersOf = (viewer: Role, { state, kind, property, search, sort }: MaintenancePlace): RequestFilters => ({
  state: stateOf(viewer, state),
  category: categories.find((known) => known === kind),
  propertyId: property,
  search,
  sort: sort ?? (viewer === 'tenant' ? undefined : 'deadline'),
});

/** What clears all that narrows the list. */
export const everything: MaintenancePlace = { state: ALL, kind: undefined, property: undefined, search: undefined };
