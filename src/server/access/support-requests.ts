import { eq, type SQL } from 'drizzle-orm';
import { supportRequests } from '#server/db/schema/support-requests';

/** Whoever asked, and the operators of the back office. */
export const seesSupportRequest = (userId: string): SQL => eq(supportRequests.userId, userId);
