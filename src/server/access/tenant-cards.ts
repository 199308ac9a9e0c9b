import type { SQL } from 'drizzle-orm';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

/** Who runs the home shares the card of a lease, and ends it. The statement joins lease and property. */
export const sharesTenantCard = (viewer: Viewer): SQL => managesProperty(viewer);
