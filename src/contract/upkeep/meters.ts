import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { fileUrl } from '#contract/platform/files';
import { amount } from '#contract/platform/money';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText } from '#contract/platform/text-fields';
import { meterBill } from './meter-bills.ts';
import { meterKinds, readingKinds } from './meter-kinds.ts';

const MAX_VALUE = 999_999_999;

/** What a meter says, as text or as a number. */
const meterValue = (missing: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value),
    z
      .number(missing)
      .min(0, missing)
      .max(MAX_VALUE, 'The reading is too large')
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals'),
  );

const unitPrice = amount('Please enter the price of a unit');
const fixedPart = amount('Please enter the fixed part of a month');
const number = optionalText(50, 'At most 50 characters');
const place = optionalText(100, 'At most 100 characters');

export const meterForm = z
  .object({
    propertyId: optionalRowId.default(null),
    /** Instead of a property: what a whole building uses. */
    buildingId: optionalRowId.default(null),
    kind: z.enum(meterKinds, 'Please choose what it measures'),
    number: number.default(null),
    /** Where it hangs. */
    place: place.default(null),
    unitPrice,
    fixedPart: fixedPart.default('0.00'),
  })
  .refine(({ propertyId, buildingId }) => (propertyId === null) !== (buildingId === null), {
    path: ['propertyId'],
    message: 'Please choose the home or the building',
  });
export type MeterForm = z.output<typeof meterForm>;

export const meterPrice = z.object({ from: z.string(), unitPrice: z.string(), fixedPart: z.string() });
export type MeterPrice = z.infer<typeof meterPrice>;

export const meterReading = z.object({
  id: z.number(),
  meterId: z.number(),
  value: z.number(),
  date: z.string(),
  kind: z.enum(readingKinds),
  /** Why it is another meter, or why the reading before was wrong. */
  reason: z.string().nullable(),
  lastValue: z.number().nullable(),
  /** Since the reading before; none of the first one, and of one that was struck by a correction. */
  use: z.number().nullable(),
  isStruck: z.boolean(),
  readBy: z.string(),
  photo: z.string().nullable(),
  /** Made by whoever sent it, and kept for ever: however often it is sent, it counts once. */
  clientId: z.string(),
  createdAt: z.string(),
});
export type MeterReading = z.infer<typeof meterReading>;

export const meter = z.object({
  id: z.number(),
  propertyId: z.number().nullable(),
  buildingId: z.number().nullable(),
  /** Of the home or the building. */
  spaceName: z.string(),
  buildingName: z.string().nullable(),
  flatNumber: z.string().nullable(),
  floorNumber: z.string().nullable(),
  /** In a walk through the building. */
  position: z.number(),
  kind: z.enum(meterKinds),
  number: z.string().nullable(),
  place: z.string().nullable(),
  /** As they hold today. */
  unitPrice: z.string(),
  fixedPart: z.string(),
  lastReading: meterReading.pick({ value: true, date: true, readBy: true }).nullable(),
  usualPerDay: z.number().nullable(),
  /** The day of the last reading that a charge was raised for. */
  billedThrough: z.string().nullable(),
  createdAt: z.string(),
});
export type Meter = z.infer<typeof meter>;

/** With everything that was read, newest first, and what was charged for it. */
export const meterDetail = meter.extend({
  prices: z.array(meterPrice),
  readings: z.array(meterReading),
  bills: z.array(meterBill),
});
export type MeterDetail = z.infer<typeof meterDetail>;

const managers = ['landlord', 'agent'] as const;
const people = ['landlord', 'agent', 'tenant'] as const;

export const listMeters = get('/api/meters', {
  access: people,
  summary: 'The meters of your home or your properties, newest first',
  query: pageQuery.extend({
    propertyId: rowId('There is no such property').optional(),
    buildingId: rowId('There is no such building').optional(),
  }),
  shows: ['meters', 'properties'],
  response: { 200: z.array(meter) },
});

export const getMeter = get('/api/meters/{id}', {
  access: people,
  summary: 'A meter with its prices, its readings and what was charged for them; tenants see those of their time',
  params: byRowId,
  shows: ['meters', 'properties', 'payments'],
  response: { 200: meterDetail },
});

export const listMeterSpaces = get('/api/meter-spaces', {
  access: managers,
  summary: 'The homes and buildings that you may hang a meter in, by name',
  shows: ['properties'],
  response: {
    200: z.array(z.object({ propertyId: z.number().nullable(), buildingId: z.number().nullable(), name: z.string() })),
  },
});

export const addMeter = post('/api/meters', {
  access: managers,
  summary: 'Add a meter to a property, or to a whole building',
  body: meterForm,
  changes: ['meters'],
  response: { 201: meterDetail },
});

export const updateMeter = patch('/api/meters/{id}', {
  access: managers,
  summary: "Change a meter's number or where it hangs",
  params: byRowId,
  body: z.object({ number: number.optional(), place: place.optional() }),
  changes: ['meters'],
  response: { 200: meterDetail },
});

export const removeMeter = del('/api/meters/{id}', {
  access: managers,
  summary: 'Take a meter away; what was charged by it stays',
  params: byRowId,
  changes: ['meters'],
  response: { 204: nothing },
});

export const meterPriceForm = z.object({
  from: calendarDate('Please choose from when on'),
  unitPrice,
  fixedPart: fixedPart.default('0.00'),
});

export const priceMeter = post('/api/meters/{id}/prices', {
  access: managers,
  summary: 'Say what a unit costs from a day on; earlier prices stay for what was used before',
  params: byRowId,
  body: meterPriceForm,
  changes: ['meters'],
  response: { 201: meterDetail },
});

const reason = optionalText(300, 'At most 300 characters').default(null);

export const readingForm = z
  .object({
    value: meterValue('Please enter what the meter says'),
    date: calendarDate('Please choose the day'),
    photo: fileUrl.nullable().default(null),
    /** Why another meter hangs there; then the value is what the new one says. */
    replaced: reason,
    lastValue: meterValue('Please enter what the old meter said').nullable().default(null),
    /** Why the reading before was wrong. */
    corrected: reason,
    clientId: z.uuid('Please send an id of its own').optional(),
  })
  .refine(({ replaced, corrected }) => replaced === null || corrected === null, {
    path: ['corrected'],
    message: 'Please say one: replaced or corrected',
  });
export type ReadingForm = z.output<typeof readingForm>;

export const readMeter = post('/api/meters/{id}/readings', {
  access: managers,
  summary:
    'Enter what a meter says. It only counts up, unless it was replaced or the last reading is corrected, with the reason',
  params: byRowId,
  body: readingForm,
  changes: ['meters'],
  response: { 201: meterReading },
});
