import { z } from 'zod';
import { changesOf } from '#contract/platform/changes';
import { fileIdOf } from '#contract/platform/files';
import { amount, optionalAmount } from '#contract/platform/money';
import { pinCode } from '#contract/platform/pin-code';
import { optionalRowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { DEFAULT_COUNTRY } from './property-address.ts';
import { amenityList, propertyKinds } from './property-kinds.ts';
import { type Body, fromBuilding, placeFields } from './property-place.ts';

export const MAX_PHOTOS = 8;
export const MAX_ROOMS = 20;

const MAX_TEXT = 200;
const part = (missing: string) => requiredText(MAX_TEXT, missing);
/** Inside a building it may be left out: `fromBuilding` says so with null. */
const place = (missing: string) => part(missing).nullable();
const optional = optionalText(MAX_TEXT, `At most ${MAX_TEXT} characters`).default(null);

const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const rooms = (less: string, more: string) => z.number(less).min(0, less).max(MAX_ROOMS, more);

const MAX_ID = 2_147_483_647;
const UPLOAD_FIRST = 'Please upload the photo.';
const photo = z
  .string(UPLOAD_FIRST)
  .trim()
  .refine((url) => (fileIdOf(url) ?? Number.POSITIVE_INFINITY) <= MAX_ID, UPLOAD_FIRST);
const isEachOnce = (urls: string[]) => new Set(urls.map(fileIdOf)).size === urls.length;

/** Each cost has two names in use; the first is ours. */
const otherNames = {
  societyMaintenanceDues: 'societyMaintenance',
  electricityDues: 'electricity',
  waterBillDues: 'water',
  propertyTaxDues: 'propertyTax',
} as const;

const withOurNames = (body: Body): Body => {
  const renamed = { ...body };
  for (const [ours, other] of Object.entries(otherNames))
    if (renamed[ours] === undefined) renamed[ours] = renamed[other];
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
};

const asForm = (isNew: boolean) => (body: unknown) =>
  typeof body === 'object' && body !== null ? fromBuilding(withOurNames(body as Body), isNew) : body;

const dues = (name: string) => optionalAmount(`${name} dues must be positive`).transform((value) => value ?? '0.00');

/** Uploaded pictures, the cover first. */
export const photoList = z
  .array(photo)
  .max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)
  .refine(isEachOnce, 'A photo is there twice');

const propertyFields = z.object({
  name: part('Property name is required'),
  kind: z.enum(propertyKinds).default('home'),
  buildingId: optionalRowId.default(null),
  /** Of a room the home, of a bed the room. */
  parentId: optionalRowId.default(null),
  flatNumber: place(placeFields.flatNumber),
  floorNumber: place(placeFields.floorNumber),
  street1: place(placeFields.street1),
  street2: optional,
  landmark: optional,
  area: place(placeFields.area),
  city: place(placeFields.city),
  state: place(placeFields.state),
  country: place(placeFields.country).default(DEFAULT_COUNTRY),
  pinCode,
  amenities: amenityList.default([]),
  description: optionalText(5000, 'At most 5000 characters').default(null),
  bedrooms: z
    .preprocess(
      asNumber,
      rooms('Bedrooms must be 0 or more', 'Maximum 20 bedrooms').int('Bedrooms must be a whole number'),
    )
    .default(1),
  bathrooms: z
    .preprocess(
      asNumber,
      rooms('Bathrooms must be 0 or more', 'Maximum 20 bathrooms').multipleOf(
        0.5,
        'Bathrooms go by halves, such as 1.5',
      ),
    )
    .default(1),
  squareFeet: z.preprocess(
    (value) => (value === '' || value === undefined ? null : asNumber(value)),
    z
      .number('Square feet must be positive')
      .int('Square feet must be a whole number')
      .min(1, 'Square feet must be positive')
      .max(10_000_000, 'Square feet must be at most 10,000,000')
      .nullable(),
  ),
  monthlyRent: amount('Monthly rent must be positive').default('0.00'),
  securityDeposit: amount('Security deposit must be positive').default('0.00'),
  societyMaintenanceDues: dues('Society maintenance'),
  electricityDues: dues('Electricity'),
  waterBillDues: dues('Water bill'),
  propertyTaxDues: dues('Property tax'),
  parkingDues: dues('Parking'),
  isAvailable: z.boolean().default(true),
  /** Whether an agent may take it. */
  openToAgents: z.boolean().default(true),
  photos: photoList.default([]),
});

export const propertyForm = z.preprocess(asForm(true), propertyFields);
export type PropertyForm = z.output<typeof propertyFields>;

export const propertyChanges = z.preprocess(asForm(false), changesOf(propertyFields.omit({ parentId: true })));
export type PropertyChanges = z.output<typeof propertyChanges>;

/** What an agent may change of a property that they mediate: never the money. */
const agentsFields: string[] = ['description', 'photos', 'isAvailable'] satisfies (keyof PropertyChanges)[];

/** Whether a change keeps to what is an agent's. */
export const isForAgents = (changes: PropertyChanges): boolean =>
  Object.entries(changes).every(([name, value]) => value === undefined || agentsFields.includes(name));
