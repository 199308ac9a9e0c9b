import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { first } from '#server/db/one-row';
import { leaseNotices } from '#server/db/schema/lease-exits';

const stands = (leaseId: number) =>
  and(eq(leaseNotices.leaseId, leaseId), inArray(leaseNotices.status, ['asked', 'given']));

export const selectStanding = (db: Db, leaseId: number) => first(db.select().from(leaseNotices).where(stands(leaseId)));

export const withdrawStanding = (tx: Db, leaseId: number, updatedAt: Date) =>
  tx.update(leaseNotices).set({ status: 'withdrawn', updatedAt }).where(stands(leaseId));
