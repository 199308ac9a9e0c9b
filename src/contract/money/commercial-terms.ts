import { z } from 'zod';
import { commercialTermsForm, gstWays } from '#contract/lettings/commercial-terms';
import { get, put } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

export const commercialTerms = z.object({
  leaseId: z.number(),
  lockInUntil: z.string().nullable(),
  rentFreeWeeks: z.number(),
  /** The last day for which no rent is raised. */
  rentFreeUntil: z.string().nullable(),
  gstOnRent: z.enum(gstWays),
  /** What is added today, in percent, and by which rule. */
  gst: z.object({ percent: z.number(), source: z.string() }).nullable(),
  carpetArea: z.number().nullable(),
  rentPerSquareFoot: z.string().nullable(),
  escalationPercent: z.number().nullable(),
  escalationMonths: z.number().nullable(),
  camCharge: z.string().nullable(),
  /** The rent of today, and what it comes to next, by the day from which on. */
  rents: z.array(z.object({ from: z.string(), monthlyRent: z.string() })),
});
export type CommercialTerms = z.infer<typeof commercialTerms>;

export const getCommercialTerms = get('/api/leases/{id}/commercial-terms', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'What was agreed on a lease of a shop, an office or a warehouse; nothing where nothing was',
  params: byRowId,
  shows: ['leases', 'properties'],
  response: { 200: commercialTerms.nullable() },
});

export const setCommercialTerms = put('/api/leases/{id}/commercial-terms', {
  access: ['landlord', 'agent'],
  summary:
    'Say what was agreed on a lease of a shop, an office or a warehouse; rent that is raised and not paid follows',
  params: byRowId,
  body: commercialTermsForm,
  changes: ['leases', 'payments', 'payment-schedules', 'books'],
  response: { 200: commercialTerms },
});
