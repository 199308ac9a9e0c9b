import type { ApplicationStatus } from './applications.ts';
import { type PropertyKind, propertyKindLabels } from './property-kinds.ts';

interface Home {
  kind: PropertyKind;
  bedrooms: number;
  area: string;
}

/**
 * '2-bedroom home in Powai': how a home is called to whoever may not know where it is. Its own name may hold the flat, so it
 * is not used.
 */
export const homeName = ({ kind, bedrooms, area }: Home): string => {
  if (kind !== 'home') return `${propertyKindLabels[kind]} in ${area}`;
  return `${bedrooms === 0 ? 'Studio' : `${bedrooms}-bedroom`} home in ${area}`;
};

/** As an applicant is told: what it is called, and where it is, they learn when they are accepted. */
export const homeNameTo = (status: ApplicationStatus, home: Home & { name: string }): string =>
  status === 'approved' ? home.name : homeName(home);

/** Whose name is not known, either. */
export const ownerOfHome = (home: Home): string => `Owner of ${homeName(home)}`;
