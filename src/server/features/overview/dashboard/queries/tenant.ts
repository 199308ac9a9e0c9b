import { desc } from 'drizzle-orm';
import { awaitsSignature } from '#server/access/signings';
import type { Db } from '#server/db/client';
import { signings } from '#server/db/schema/signings';

const MOST = 5;

/** What waits for somebody's signature, newest first. */
export const selectToSign = (db: Db, userId: string) =>
  db
    .select({ id: signings.id, title: signings.title, sentBy: signings.sentBy, expiresAt: signings.expiresAt })
    .from(signings)
    .where(awaitsSignature(userId))
    .orderBy(desc(signings.id))
    .limit(MOST);
