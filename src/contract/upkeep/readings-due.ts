import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { optionalRowId } from '#contract/platform/row-id';
import { meterKinds } from './meter-kinds.ts';

/** So long a reading of a move is asked for: later ones would divide nothing rightly. */
export const READING_ASKED_DAYS = 30;
/** A reading so near to the day does for it. */
export const READING_NEAR_DAYS = 3;

export const moveKinds = ['in', 'out'] as const;

/** A meter that ought to be read, since somebody came or went. */
export const readingDue = z.object({
  meterId: z.number(),
  kind: z.enum(meterKinds),
  propertyId: z.number(),
  propertyName: z.string(),
  /** The first day of whoever came, the last of whoever went. */
  date: z.string(),
  move: z.enum(moveKinds),
  tenantName: z.string(),
});
export type ReadingDue = z.infer<typeof readingDue>;

export const listReadingsDue = get('/api/readings-due', {
  access: ['landlord', 'agent'],
  summary: 'Meters that ought to be read because somebody moved in or out, oldest first',
  query: z.object({ propertyId: optionalRowId.optional() }),
  shows: ['meters', 'leases', 'properties'],
  response: { 200: z.array(readingDue) },
});
