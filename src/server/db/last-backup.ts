import { desc, eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { first } from './one-row.ts';
import { auditLog } from './schema/audit-log.ts';

/** When the backup command last ran: it writes so into the audit log. */
export const selectLastBackup = async (db: Db): Promise<Date | undefined> => {
  const row = await first(
    db
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.action, 'backup.made'))
      .orderBy(desc(auditLog.id))
      .limit(1),
  );
  return row?.at;
};
