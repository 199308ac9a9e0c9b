import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { lease } from './leases.ts';

const sharedDays = z.object({ earlier: lease, later: lease });
export type SharedDays = z.infer<typeof sharedDays>;

export const listSharedDays = get('/api/leases/shared-days', {
  access: ['landlord'],
  summary: 'Leases of your homes that have days in common, in pairs: from earlier versions, or entered late',
  shows: ['leases', 'properties'],
  response: { 200: z.array(sharedDays) },
});
