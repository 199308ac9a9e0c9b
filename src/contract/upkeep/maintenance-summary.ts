import { z } from 'zod';
import { get } from '#contract/platform/endpoint';

/** Apart from the requests: every dashboard asks for it, and nothing else of them. */
export const getMaintenanceSummary = get('/api/maintenance-summary', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'How many requests are active, new, late, and done but not confirmed, and how many estimates and bills wait',
  shows: ['maintenance'],
  response: {
    200: z.object({
      active: z.number(),
      open: z.number(),
      late: z.number(),
      done: z.number(),
      /** Estimates that wait for the owner, and bills that nobody has accepted; of a tenant none. */
      approvals: z.number(),
      bills: z.number(),
    }),
  },
});
