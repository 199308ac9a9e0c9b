import { z } from 'zod';

/** A value before and after, or a fact, which has no before. Secrets are never among them. */
export const auditChange = z.object({
  field: z.string(),
  from: z.string().nullable().optional(),
  to: z.string().nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;
