import type { PropertySort } from '#contract/lettings/list-filters';
import type { Property } from '#contract/lettings/properties';

type Rooms = Pick<Property, 'bedrooms' | 'bathrooms' | 'squareFeet'>;

const whole = new Intl.NumberFormat('en-IN');

export const describeBedrooms = ({ bedrooms }: Rooms): string => (bedrooms === 0 ? 'Studio' : `${bedrooms} bed`);
export const describeBathrooms = ({ bathrooms }: Rooms): string => `${bathrooms} bath`;
export const describeArea = ({ squareFeet }: Rooms): string | null =>
  squareFeet === null ? null : `${whole.format(squareFeet)} sq ft`;

/** '2 bed · 1.5 bath · 1,150 sq ft', where a line may break only between them. */
export const describeSize = (rooms: Rooms): string =>
  [describeBedrooms(rooms), describeBathrooms(rooms), describeArea(rooms)]
    .filter((part) => part !== null)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

export const sortLabels: Record<PropertySort, string> = {
  newest: 'Newest first',
  name: 'Name',
  rent_high: 'Rent, high to low',
  rent_low: 'Rent, low to high',
};
