import type { Db } from '#server/db/client';
import { applications } from '#server/db/schema/applications';

export type NewApplication = typeof applications.$inferInsert;

export const insertApplications = (db: Db, values: NewApplication[]) => db.insert(applications).values(values);
