import { z } from 'zod';
import { sides } from '#contract/lettings/sides';
import { calendarDate, instant } from '#contract/platform/calendar';
import { del, get, nothing, patch, post, raw } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { conditions, inspectionKinds, itemKinds, photoViews } from './inspection-choices.ts';
import { itemName, MAX_ITEMS, roomName } from './inspection-list.ts';
import { wears, wearYears } from './inspection-wear.ts';
import { meterKinds } from './meter-kinds.ts';

export const MAX_ENTRY_PHOTOS = 10;

const place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

const photo = z.object({
  fileUrl: z.string(),
  view: z.enum(photoViews),
  /** Of the very bytes that were sent. */
  sha256: z.string().nullable(),
});
export type InspectionPhoto = z.infer<typeof photo>;

/** What one side said of an item at one time. Nothing changes or removes it: a later word counts instead. */
export const inspectionEntry = z.object({
  id: z.number(),
  side: z.enum(sides),
  author: z.string(),
  /** Said through a link that was mailed, without signing in. */
  isByLink: z.boolean(),
  condition: z.enum(conditions).nullable(),
  count: z.number().nullable(),
  reading: z.number().nullable(),
  /** Why it says less than before: another meter hangs there, or the reading before was wrong. */
  replaced: z.string().nullable(),
  corrected: z.string().nullable(),
  text: z.string().nullable(),
  photos: z.array(photo),
  /** By the clock of the device, and where it was, if its owner lets us know. */
  saidAt: z.string(),
  place: place.nullable(),
  createdAt: z.string(),
});
export type InspectionEntry = z.infer<typeof inspectionEntry>;

/** The meter of the home that is read. */
const itemMeter = z.object({
  id: z.number(),
  kind: z.enum(meterKinds),
  number: z.string().nullable(),
  place: z.string().nullable(),
  /** As far as the reader sees what was read before. */
  lastReading: z.object({ value: z.number(), date: z.string() }).nullable(),
  /** Once both have signed: whether what was said of it is a reading of the meter. */
  isTaken: z.boolean(),
});
export type ItemMeter = z.infer<typeof itemMeter>;

export const inspectionItem = z.object({
  id: z.number(),
  room: z.string(),
  name: z.string(),
  kind: z.enum(itemKinds),
  wear: z.enum(wears).nullable(),
  newOn: z.string().nullable(),
  /** How many there should be. */
  count: z.number().nullable(),
  meter: itemMeter.nullable(),
  entries: z.array(inspectionEntry),
  /** The same at the inspection that this one is compared with; none where it was not there. */
  before: z.array(inspectionEntry).nullable(),
});
export type InspectionItem = z.infer<typeof inspectionItem>;

const confirmation = z.object({
  side: z.enum(sides),
  /** As it was typed, and who it was. */
  name: z.string(),
  author: z.string(),
  /** With a code from the mail; by a typed name alone where it was confirmed before there were signatures. */
  isSigned: z.boolean(),
  createdAt: z.string(),
});

