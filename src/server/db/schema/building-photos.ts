import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { buildings } from './buildings.ts';
import { files } from './files.ts';

/** The pictures of a building, the cover at position 0. */
export const buildingPhotos = pgTable(
  'building_photos',
  {
    buildingId: integer()
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.fileId] })],
);
