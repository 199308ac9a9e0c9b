/**
 * Whose word a relation between a tenant and a landlord is. Stated: the landlord's alone, the tenant is a placeholder. Confirmed:
 * the tenant's, too. Denied: the owner of the address said that it is not them. Left: the tenant went when it was over.
 */
export const standings = ['stated', 'confirmed', 'denied', 'left'] as const;
export type Standing = (typeof standings)[number];
