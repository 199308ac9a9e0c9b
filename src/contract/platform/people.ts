import { z } from 'zod';

/** Somebody one has to do with, and how to reach them. */
export const contact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

/** A tenant, as a landlord knows them: without an email once the owner of the address said that it is not them. */
export const tenantContact = contact.extend({ email: z.string().nullable() });
export type TenantContact = z.infer<typeof tenantContact>;

export const agentContact = contact.extend({ agencyName: z.string().nullable() });
