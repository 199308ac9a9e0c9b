import type { Db } from '#server/db/client';
import { insertApplications, type NewApplication } from './queries.ts';

/** Enters applications that came in before, as they stand. */
export const enterApplications = (db: Db, rows: NewApplication[]) => insertApplications(db, rows);
