export type Body = Record<string, unknown>;

/** What a property says of its place, and what each is called where it is missing. */
export const placeFields = {
  flatNumber: 'Flat number is required',
  floorNumber: 'Floor number is required',
  street1: 'Street 1 is required',
  area: 'Area is required',
  city: 'City is required',
  state: 'State is required',
  country: 'Country is required',
} as const;
export type PlaceField = keyof typeof placeFields;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Inside a building, and as a part, what is blank is taken from there; of others it has to be said. */
export const fromBuilding = (body: Body, isNew: boolean): Body => {
  const isInside = !isBlank(body.buildingId) || !isBlank(body.parentId);
  const sent = { ...body };
  for (const field of Object.keys(placeFields)) {
    if (isInside && isBlank(sent[field]) && (isNew || field in sent)) sent[field] = null;
    if (!isInside && isNew && sent[field] === null) delete sent[field];
  }
  return sent;
};
