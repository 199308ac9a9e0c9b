import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from './schema/audit-log.ts';

/** The entry of what somebody does to their own account, as a step of another statement, in which `held` is the account. */
export const entryOfOwnDeed = (
  held: SQL,
  { at, action, address }: Record<'at' | 'action' | 'address', string | null>,
) => sql`
  insert into ${auditLog} (at, actor_kind, actor_id, actor_name, shown_name, action, subject_type, subject_id, subject_name, changes, address)
  select ${at}::timestamptz, 'user', id::text, email, concat_ws(' ', first_name, last_name), ${action}::text, 'user', id::text, email,
    '[]'::jsonb, ${address}::text from ${held}`;
