import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { ownsProperty } from '#server/access/property-relations';
import type { Db } from '#server/db/client';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';

/** Removed properties of an owner that are in nobody's books. */
export const deleteForsakenProperties = (tx: Db, landlordId: string) =>
  tx.delete(properties).where(
    and(
      ownsProperty(landlordId),
      isNotNull(properties.removedAt),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(leases)
          .where(eq(leases.propertyId, sql`${properties}.id`)),
      ),
    ),
  );
