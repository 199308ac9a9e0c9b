import { z } from 'zod';
import { del, patch, post } from '#contract/platform/endpoint';
import { amount, optionalAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';
import { property } from './properties.ts';

export const MOST_PARTS = 20;
const PARTS_WRONG = `Between 1 and ${MOST_PARTS}`;

export const IS_DIVIDED = 'This is divided: let its parts, or undo the division first.';
export const NOT_DIVISIBLE = 'Only a home can be divided into rooms, and a room into beds.';
export const LET_CANNOT_BE_DIVIDED = 'Somebody has this, or will. What is let cannot be divided.';
export const MEDIATED_CANNOT_BE_DIVIDED = 'An agent has this. End the mandate first, then divide it.';
export const PROPERTY_IS_DIVIDED = 'This property is divided. Undo the division first, then delete it.';
export const PART_IS_LET = 'A part is let or reserved, so the division cannot be undone.';

export const divisionForm = z.object({
  parts: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number(PARTS_WRONG).int(PARTS_WRONG).min(1, PARTS_WRONG).max(MOST_PARTS, PARTS_WRONG),
  ),
  /** Of each part. */
  monthlyRent: amount('Monthly rent must be positive').default('0.00'),
  securityDeposit: amount('Security deposit must be positive').default('0.00'),
});
export type DivisionForm = z.output<typeof divisionForm>;

export const divideProperty = post('/api/properties/{id}/parts', {
  access: ['landlord'],
  summary: 'Divide a home into rooms, or a room into beds: its parts are let, not itself',
  params: byRowId,
  body: divisionForm,
  changes: ['properties', 'buildings'],
  response: { 201: z.array(property) },
});

export const undivideProperty = del('/api/properties/{id}/parts', {
  access: ['landlord'],
  summary: 'Undo a division while no part is let; what its parts earned stays in the books',
  params: byRowId,
  changes: ['properties', 'buildings', 'application-forms', 'applications', 'documents'],
  response: { 200: property },
});

export const duplicateProperty = post('/api/properties/{id}/duplicate', {
  access: ['landlord'],
  summary: 'Add a property like this one, under another number; without its photos, lease and agent',
  params: byRowId,
  body: z.object({ flatNumber: z.string().trim().min(1, 'Flat number is required').max(200) }),
  changes: ['properties', 'buildings'],
  response: { 201: property },
});

const change = (name: string) => optionalAmount(`${name} must be positive`).optional();

/** What changes on a selection; what is left out stays. */
export const selectionChanges = z.object({
  monthlyRent: change('Monthly rent'),
  securityDeposit: change('Security deposit'),
  societyMaintenanceDues: change('Society maintenance dues'),
  electricityDues: change('Electricity dues'),
  waterBillDues: change('Water bill dues'),
  propertyTaxDues: change('Property tax dues'),
  parkingDues: change('Parking dues'),
});
export type SelectionChanges = z.output<typeof selectionChanges>;
export type SelectionField = keyof SelectionChanges;

export const changeSelection = patch('/api/properties', {
  access: ['landlord'],
  summary: 'Change rent, deposit or dues of several properties at once; leases that run stay as they are',
  body: z.object({
    ids: z.array(rowId('Please choose properties')).min(1, 'Please choose properties').max(500, 'At most 500 at once'),
    changes: selectionChanges.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined && value !== null),
      'Please say what to change.',
    ),
  }),
  changes: ['properties', 'buildings'],
  response: { 200: z.object({ changed: z.number() }) },
});
