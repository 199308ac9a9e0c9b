import { z } from 'zod';

/** Somebody one has dealings with, and how to reach them. */
export const contact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

export const agentContact = contact.extend({ agencyName: z.string().nullable() });
