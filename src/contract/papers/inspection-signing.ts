import { z } from 'zod';
import { post } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';
import { signingWithEvents } from './signings.ts';

export const inspectionToSign = z.object({
  /** Of what the page showed: what has changed since is not signed unseen. */
  contentHash: z.string('Please read the inspection first').length(64, 'Please read the inspection first'),
});

export const sendInspection = post('/api/inspections/{id}/signing', {
  access: ['landlord', 'agent', 'tenant'],
  summary:
    'Ask both sides to sign an inspection as it stands, the tenant first. What is added before both have takes it back; afterwards nothing changes any more',
  params: byRowId,
  body: inspectionToSign,
  changes: ['signings', 'inspections'],
  response: { 201: signingWithEvents },
});
