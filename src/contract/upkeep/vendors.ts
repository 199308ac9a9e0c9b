import { z } from 'zod';
import { isUpiId } from '#contract/money/rent-settings';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId } from '#contract/platform/row-id';
import { isPhone, optionalText, personName } from '#contract/platform/text-fields';
import { categories } from './request-choices.ts';

const optional = (max: number) => optionalText(max, `At most ${max} characters`);

const fields = {
  name: personName('Please enter the name'),
  phone: z.string('Please enter a phone number').trim().refine(isPhone, 'Please enter a phone number of ten digits'),
  trades: z.array(z.enum(categories)).max(categories.length),
  area: optional(200),
  upiId: optional(200).refine((text) => text === null || isUpiId(text), 'Please enter a UPI id such as name@bank'),
  gstin: optional(15),
  notes: optional(2000),
  /** One's own people, who stand on the team's board. */
  isStaff: z.boolean(),
};

export const vendorForm = z.object({
  ...fields,
  trades: fields.trades.default([]),
  area: fields.area.default(null),
  upiId: fields.upiId.default(null),
  gstin: fields.gstin.default(null),
  notes: fields.notes.default(null),
  isStaff: fields.isStaff.default(false),
});
export type VendorForm = z.output<typeof vendorForm>;

export const vendor = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  trades: z.array(z.enum(categories)),
  area: z.string().nullable(),
  upiId: z.string().nullable(),
  gstin: z.string().nullable(),
  notes: z.string().nullable(),
  isStaff: z.boolean(),
  /** How many jobs were done, and how content tenants were with them. */
  jobsDone: z.number(),
  stars: z.number().nullable(),
  /** From being asked to the work being done, and what a bill was, on average. */
  averageHours: z.number().nullable(),
  averageBill: z.string().nullable(),
  /** What was paid to them in all, and what is still owed. */
  paid: z.string(),
  owed: z.string(),
  createdAt: z.string(),
});
export type Vendor = z.infer<typeof vendor>;

const managers = ['landlord', 'agent'] as const;

export const listVendors = get('/api/vendors', {
  access: managers,
  summary: 'Who does repairs for you, newest first',
  query: pageQuery.extend({ trade: z.enum(categories).optional() }),
  shows: ['vendors', 'maintenance'],
  response: { 200: z.array(vendor) },
});

export const addVendor = post('/api/vendors', {
  access: managers,
  summary: 'Add somebody who does repairs',
  body: vendorForm,
  changes: ['vendors'],
  response: { 201: vendor },
});

export const updateVendor = patch('/api/vendors/{id}', {
  access: managers,
  summary: 'Change what you know of a vendor',
  params: byRowId,
  body: z.object(fields).partial(),
  changes: ['vendors'],
  response: { 200: vendor },
});

export const deleteVendor = del('/api/vendors/{id}', {
  access: managers,
  summary: 'Remove a vendor; their past jobs keep the name',
  params: byRowId,
  changes: ['vendors'],
  response: { 204: nothing },
});
