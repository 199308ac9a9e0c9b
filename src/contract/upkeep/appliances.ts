import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { fileIdOf } from '#contract/platform/files';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { applianceKinds } from './appliance-kinds.ts';
import { places } from './request-choices.ts';

const short = optionalText(100, 'At most 100 characters');
const day = optionalDate('Please enter a date');
const ownFile = z
  .string()
  .refine((text) => fileIdOf(text) !== undefined, 'Please upload the file')
  .nullable();

const fields = {
  kind: z.enum(applianceKinds, 'Please choose what it is'),
  /** What it is called at home, such as 'AC of the bedroom'. */
  name: short,
  place: z.enum(places).nullable(),
  make: short,
  model: short,
  serial: short,
  boughtOn: day,
  warrantyUntil: day,
  /** Until when somebody is paid to look after it. */
  amcUntil: day,
  note: optionalText(1000, 'At most 1,000 characters'),
  /** Uploaded before. Tenants read the manual; the bill is for those who run the home. */
  manualUrl: ownFile,
  billUrl: ownFile,
};

export const applianceForm = z.object({
  propertyId: rowId('Please choose the home'),
  ...fields,
  name: fields.name.default(null),
  place: fields.place.default(null),
  make: fields.make.default(null),
  model: fields.model.default(null),
  serial: fields.serial.default(null),
  boughtOn: fields.boughtOn.default(null),
  warrantyUntil: fields.warrantyUntil.default(null),
  amcUntil: fields.amcUntil.default(null),
  note: fields.note.default(null),
  manualUrl: fields.manualUrl.default(null),
  billUrl: fields.billUrl.default(null),
});
export type ApplianceForm = z.output<typeof applianceForm>;

/** What is not named stays. */
export const applianceChanges = z.object(fields).partial();
export type ApplianceChanges = z.output<typeof applianceChanges>;

export const appliance = z.object({
  id: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  kind: z.enum(applianceKinds),
  name: z.string().nullable(),
  place: z.enum(places).nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  boughtOn: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  amcUntil: z.string().nullable(),
  isUnderWarranty: z.boolean(),
  isUnderAmc: z.boolean(),
  manualUrl: z.string().nullable(),
  /** Only for those who run the home, as the note. */
  billUrl: z.string().nullable(),
  note: z.string().nullable(),
  /** How many requests there were about it. */
  requests: z.number(),
  createdAt: z.string(),
});
export type Appliance = z.infer<typeof appliance>;

const people = ['landlord', 'tenant', 'agent'] as const;
const managers = ['landlord', 'agent'] as const;

export const listAppliances = get('/api/appliances', {
  access: people,
  summary: 'The appliances of your home or your properties, newest first',
  query: pageQuery.extend({ propertyId: optionalRowId.optional() }),
  shows: ['maintenance', 'properties'],
  response: { 200: z.array(appliance) },
});

export const getAppliance = get('/api/appliances/{id}', {
  access: people,
  summary: 'One appliance',
  params: byRowId,
  shows: ['maintenance', 'properties'],
  response: { 200: appliance },
});

export const addAppliance = post('/api/appliances', {
  access: managers,
  summary: 'Add an appliance to a home that you run',
  body: applianceForm,
  changes: ['maintenance'],
  response: { 201: appliance },
});

export const updateAppliance = patch('/api/appliances/{id}', {
  access: managers,
  summary: 'Change what is known of an appliance',
  params: byRowId,
  body: applianceChanges,
  changes: ['maintenance'],
  response: { 200: appliance },
});

export const deleteAppliance = del('/api/appliances/{id}', {
  access: managers,
  summary: 'Remove an appliance with its plans; its past requests stay',
  params: byRowId,
  changes: ['maintenance'],
  response: { 204: nothing },
});

export const downloadStickers = get('/api/properties/{id}/stickers.pdf', {
  access: managers,
  summary: 'QR stickers of a home and its appliances, to print and cut: whoever scans one reports what is wrong',
  params: byRowId,
  query: z.object({ applianceId: optionalRowId.optional() }),
  response: { 200: raw('application/pdf') },
  noStore: true,
});
