import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { leaseDepartures } from '#server/db/schema/lease-departures';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { leases } from '#server/db/schema/leases';
import { settlementLines, settlementMoves, settlements } from '#server/db/schema/settlements';
import { isMainTenant, livesByLease } from './lease-relations.ts';
import { managesProperty } from './property-relations.ts';
import type { Viewer } from './viewer.ts';

// As arrays, not as subqueries: of two joined by 'or' each goes by its index.

const isOfLeaver = (userId: string): SQL => sql`(${settlements.isOfLeaver} and ${settlements.departureId} = any(array(
  select leaving.id from ${leaseDepartures} as leaving
  join ${leaseTenants} as leaver on leaver.id = leaving.person_id where leaver.tenant_id = ${userId})))`;

/** Of the whole lease, where somebody stands to it as the condition says. */
const isOfLease = (condition: SQL): SQL => sql`(not ${settlements.isOfLeaver} and ${settlements.leaseId} = any(array(
  select ${leases.id} from ${leases} where ${condition})))`;

/** It was sent, if only to be taken back. */
export const isTold: SQL = sql`(${settlements.status} <> 'draft' or ${settlements.takenBackAt} is not null)`;

/**
 * Those who run the home, drafts, too. Once it was sent, who live or lived there by the lease; of a leaver's share the leaver alone. A
 * guarantor sees nothing of it. The statement joins the property.
 */
export const seesSettlement = (viewer: Viewer): SQL | undefined =>
  viewer.role === 'tenant'
    ? and(isTold, or(isOfLeaver(viewer.userId), isOfLease(livesByLease(viewer.userId))))
    : managesProperty(viewer);

/** Who answers on the tenant's side: the main tenant, or of a share the one who left. */
const speaksAsTenant = (userId: string): SQL => sql`(${isOfLeaver(userId)} or ${isOfLease(isMainTenant(userId))})`;

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
