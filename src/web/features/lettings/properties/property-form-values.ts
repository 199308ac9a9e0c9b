import type { Property } from '#contract/lettings/properties';
import { composeAddress, DEFAULT_COUNTRY } from '#contract/lettings/property-address';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import { changedFields } from '#web/lib/changed-fields.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';

const texts = [
  'name',
  'flatNumber',
  'floorNumber',
  'street1',
  'street2',
  'landmark',
  'area',
  'city',
  'state',
  'pinCode',
] as const;
const amounts = [
  'monthlyRent',
  'securityDeposit',
  'societyMaintenanceDues',
  'electricityDues',
  'waterBillDues',
  'propertyTaxDues',
  'parkingDues',
] as const;
export type AmountField = (typeof amounts)[number];

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** In the order of the form: the first wrong one gets the cursor. */
const emptyValues = {
  kind: 'home' as PropertyKind,
  /** The building that it is in. */
  buildingId: '',
  ...each(texts, () => ''),
  country: DEFAULT_COUNTRY,
  description: '',
  bedrooms: 1 as Typed,
  bathrooms: 1 as Typed,
  squareFeet: '' as Typed,
  photos: [] as string[],
  ...each(amounts, (): Typed => 0),
  isAvailable: true,
  openToAgents: true,
};
export type PropertyValues = typeof emptyValues;

export const valuesOf = (property: Property | undefined): PropertyValues => {
  if (!property) return emptyValues;
  return {
    kind: property.kind,
    buildingId: property.buildingId === null ? '' : String(property.buildingId),
    ...each(texts, (name) => property[name] ?? ''),
    country: property.country,
    description: property.description ?? '',
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    squareFeet: property.squareFeet ?? '',
    photos: property.hasOwnPhotos ? property.photos : [],
    ...each(amounts, (name) => typedOf(property[name] ?? '0')),
    isAvailable: property.isAvailable,
    openToAgents: property.openToAgents,
  };
};

/** What is sent: amounts as text. */
export const bodyOf = (values: PropertyValues) => ({
  ...values,
  // It is divided elsewhere.
  ...{ parentId: undefined, amenities: undefined },
  address: composeAddress(values),
  ...each(amounts, (name) => typedText(values[name])),
});

export const changesBetween = (before: PropertyValues, after: PropertyValues) =>
  changedFields(bodyOf(before), bodyOf(after));

/** What the address is composed of. */
export const addressParts = [
  'flatNumber',
  'floorNumber',
  'street1',
  'street2',
  'landmark',
  'area',
  'city',
  'state',
  'country',
  'pinCode',
] as const;

/** The address as far as it is written. */
export const previewOf = (values: PropertyValues): string => {
  const hasPlace = [values.flatNumber, values.street1, values.area, values.city].some((text) => text.trim() !== '');
  if (!hasPlace) return '';
  return composeAddress(values)
    .split(', ')
    .filter((part) => part !== 'Flat' && part !== 'Floor')
    .join(', ');
};
