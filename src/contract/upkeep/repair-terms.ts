import { z } from 'zod';
import { get, put } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { categories } from './request-choices.ts';
import { payers } from './who-pays.ts';

/** Who pays for repairs by a lease, where it says otherwise than is usual. */
export const repairTerms = z.object({ terms: z.partialRecord(z.enum(categories), z.enum(payers)) });

export const getRepairTerms = get('/api/leases/{id}/repair-terms', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'Who pays for repairs by a lease, by category; what is not named goes by the usual list',
  params: byRowId,
  shows: ['maintenance', 'leases'],
  response: { 200: repairTerms },
});

export const setRepairTerms = put('/api/leases/{id}/repair-terms', {
  access: ['landlord'],
  summary: 'Set who pays for repairs by a lease, by category; for what is reported from now on',
  params: byRowId,
  body: repairTerms,
  changes: ['maintenance'],
  response: { 200: repairTerms },
});