export const inspectionSummary = z.object({
  id: z.number(),
  leaseId: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantName: z.string(),
  kind: z.enum(inspectionKinds),
  state: z.enum(['open', 'closed', 'confirmed']),
  openUntil: z.string(),
  begunBy: z.enum(sides),
  begunByName: z.string(),
  /** How many things there are, and of how many each side has said something. */
  items: z.number(),
  answered: z.object({ manager: z.number(), tenant: z.number() }),
  confirmations: z.array(confirmation),
  /** While it lies before both to be signed. */
  signingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type InspectionSummary = z.infer<typeof inspectionSummary>;

export const inspection = inspectionSummary.omit({ items: true }).extend({
  address: z.string(),
  /** On whose side the reader stands. */
  side: z.enum(sides),
  /** Whether the reader speaks for the whole side: of tenants only the main one does. */
  speaksForSide: z.boolean(),
  items: z.array(inspectionItem),
  wearYears,
  /** Of all that was said and every photo. Who signs, signs this. */
  contentHash: z.string(),
  comparedWith: z.object({ id: z.number(), kind: z.enum(inspectionKinds), createdAt: z.string() }).nullable(),
});
export type Inspection = z.infer<typeof inspection>;

const people = ['landlord', 'agent', 'tenant'] as const;
const managers = ['landlord', 'agent'] as const;

export const listInspections = get('/api/inspections', {
  access: people,
  summary: 'The inspections of your home or your properties, newest first',
  query: pageQuery.extend({
    leaseId: rowId('There is no such lease').optional(),
    propertyId: rowId('There is no such property').optional(),
  }),
  shows: ['inspections', 'leases', 'properties'],
  response: { 200: z.array(inspectionSummary) },
});

export const getInspection = get('/api/inspections/{id}', {
  access: people,
  summary: 'An inspection: each thing, what both sides said of it, and what was said the time before',
  params: byRowId,
  shows: ['inspections'],
  response: { 200: inspection },
});

export const inspectionForm = z.object({
  kind: z.enum(inspectionKinds, 'Please choose what it is for'),
  /** A week from today, unless somebody says otherwise. */
  openUntil: calendarDate('Please choose the last day').optional(),
});

export const beginInspection = post('/api/leases/{id}/inspections', {
  access: people,
  summary: 'Begin an inspection of the home of a lease; either side may',
  params: byRowId,
  body: inspectionForm,
  changes: ['inspections'],
  response: { 201: inspection },
});

export const extendInspection = patch('/api/inspections/{id}', {
  access: managers,
  summary: 'Say until which day an inspection is open',
  params: byRowId,
  body: z.object({ openUntil: calendarDate('Please choose the last day') }),
  changes: ['inspections'],
  response: { 200: inspection },
});

export const removeInspection = del('/api/inspections/{id}', {
  access: people,
  summary: 'Take back an inspection that you began, while nobody has said anything',
  params: byRowId,
  changes: ['inspections'],
  response: { 204: nothing },
});

const COUNT = 'Please enter how many';
const READING = 'Please enter what the meter says';

const reason = optionalText(300, 'At most 300 characters').default(null);

/** What is said of items; with a photo that was sent by a link its token says so. */
const said = {
  itemIds: z.array(rowId('There is no such thing')).max(MAX_ITEMS).default([]),
  /** Instead of one that is there: something that is not on the list. */
  newItem: z.object({ room: roomName, name: itemName, kind: z.enum(itemKinds).default('fitting') }).optional(),
  condition: z.enum(conditions, 'Please choose how it is').nullable().default(null),
  count: z.number(COUNT).int(COUNT).min(0, COUNT).max(9999, COUNT).nullable().default(null),
  reading: z.number(READING).min(0, READING).max(999_999_999, READING).nullable().default(null),
  replaced: reason,
  corrected: reason,
  text: optionalText(1000, 'At most 1000 characters').default(null),
  photos: z
    .array(z.object({ fileUrl, view: z.enum(photoViews).default('close'), claimToken: z.string().max(200).optional() }))
    .max(MAX_ENTRY_PHOTOS, `At most ${MAX_ENTRY_PHOTOS} photos at a time`)
    .default([]),
  saidAt: instant('Please send the time').optional(),
  place: place.nullable().default(null),
  /** Made by whoever sends it: however often it comes, it counts once. */
  clientId: z.uuid('Please send an id of its own').optional(),
};

interface Said {
  itemIds: number[];
  newItem?: unknown;
  condition: unknown;
  count: unknown;
  reading: unknown;
  replaced: unknown;
  corrected: unknown;
  text: unknown;
  photos: unknown[];
}

const namesSomething = ({ itemIds, newItem }: Said) => (itemIds.length === 0) === (newItem !== undefined);
const saysSomething = ({ condition, count, reading, text, photos }: Said) =>
  [condition, count, reading, text].some((each) => each !== null) || photos.length > 0;
const isOfOne = ({ itemIds, photos, count, reading, text }: Said) =>
  itemIds.length <= 1 || (photos.length === 0 && count === null && reading === null && text === null);

const saysOneReason = ({ replaced, corrected }: Said) => replaced === null || corrected === null;
const isOfReading = ({ reading, replaced, corrected }: Said) =>
  reading !== null || (replaced === null && corrected === null);

/** Of several things at once only how they are: 'all satisfactory'. */
const checked = <Shape extends z.ZodType<Said>>(shape: Shape) =>
  shape
    .refine(namesSomething, { path: ['itemIds'], message: 'Please choose the thing' })
    .refine(saysSomething, { path: ['condition'], message: 'Please say how it is, or add words or a photo' })
    .refine(isOfOne, { path: ['itemIds'], message: 'Words, counts and photos are of one thing' })
    .refine(isOfReading, { path: ['reading'], message: READING })
    .refine(saysOneReason, { path: ['corrected'], message: 'Please say one: replaced or corrected' });

export const entryForm = checked(z.object(said));
export type EntryForm = z.output<typeof entryForm>;

export const addEntry = post('/api/inspections/{id}/entries', {
  access: people,
  summary: 'Say how things are, with words, counts, a reading or photos; sent again with the same id it counts once',
  params: byRowId,
  body: entryForm,
  // What is added while it is being signed takes that back.
  changes: ['inspections', 'signings'],
  response: { 201: inspection },
});

export const strikeItem = del('/api/inspections/{id}/items/{itemId}', {
  access: people,
  summary: 'Take something off an inspection that your side began, while nobody has said anything about it',
  params: byRowId.extend({ itemId: rowId('There is no such thing') }),
  changes: ['inspections'],
  response: { 200: inspection },
});

export const sendInspectionLink = post('/api/inspections/{id}/link', {
  access: managers,
  summary: 'Mail the tenant a link by which they can fill in an inspection without signing in',
  params: byRowId,
  changes: [],
  response: { 200: z.object({ sentTo: z.string() }) },
});

/** By the link the tenant adds; what is signed has a link of its own. */
export const linkedEntry = checked(z.object({ action: z.literal('add'), ...said }));

export const downloadInspection = get('/api/inspections/{id}/file.pdf', {
  access: people,
  summary: 'An inspection as PDF, with all its pictures',
  params: byRowId,
  response: { 200: raw('application/pdf') },
  noStore: true,
});
