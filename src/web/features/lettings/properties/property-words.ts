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

/** How the list is ordered, as the address has it. */
export const sortLabels = {
  newest: 'Newest first',
  name: 'Name',
  '-rent': 'Rent, high to low',
  rent: 'Rent, low to high',
};

const formerly: Record<string, string> = { rent_high: '-rent', rent_low: 'rent' };

/** Addresses that somebody kept may have the words of before. */
export const propertySort = (shown: string | undefined): string => formerly[shown ?? ''] ?? shown ?? 'newest';
