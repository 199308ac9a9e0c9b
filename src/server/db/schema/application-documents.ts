import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { documents } from './documents.ts';

/** The documents that an applicant selected for an application: those, and no others, are shown with it. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.documentId] }),
    index('application_documents_document_id').on(table.documentId),
  ],
);
