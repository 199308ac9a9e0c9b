/** How many the server is asked to find of thousands; the next letter finds others. */
export const FOUND = 20;

/** What narrows a list beyond its words, as the address has it. */
export interface Narrowing {
  property?: number;
  tenant?: string;
  from?: string;
  to?: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayIn = (text: string | undefined) =>
  text && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The days that the address says; what is none counts as left out. */
export const periodIn = ({ from, to }: Narrowing) => ({ from: dayIn(from), to: dayIn(to) });

/** The same as the server is asked for it. */
export const narrowedBy = (place: Narrowing) => ({
  propertyId: place.property,
  tenantId: place.tenant && UUID.test(place.tenant) ? place.tenant : undefined,
  ...periodIn(place),
});

/** Shows all again. */
export const unnarrowed: Record<keyof Narrowing, undefined> = {
  property: undefined,
  tenant: undefined,
  from: undefined,
  to: undefined,
};
