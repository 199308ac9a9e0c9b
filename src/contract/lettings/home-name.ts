interface Home {
  bedrooms: number;
  area: string;
}

/**
 * '2-bedroom home in Powai': how a home is called to whoever may not know where it is. Its own name may hold the flat, so it
 * is not used.
 */
export const homeName = ({ bedrooms, area }: Home): string =>
  `${bedrooms === 0 ? 'Studio' : `${bedrooms}-bedroom`} home in ${area}`;

/** Whose name is not known, either. */
export const ownerOfHome = (home: Home): string => `Owner of ${homeName(home)}`;
