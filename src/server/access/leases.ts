import { type SQL, sql } from 'drizzle-orm';
import { leases } from '#server/db/schema/leases';
import { belongsToLease, livesByLease } from './lease-relations.ts';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

/** Somebody lives there by it: it counts as occupied, and as income. */
export const isLivedIn: SQL = sql`${leases.status} = 'active'`;

/** Not over: lived in, or still to come. */
export const isCurrentLease: SQL = sql`${leases.status} in ('reserved', 'upcoming', 'active')`;

/**
 * Landlords see the leases of what they own or owned, agents those of what they mediate, tenants their own, guarantors what they
 * sign. The statement joins the lease's property.
 */
export const seesLease = (viewer: Viewer): SQL =>
  viewer.role === 'tenant' ? belongsToLease(viewer.userId) : managesProperty(viewer);

/** Schedules, statements and the deposit of a lease: of its people those who live there. */
export const seesLeaseBooks = (viewer: Viewer): SQL =>
  viewer.role === 'tenant' ? livesByLease(viewer.userId) : managesProperty(viewer);
