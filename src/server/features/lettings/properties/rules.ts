import { type AddressParts, composeAddress } from '#contract/lettings/property-address';
import type { PlaceField } from '#contract/lettings/property-place';

/** Where something is, as far as others take it over. */
export interface Surroundings {
  street1: string;
  street2: string | null;
  landmark: string | null;
  area: string;
  city: string;
  state: string;
  country: string;
  pinCode: string | null;
}

export type TypedPlace = Omit<AddressParts, PlaceField | 'pinCode'> &
  Record<PlaceField, string | null> & { pinCode: string | null };

/** What is not said is as around it; a street of one's own brings its second line and its landmark along. */
export const placeWithin = (typed: TypedPlace, around: Surroundings) => {
  const street =
    typed.street1 === null
      ? {
          street1: around.street1,
          street2: typed.street2 ?? around.street2,
          landmark: typed.landmark ?? around.landmark,
        }
      : { street1: typed.street1, street2: typed.street2, landmark: typed.landmark };
  const place = {
    ...street,
    flatNumber: typed.flatNumber ?? '',
    floorNumber: typed.floorNumber ?? '',
    area: typed.area ?? around.area,
    city: typed.city ?? around.city,
    state: typed.state ?? around.state,
    country: typed.country ?? around.country,
    pinCode: typed.pinCode ?? around.pinCode,
  };
  return { ...place, address: composeAddress({ kind: typed.kind, ...place }) };
};

const surrounding = ['area', 'city', 'state', 'country', 'pinCode'] as const;

/** What was the same as around it follows when that changes; what was said otherwise stays. */
export const followed = <Place extends Surroundings & AddressParts>(
  place: Place,
  before: Surroundings,
  after: Surroundings,
) => {
  const moved = { ...place };
  if (place.street1 === before.street1) {
    moved.street1 = after.street1;
    if (place.street2 === before.street2) moved.street2 = after.street2;
    if (place.landmark === before.landmark) moved.landmark = after.landmark;
  }
  for (const field of surrounding)
    if (place[field] === before[field]) (moved as Record<typeof field, string | null>)[field] = after[field];
  return { ...moved, address: composeAddress(moved) };
};
