import { properties } from './schema/properties.ts';

/** What a home is called: by its own name, or, to whoever may not know where it is, by what it is and in which area. */
export const calledHome = {
  name: properties.name,
  kind: properties.kind,
  bedrooms: properties.bedrooms,
  area: properties.area,
};
