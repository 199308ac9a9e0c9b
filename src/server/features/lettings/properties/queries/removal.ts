import { and, asc, inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/lettings/applications';
import { isLive } from '#server/access/properties';
import { isOpenMandate, ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { applicationForms } from '#server/db/schema/application-forms';
import { applications } from '#server/db/schema/applications';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import type { PropertyRow } from '../queries.ts';

export const selectAllForUpdate = (db: Db, landlordId: string): Promise<PropertyRow[]> =>
  db
    .select()
    .from(properties)
    .where(and(isLive, ownsProperty(landlordId)))
    .orderBy(asc(properties.id))
    .for('update');

/** The rows stay for the books of their leases. */
export const markRemoved = (db: Db, ids: number[], now: Date) =>
  db
    .update(properties)
    .set({ removedAt: now, updatedAt: now, isAvailable: false, agentId: null })
    .where(inArray(properties.id, ids));

export const endMandates = (db: Db, propertyIds: number[], now: Date) =>
  db
    .update(mandates)
    .set({ status: 'ended', endedAt: now })
    .where(and(inArray(mandates.propertyId, propertyIds), isOpenMandate))
    .returning({ propertyId: mandates.propertyId, agentId: mandates.agentId });

export const deleteForms = (db: Db, propertyIds: number[]) =>
  db.delete(applicationForms).where(inArray(applicationForms.propertyId, propertyIds));

/** Every property that somebody has, or had. */
export const selectIdsOf = async (db: Db, landlordId: string): Promise<number[]> =>
  (await db.select({ id: properties.id }).from(properties).where(ownsProperty(landlordId))).map((row) => row.id);

/** Answers the accounts of those who had applied. */
export const deleteApplications = async (
  db: Db,
  propertyIds: number[],
  statuses: readonly ApplicationStatus[],
): Promise<string[]> => {
  const rows = await db
    .delete(applications)
    .where(and(inArray(applications.propertyId, propertyIds), inArray(applications.status, [...statuses])))
    .returning({ applicantId: applications.applicantId });
  return [...new Set(rows.flatMap((row) => row.applicantId ?? []))];
};
