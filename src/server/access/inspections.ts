import type { SQL } from 'drizzle-orm';
import { seesLeaseBooks } from './leases.ts';
import type { Viewer } from './viewer.ts';

/** Those who run the home, and who live or lived there by the lease; a guarantor does not. The statement joins lease and property. */
export const seesInspection = (viewer: Viewer): SQL => seesLeaseBooks(viewer);
