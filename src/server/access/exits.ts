import type { SQL } from 'drizzle-orm';
import { seesLeaseBooks } from './leases.ts';
import type { Viewer } from './viewer.ts';

/** Notice and what is to be done until somebody is gone: who run the home, and who live or lived there. The statement joins lease and property. */
export const seesExit = (viewer: Viewer): SQL => seesLeaseBooks(viewer);
