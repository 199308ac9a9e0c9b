import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { settlementLines, settlementMoves, settlements } from '#server/db/schema/settlements';
import { isMainTenant, livesByLease } from './lease-relations.ts';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

const isLeaver = (userId: string): SQL => sql`${settlements.departureId} in (
  select leaving.id from ${leaseDepartures} as leaving
  join ${leaseTenants} as leaver on leaver.id = leaving.person_id where leaver.tenant_id = ${userId})`;

/**
 * Those who run the home, drafts, too. Once it is sent, who live or lived there by the lease; of a leaver's share the leaver alone. A
 * guarantor sees nothing of it. The statement joins the property, and the lease where it is still there.
 */
export const seesSettlement = (viewer: Viewer): SQL | undefined =>
  viewer.role === 'tenant'
    ? and(
        ne(settlements.status, 'draft'),
        sql`case when ${settlements.isOfLeaver} then ${isLeaver(viewer.userId)} else ${livesByLease(viewer.userId)} end`,
      )
    : managesProperty(viewer);

/** Who answers on the tenant's side: the main tenant, or of a share the one who left. The statement joins the lease. */
const speaksAsTenant = (userId: string): SQL =>
  sql`case when ${settlements.isOfLeaver} then ${isLeaver(userId)} else ${isMainTenant(userId)} end`;

/** A deduction, a figure or a move waits for their answer, or money of which they say whether it has come. */
export const awaitsTenant = (userId: string): SQL => sql`(${speaksAsTenant(userId)} and (
  ${settlements.status} = 'sent' and (${settlements.offerSide} = 'manager' or ${settlements.transferAmount} is not null
    or exists (select 1 from ${settlementLines} where ${settlementLines.settlementId} = ${settlements.id} and ${settlementLines.state} = 'claimed'))
  or ${settlements.status} <> 'draft' and exists (select 1 from ${settlementMoves}
    where ${settlementMoves.settlementId} = ${settlements.id} and ${settlementMoves.word} = 'asked')))`;

/** The tenant has proposed something, or says that money has not come. */
export const awaitsManager: SQL = sql`(${settlements.status} = 'sent' and (${settlements.offerSide} = 'tenant'
  or exists (select 1 from ${settlementLines} where ${settlementLines.settlementId} = ${settlements.id} and ${settlementLines.state} = 'countered'))
  or ${settlements.status} <> 'draft' and exists (select 1 from ${settlementMoves}
    where ${settlementMoves.settlementId} = ${settlements.id} and ${settlementMoves.word} = 'denied'))`;

/** Money of a deposit that is being settled moves by the settlement alone. */
export const isUnderWay: SQL = eq(settlements.status, 'sent');
