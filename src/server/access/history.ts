import type { SQL } from 'drizzle-orm';
import { ownsProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/**
 * What was done to a home, its applications, leases and payments is told to its owner alone: it names those who have gone, and
 * what was before an agent or a tenant came. The statement joins the property.
 */
export const readsHistory = ({ role, userId }: Viewer): SQL => (role === 'landlord' ? ownsProperty(userId) : nothing);
