import { eq, type SQL, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

export const isTenantOfLease = (userId: string): SQL => eq(leases.tenantId, userId);

/** Somebody lives there by it: it counts as occupied, and as income. */
export const isLivedIn: SQL = sql`${leases.status} = 'active'`;

/** Not over: lived in, or still to come. */
export const isCurrentLease: SQL = sql`${leases.status} in ('reserved', 'upcoming', 'active')`;

/**
 * Landlords see the leases of what they own or owned, agents those of what they mediate, tenants their own. The same see the
 * schedules and the rent statements of a lease. The statement joins the lease's property.
 */
export const seesLease = (viewer: Viewer): SQL =>
  viewer.role === 'tenant' ? isTenantOfLease(viewer.userId) : managesProperty(viewer);
