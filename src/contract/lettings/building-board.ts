import { z } from 'zod';
import { optionalDate } from '#contract/platform/calendar';
import { get } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { leaseStatuses } from './lease-terms.ts';
import { propertyKinds } from './property-kinds.ts';

export const spaceStates = ['vacant', 'reserved', 'let', 'notice', 'repair', 'divided'] as const;
export type SpaceState = (typeof spaceStates)[number];

export const spaceStateLabels: Record<SpaceState, string> = {
  vacant: 'Vacant',
  reserved: 'Reserved',
  let: 'Let',
  notice: 'Notice given',
  repair: 'Being repaired',
  divided: 'Divided',
};

export const boardSpace = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  kind: z.enum(propertyKinds),
  name: z.string(),
  number: z.string(),
  floor: z.string(),
  monthlyRent: z.string(),
  state: z.enum(spaceStates),
  /** Whether its owner offers it for rent. */
  isAvailable: z.boolean(),
  /** Somebody is at work there, or will be. */
  isRepaired: z.boolean(),
  /** Who has it on that day. */
  lease: z
    .object({
      id: z.number(),
      status: z.enum(leaseStatuses),
      tenantId: z.string().nullable(),
      tenantName: z.string(),
      monthlyRent: z.string(),
      /** The first day there. */
      from: z.string(),
      /** The last day, as far as anybody knows. */
      until: z.string().nullable(),
      noticeDate: z.string().nullable(),
      reservedUntil: z.string().nullable(),
    })
    .nullable(),
  /** Who comes next. */
  next: z
    .object({
      id: z.number(),
      status: z.enum(leaseStatuses),
      tenantName: z.string(),
      from: z.string(),
      reservedUntil: z.string().nullable(),
    })
    .nullable(),
});
export type BoardSpace = z.infer<typeof boardSpace>;

export const board = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  date: z.string(),
  spaces: z.array(boardSpace),
});
export type Board = z.infer<typeof board>;

export const getBoard = get('/api/buildings/{id}/board', {
  access: ['landlord'],
  summary: 'A building with all its spaces on a day: who has each, until when, and who comes next',
  params: byRowId,
  query: z.object({ date: optionalDate('Please enter a date').optional() }),
  shows: ['buildings', 'properties', 'leases', 'maintenance'],
  response: { 200: board },
});
