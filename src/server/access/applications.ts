import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { applications } from '#server/db/schema/applications';
import { managesProperty } from './property-relations.ts';
import { provenEmailOf } from './proven-email.ts';
import type { Viewer } from './viewer.ts';

/** Sent without an account, from an address that the user has proved to be theirs. */
export const sentBeforeAccount = (userId: string): SQL =>
  and(isNull(applications.applicantId), eq(applications.email, provenEmailOf(userId))) as SQL;

export const sentApplication = (userId: string): SQL =>
  or(eq(applications.applicantId, userId), sentBeforeAccount(userId)) as SQL;

/** Landlords see what came for their properties, agents for those they mediate, tenants what they sent themselves. */
export const seesApplication = (viewer: Viewer): SQL =>
  viewer.role === 'tenant' ? sentApplication(viewer.userId) : managesProperty(viewer);
