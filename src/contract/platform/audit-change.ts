import { z } from 'zod';

/** A value before and after. Secrets are never among them. */
export const auditChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
export type AuditChange = z.infer<typeof auditChange>;
