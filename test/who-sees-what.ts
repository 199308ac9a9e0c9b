import type { SeenRow } from './seen-row.ts';
import { rightsTable } from './who-sees-what-by-right.ts';
import { applicationsTable } from './who-sees-what-of-applications.ts';
import { homesTable } from './who-sees-what-of-homes.ts';
import { leasesTable } from './who-sees-what-of-leases.ts';
import { messagesTable } from './who-sees-what-of-messages.ts';
import { papersTable } from './who-sees-what-of-papers.ts';
import { signingTable } from './who-sees-what-of-signing.ts';
import { tenantsTable } from './who-sees-what-of-tenants.ts';
import { booksTable } from './who-sees-what-of-the-books.ts';
import { upkeepTable } from './who-sees-what-of-upkeep.ts';

/** Who sees what, row by row: each subject in a file of its own. */
export const table: Record<string, SeenRow> = {
  ...booksTable,
  ...homesTable,
  ...tenantsTable,
  ...leasesTable,
  ...applicationsTable,
  ...upkeepTable,
  ...papersTable,
  ...signingTable,
  ...messagesTable,
  ...rightsTable,
};
