import { z } from 'zod';
import { get } from '#contract/platform/endpoint';
import { byRowId } from '#contract/platform/row-id';

/** What a message says, as the beginning of a request. */
export const requestDraft = z.object({
  messageId: z.number(),
  /** The home of whoever wrote it, or of whoever got it; none where that is not plain. */
  propertyId: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  /** The pictures of the message, which come along. */
  photos: z.array(z.object({ fileUrl: z.string(), name: z.string() })),
  /** The request that was made of it already. */
  requestId: z.number().nullable(),
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const draftRequest = get('/api/messages/{id}/request-draft', {
  access: ['landlord', 'tenant', 'agent'],
  summary: 'A message that you received, as the beginning of a maintenance request',
  params: byRowId,
  shows: ['messages', 'maintenance', 'leases'],
  response: { 200: requestDraft },
});
