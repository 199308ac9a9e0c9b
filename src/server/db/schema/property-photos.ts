import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { files } from './files.ts';
import { properties } from './properties.ts';

/** The pictures of a property, the cover at position 0. */
export const propertyPhotos = pgTable(
  'property_photos',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.fileId] })],
);
