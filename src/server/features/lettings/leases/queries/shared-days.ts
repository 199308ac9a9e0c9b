import { and, asc, eq, isNull } from 'drizzle-orm';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { properties } from '#server/db/schema/properties';
import { earlier, later, shareDays } from '#server/db/shared-days';

const MOST_PAIRS = 50;

/** The leases of an owner's homes that have days in common, in pairs. */
export const selectSharedDays = (db: Db, landlordId: string) =>
  db
    .select({ earlierId: earlier.id, laterId: later.id })
    .from(properties)
    .innerJoin(earlier, eq(earlier.propertyId, properties.id))
    .innerJoin(later, shareDays)
    .where(and(ownsProperty(landlordId), isNull(properties.removedAt)))
    .orderBy(asc(properties.id), asc(earlier.id), asc(later.id))
    .limit(MOST_PAIRS);
