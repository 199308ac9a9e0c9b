import { and, eq } from 'drizzle-orm';
import type { ReportName } from '#contract/overview/report-catalogue';
import type { ValueForm } from '#contract/overview/reports';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { properties } from '#server/db/schema/properties';
import { propertyValues, reportFavourites } from '#server/db/schema/reports';

export const selectFavourites = async (db: Db, userId: string): Promise<ReportName[]> => {
  const rows = await db
    .select({ report: reportFavourites.report })
    .from(reportFavourites)
    .where(eq(reportFavourites.userId, userId))
    .orderBy(reportFavourites.createdAt);
  return rows.map(({ report }) => report);
};

export const insertFavourite = (db: Db, userId: string, report: ReportName, createdAt: Date) =>
  db.insert(reportFavourites).values({ userId, report, createdAt }).onConflictDoNothing();

export const deleteFavourite = (db: Db, userId: string, report: ReportName) =>
  db.delete(reportFavourites).where(and(eq(reportFavourites.userId, userId), eq(reportFavourites.report, report)));

export const selectOwnProperty = (db: Db, userId: string, id: number) =>
  first(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(and(ownsProperty(userId), isLive, eq(properties.id, id))),
  );

export const upsertValue = (db: Db, propertyId: number, { value, valuedOn }: ValueForm, updatedAt: Date) =>
  written(
    db
      .insert(propertyValues)
      .values({ propertyId, value, valuedOn, updatedAt })
      .onConflictDoUpdate({ target: propertyValues.propertyId, set: { value, valuedOn, updatedAt } })
      .returning({
        propertyId: propertyValues.propertyId,
        value: propertyValues.value,
        valuedOn: propertyValues.valuedOn,
      }),
  );

export const selectOwnValues = (db: Db, userId: string) =>
  db
    .select({
      propertyId: propertyValues.propertyId,
      value: propertyValues.value,
      valuedOn: propertyValues.valuedOn,
    })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.propertyId))
    .where(ownsProperty(userId));
