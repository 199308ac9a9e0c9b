import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AttentionKind, EMPTY_FOR_DAYS, ENDING_WITHIN_DAYS } from '#contract/overview/attention';
import { addDays, type CalendarDate, startOfDayInIndia } from '#contract/platform/calendar';
import { reviewsApplication } from '#server/access/applications';
import { isLivedIn } from '#server/access/leases';
import { seesRequest } from '#server/access/maintenance';
import { seesMandate } from '#server/access/mandates';
import { decidesClaim, seesPayment } from '#server/access/payments';
import { isLive, isVacant } from '#server/access/properties';
import { managesProperty } from '#server/access/property-relations';
import { awaitsManager } from '#server/access/settlements';
import { awaitsSignature } from '#server/access/signings';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { isOverdue } from '#server/db/open-payments';
import { applications } from '#server/db/schema/applications';
import { sentDigests } from '#server/db/schema/digests';
import { documents } from '#server/db/schema/documents';
import { exitStepWords, leaseNotices } from '#server/db/schema/lease-exits';
import { leases } from '#server/db/schema/leases';
import { maintenanceRequests } from '#server/db/schema/maintenance';
import { mandates } from '#server/db/schema/mandates';
import { paymentClaims, payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { settlements } from '#server/db/schema/settlements';
import { signings } from '#server/db/schema/signings';
import { users } from '#server/db/schema/users';
import { workOrders } from '#server/db/schema/vendors';

import { earlier, later, shareDays } from '#server/db/shared-days';

const counted = (from: SQL, only: SQL | undefined) => sql<number>`(select count(*)::int ${from} where ${only})`;

/** Homes with two leases for the same days. */
const letTwice = (only: SQL | undefined) => sql`select count(distinct ${properties.id})::int from ${properties}
  join ${leases} as ${earlier} on ${earlier.propertyId} = ${properties.id} join ${leases} as ${later} on ${shareDays} where ${only}`;

const ofLease = sql`join ${properties} on ${properties.id} = ${leases.propertyId}`;

/** All counts in one statement, each by its own index; messages are counted where they are kept. */
export const selectCounts = async (db: Db, scope: Scope, today: CalendarDate) => {
  const owed = sql`from ${payments} join ${leases} on ${leases.id} = ${payments.leaseId} ${ofLease}`;
  const let_ = sql`from ${leases} ${ofLease}`;
  const lastDay = sql`coalesce(${leases.noticeDate}, ${leases.endDate})`;
  const isOwner = scope.role === 'landlord';
  const counts: Record<Exclude<AttentionKind, 'unread'>, SQL<number>> = {
    overdue: counted(owed, and(seesPayment(scope), isOverdue(today))),
    to_confirm: counted(
      sql`${owed} join ${paymentClaims} on ${paymentClaims.paymentId} = ${payments.id}`,
      and(seesPayment(scope), decidesClaim(scope), eq(paymentClaims.state, 'open')),
    ),
    approvals: sql<number>`(${counted(
      sql`from ${applications} join ${properties} on ${properties.id} = ${applications.propertyId}`,
      and(reviewsApplication(scope), eq(applications.status, 'pending'), isLive),
    )} + ${counted(
      sql`from ${workOrders} join ${maintenanceRequests} on ${maintenanceRequests.id} = ${workOrders.requestId}`,
      and(sql`${isOwner}`, seesRequest(scope), eq(workOrders.approval, 'waiting')),
    )} + ${counted(
      sql`from ${mandates} join ${properties} on ${properties.id} = ${mandates.propertyId}`,
      and(sql`${isOwner}`, seesMandate(scope), eq(mandates.status, 'waiting')),
    )})`,
    to_sign: counted(sql`from ${signings}`, awaitsSignature(scope.userId)),
    moving_out: sql<number>`(${counted(
      sql`${let_} join ${leaseNotices} on ${leaseNotices.leaseId} = ${leases.id}`,
      and(
        managesProperty(scope),
        sql`${leaseNotices.status} = 'given' and ${leaseNotices.side} = 'tenant'
          and 'asked' in (${leaseNotices.dayWord}, ${leaseNotices.withdrawalWord})`,
      ),
    )} + ${counted(
      sql`${let_} join ${exitStepWords} on ${exitStepWords.leaseId} = ${leases.id}`,
      and(managesProperty(scope), isNotNull(exitStepWords.proposedOn)),
    )})`,
    to_settle: counted(
      sql`from ${settlements} join ${properties} on ${properties.id} = ${settlements.propertyId}`,
      and(managesProperty(scope), awaitsManager),
    ),
    expiring: counted(
      let_,
      and(
        managesProperty(scope),
        isLivedIn,
        sql`(${leases.monthToMonth} = 'asked' or (${leases.monthToMonth} is null
          and ${lastDay} between ${today} and ${addDays(today, ENDING_WITHIN_DAYS)}))`,
      ),
    ),
    same_days: sql<number>`(${letTwice(and(sql`${isOwner}`, managesProperty(scope), isLive))})`,
    vacant: counted(
      sql`from ${properties}`,
      and(
        managesProperty(scope),
        isLive,
        isVacant,
        sql`${properties.createdAt} < ${startOfDayInIndia(addDays(today, -EMPTY_FOR_DAYS)).toISOString()}
          and not exists (select 1 from ${leases} where ${leases.propertyId} = ${properties.id}
            and coalesce(${leases.endedOn}, ${leases.endDate}) > ${addDays(today, -EMPTY_FOR_DAYS)})`,
      ),
    ),
    papers: counted(
      let_,
      and(
        managesProperty(scope),
        isLivedIn,
        sql`${leases.tenantId} is not null
          and not exists (select 1 from ${documents} where ${documents.ownerId} = ${leases.tenantId})`,
      ),
    ),
  };
  const [row] = await db.select(counts).from(sql`(select 1) as one`);
  if (!row) throw new Error('a count always answers a row');
  return row;
};

/** Managers who have not been told on this Monday, page by page. */
export const selectUnnotified = (
  db: Db,
  monday: CalendarDate,
  { afterId, limit }: { afterId: string; limit: number },
) =>
  db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        inArray(users.role, ['landlord', 'agent']),
        eq(users.isLocked, false),
        gt(users.id, afterId),
        sql`not exists (select 1 from ${sentDigests} where ${sentDigests.userId} = ${users.id} and ${sentDigests.monday} = ${monday})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);

/** Answers whether this is the first time. */
export const insertDigest = async (tx: Db, userId: string, monday: CalendarDate): Promise<boolean> => {
  const rows = await tx.insert(sentDigests).values({ userId, monday }).onConflictDoNothing().returning();
  return rows.length > 0;
};
