import { type SQL, sql } from 'drizzle-orm';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';

/** Whose word a departure asks for: the leaver's about their share, and of who leads the lease. The statement joins the leaver's row. */
export const answersDeparture = (userId: string): SQL =>
  sql`(${leaseDepartures.leadId} = ${userId} or ${leaseTenants.tenantId} = ${userId})`;
