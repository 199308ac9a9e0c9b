export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** 'Kothrud, Pune' */
export const placeOf = ({ area, city }: { area: string; city: string }): string => `${area}, ${city}`;
