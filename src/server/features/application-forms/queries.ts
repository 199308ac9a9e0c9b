import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client';
import { applicationForms } from '#server/db/schema/application-forms';

export const selectLiveForm = async (db: Db, shareableLink: string) => {
  const [row] = await db
    .select({ id: applicationForms.id })
    .from(applicationForms)
    .where(and(eq(applicationForms.shareableLink, shareableLink), eq(applicationForms.isActive, true)));
  return row;
};
