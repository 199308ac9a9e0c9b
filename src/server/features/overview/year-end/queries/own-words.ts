import { and, asc, eq } from 'drizzle-orm';
import type { CoOwner } from '#contract/overview/house-income';
import type { TaxYearForm } from '#contract/overview/year-end';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { properties } from '#server/db/schema/properties';
import { propertyOwners, propertyTaxYears } from '#server/db/schema/taxes';

/** Held, so that two who enter at once do so one after the other. */
export const lockOwnProperty = (tx: Db, userId: string, id: number) =>
  first(
    tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(ownsProperty(userId), isLive, eq(properties.id, id)))
      .for('update'),
  );

/** Also what was removed: its books stay. */
export const selectOwnHome = (db: Db, userId: string, id: number) =>
  first(
    db
      .select({ name: properties.name })
      .from(properties)
      .where(and(ownsProperty(userId), eq(properties.id, id))),
  );

const { propertyId, year, loanInterest, unrealisedRent } = propertyTaxYears;

/** Of one year, or of all. */
export const selectTaxYears = (db: Db, userId: string, of?: number) =>
  db
    .select({ propertyId, year, loanInterest, unrealisedRent })
    .from(propertyTaxYears)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(and(ownsProperty(userId), of === undefined ? undefined : eq(year, of)))
    .orderBy(asc(propertyId), asc(year));

export const upsertTaxYear = (tx: Db, id: number, { year: of, ...said }: TaxYearForm, updatedAt: Date) =>
  written(
    tx
      .insert(propertyTaxYears)
      .values({ propertyId: id, year: of, ...said, updatedAt })
      .onConflictDoUpdate({ target: [propertyId, year], set: { ...said, updatedAt } })
      .returning({ propertyId, year, loanInterest, unrealisedRent }),
  );

export const selectOwners = (db: Db, userId: string) =>
  db
    .select({ propertyId: propertyOwners.propertyId, name: propertyOwners.name, percent: propertyOwners.percent })
    .from(propertyOwners)
    .innerJoin(properties, eq(properties.id, propertyOwners.propertyId))
    .where(ownsProperty(userId))
    .orderBy(asc(propertyOwners.propertyId), asc(propertyOwners.number));

export const replaceOwners = async (tx: Db, id: number, owners: CoOwner[]): Promise<void> => {
  await tx.delete(propertyOwners).where(eq(propertyOwners.propertyId, id));
  await tx
    .insert(propertyOwners)
    .values(owners.map(({ name, percent }, index) => ({ propertyId: id, number: index + 1, name, percent })));
};
