import { z } from 'zod';
import { byToken } from '#contract/platform/action-links';
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

export const sendInspectionByLink = post('/api/inspection-links/{token}/signing', {
  access: 'public',
  summary: 'The same by the link with which the tenant fills it in: what they sign with comes by a mail of its own',
  params: byToken,
  body: inspectionToSign,
  changes: [],
  response: { 200: z.object({ sentTo: z.string() }) },
  noStore: true,
});
