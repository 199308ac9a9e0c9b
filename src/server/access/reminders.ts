import type { SQL } from 'drizzle-orm';
import { seesPayment } from './payments.ts';
import { nothing, type Viewer } from './viewer.ts';

/** The owner, and the agent whom the owner has confirmed: whoever may raise a payment may also remind of it. */
export const mayRemind = (viewer: Viewer): SQL =>
  viewer.role === 'landlord' || viewer.role === 'agent' ? seesPayment(viewer) : nothing;
