import { z } from 'zod';

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** An application in a short list. */
export const applicationSummary = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  propertyName: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
});
