import { z } from 'zod';
import { changesOf } from '#contract/platform/changes';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { pinCode } from '#contract/platform/pin-code';
import { byRowId } from '#contract/platform/row-id';
import { isPhone, optionalText, requiredText } from '#contract/platform/text-fields';
import { buildingLayout } from './building-layout.ts';
import { DEFAULT_COUNTRY } from './property-address.ts';
import { photoList } from './property-form.ts';
import { amenities, amenityList } from './property-kinds.ts';

export const BUILDING_NOT_EMPTY =
  'There are properties in this building. Move them out first, or say that they leave it.';

const MAX_TEXT = 200;
const text = (missing: string) => requiredText(MAX_TEXT, missing);
const optional = optionalText(MAX_TEXT, `At most ${MAX_TEXT} characters`).default(null);
const phone = optionalText(30, 'At most 30 characters')
  .refine((typed) => typed === null || isPhone(typed), 'Please enter a phone number with at least ten digits')
  .default(null);

export const buildingFields = z.object({
  name: text('Please say what the building is called'),
  street1: text('Street 1 is required'),
  street2: optional,
  landmark: optional,
  area: text('Area is required'),
  city: text('City is required'),
  state: text('State is required'),
  country: text('Country is required').default(DEFAULT_COUNTRY),
  pinCode,
  amenities: amenityList.default([]),
  notes: optionalText(5000, 'At most 5000 characters').default(null),
  caretakerName: optional,
  caretakerPhone: phone,
  officeName: optional,
  officePhone: phone,
  photos: photoList.default([]),
});

export const buildingForm = buildingFields.extend({
  /** Its spaces, made with it. */
  layout: buildingLayout.optional(),
});
export type BuildingForm = z.output<typeof buildingForm>;

export const buildingChanges = changesOf(buildingFields);
export type BuildingChanges = z.output<typeof buildingChanges>;

export const building = z.object({
  id: z.number(),
  name: z.string(),
  street1: z.string(),
  street2: z.string().nullable(),
  landmark: z.string().nullable(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pinCode: z.string().nullable(),
  amenities: z.array(z.enum(amenities)),
  notes: z.string().nullable(),
  caretakerName: z.string().nullable(),
  caretakerPhone: z.string().nullable(),
  officeName: z.string().nullable(),
  officePhone: z.string().nullable(),
  photos: z.array(z.string()),
  /** What can be let in it, and what of that somebody lives in today. */
  spaces: z.number(),
  occupied: z.number(),
  /** What is promised to somebody who does not live there yet. */
  reserved: z.number(),
  createdAt: z.string(),
});
export type Building = z.infer<typeof building>;

export const listBuildings = get('/api/buildings', {
  access: ['landlord'],
  summary: 'Your buildings, by name',
  shows: ['buildings', 'properties', 'leases'],
  response: { 200: z.array(building) },
});

export const getBuilding = get('/api/buildings/{id}', {
  access: ['landlord'],
  summary: 'One building',
  params: byRowId,
  shows: ['buildings', 'properties', 'leases'],
  response: { 200: building },
});

export const createBuilding = post('/api/buildings', {
  access: ['landlord'],
  summary: 'Add a building; with a layout, its spaces are made with it',
  body: buildingForm,
  changes: ['buildings', 'properties'],
  response: { 201: building },
});

export const updateBuilding = patch('/api/buildings/{id}', {
  access: ['landlord'],
  summary: 'Change a building; its properties follow in what they have from it',
  params: byRowId,
  body: buildingChanges,
  changes: ['buildings', 'properties'],
  response: { 200: building },
});

export const addUnits = post('/api/buildings/{id}/units', {
  access: ['landlord'],
  summary: 'Lay out more spaces in a building; a number that is there already is left alone',
  params: byRowId,
  body: buildingLayout,
  changes: ['buildings', 'properties'],
  response: { 201: building },
});

export const deleteBuilding = del('/api/buildings/{id}', {
  access: ['landlord'],
  summary: 'Remove a building that is empty, or whose properties leave it: they keep its address as their own',
  params: byRowId,
  query: z.object({ properties: z.literal('leave').optional() }),
  changes: ['buildings', 'properties'],
  response: { 204: nothing },
});
