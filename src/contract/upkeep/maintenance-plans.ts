import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { del, get, nothing, patch, post } from '#contract/platform/endpoint';
import { pageQuery } from '#contract/platform/paging';
import { byRowId, optionalRowId, rowId } from '#contract/platform/row-id';
import { optionalText, requiredText } from '#contract/platform/text-fields';
import { type Category, categories } from './request-choices.ts';

interface UsualPlan {
  title: string;
  category: Category;
  everyMonths: number;
}

/** What comes again in most homes. */
export const usualPlans: UsualPlan[] = [
  { title: 'AC service', category: 'appliance', everyMonths: 12 },
  { title: 'Water tank cleaning', category: 'cleaning', everyMonths: 6 },
  { title: 'Pest control', category: 'pests', everyMonths: 3 },
  { title: 'Lift licence', category: 'lift', everyMonths: 12 },
  { title: 'Water purifier filter', category: 'appliance', everyMonths: 6 },
];

const whole = (invalid: string) => z.coerce.number(invalid).int(invalid);
const MOST_MONTHS = 120;
const MOST_DAYS_AHEAD = 90;

const fields = {
  title: requiredText(150, 'Please say what is to be done'),
  category: z.enum(categories, 'Please choose what it is about'),
  everyMonths: whole('Please enter months').min(1, 'At least a month').max(MOST_MONTHS, 'At most ten years'),
  nextOn: calendarDate('Please choose the next day'),
  daysAhead: whole('Please enter days').min(0, 'At least 0').max(MOST_DAYS_AHEAD, 'At most 90 days'),
  note: optionalText(1000, 'At most 1,000 characters'),
};

export const planForm = z.object({
  propertyId: rowId('Please choose the home'),
  /** Of the same home. */
  applianceId: optionalRowId.default(null),
  ...fields,
  daysAhead: fields.daysAhead.default(14),
  note: fields.note.default(null),
});
export type PlanForm = z.output<typeof planForm>;

export const planChanges = z.object(fields).partial();
export type PlanChanges = z.output<typeof planChanges>;

export const maintenancePlan = z.object({
  id: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  applianceId: z.number().nullable(),
  applianceName: z.string().nullable(),
  title: z.string(),
  category: z.enum(categories),
  everyMonths: z.number(),
  /** The day by which it is to be done next. */
  nextOn: z.string(),
  /** So many days before it becomes a request. */
  daysAhead: z.number(),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type MaintenancePlan = z.infer<typeof maintenancePlan>;

const managers = ['landlord', 'agent'] as const;

export const listMaintenancePlans = get('/api/maintenance-plans', {
  access: managers,
  summary: 'Work that comes again at your properties, newest first',
  query: pageQuery.extend({ propertyId: optionalRowId.optional() }),
  shows: ['maintenance', 'properties'],
  response: { 200: z.array(maintenancePlan) },
});

export const addMaintenancePlan = post('/api/maintenance-plans', {
  access: managers,
  summary: 'Plan work that comes again; each time it becomes a request, some days ahead',
  body: planForm,
  changes: ['maintenance'],
  response: { 201: maintenancePlan },
});

export const updateMaintenancePlan = patch('/api/maintenance-plans/{id}', {
  access: managers,
  summary: 'Change a plan; requests that it has made stay as they are',
  params: byRowId,
  body: planChanges,
  changes: ['maintenance'],
  response: { 200: maintenancePlan },
});

export const deleteMaintenancePlan = del('/api/maintenance-plans/{id}', {
  access: managers,
  summary: 'End a plan; requests that it has made stay',
  params: byRowId,
  changes: ['maintenance'],
  response: { 204: nothing },
});
