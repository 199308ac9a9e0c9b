import { eq, type SQL } from 'drizzle-orm';
import { vendors } from '#server/db/schema/vendors';

/** Whoever added them, and nobody else. */
export const keepsVendor = (userId: string): SQL => eq(vendors.managerId, userId);
