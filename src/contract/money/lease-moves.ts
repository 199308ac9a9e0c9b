import { z } from 'zod';
import { calendarDate } from '#contract/platform/calendar';
import { get, post } from '#contract/platform/endpoint';
import { optionalAmount } from '#contract/platform/money';
import { byRowId, rowId } from '#contract/platform/row-id';

export const MOVE_IN_FUTURE = 'Note a move on its day, or afterwards: not before.';
export const MOVE_TOO_EARLY = 'A move must come after the day on which the tenant moved in.';
export const MOVE_ELSEWHERE = 'Please choose another space that is yours.';
export const MOVE_NOT_LIVED_IN = 'Only somebody who lives there can move.';
export const SPACE_TAKEN = 'Somebody lives there. Both can change places: say so, or choose a free one.';
export const SWAP_WITH_NOBODY = 'Nobody lives there any more: move without changing places.';

export const moveForm = z.object({
  propertyId: rowId('Please choose a space'),
  /** The first day there. */
  date: calendarDate('Please enter the day'),
  /** From that day on; left out, it is the rent of the space, or stays where that has none. */
  monthlyRent: optionalAmount('Rent must be positive').optional(),
  /** Whoever lives there comes here, on the same day, each with the rent of the space. */
  swap: z.boolean().default(false),
});
export type MoveForm = z.output<typeof moveForm>;

/** What a move does to the rent of one lease. */
export const rentByDays = z.object({
  leaseId: z.number(),
  tenantName: z.string(),
  from: z.string(),
  to: z.string(),
  rentBefore: z.string(),
  rentAfter: z.string(),
  /** For what was raised already: more to pay, or less. */
  lines: z.array(
    z.object({
      paymentId: z.number(),
      text: z.string(),
      /** Above 0 is owed, below is taken off. */
      amount: z.string(),
      /** Whether the payment itself changes, a new one is raised, or what was paid too much is kept as credit. */
      way: z.enum(['changed', 'raised', 'credited']),
    }),
  ),
});
export type RentByDays = z.infer<typeof rentByDays>;

export const leaseMove = z.object({
  id: z.number(),
  date: z.string(),
  fromPropertyId: z.number(),
  from: z.string(),
  toPropertyId: z.number(),
  to: z.string(),
  rentBefore: z.string(),
  rentAfter: z.string(),
  movedBy: z.string(),
});
export type LeaseMove = z.infer<typeof leaseMove>;

export const listMoves = get('/api/leases/{id}/moves', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'From where to where a tenant has moved by a lease, newest first',
  params: byRowId,
  shows: ['leases', 'properties'],
  response: { 200: z.array(leaseMove) },
});

export const previewMove = get('/api/moves/preview', {
  access: ['landlord'],
  summary: 'What a move would do to the rents, by days; nothing is changed',
  query: moveForm.extend({
    leaseId: rowId('Please choose a lease'),
    swap: z
      .enum(['true', 'false'])
      .default('false')
      .transform((said) => said === 'true'),
  }),
  shows: ['leases', 'properties', 'payments', 'payment-schedules'],
  response: { 200: z.array(rentByDays) },
});

export const createMove = post('/api/leases/{id}/moves', {
  access: ['landlord'],
  summary: 'Move a tenant to another space by the same lease, or let two change places; rents follow by days',
  params: byRowId,
  body: moveForm,
  changes: ['leases', 'properties', 'buildings', 'tenants', 'payments', 'payment-schedules', 'books'],
  response: { 201: z.array(leaseMove) },
});
