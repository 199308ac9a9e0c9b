import { type SQL, sql } from 'drizzle-orm';
import type { applications } from '#server/db/schema/applications';
import { users } from '#server/db/schema/users';

const isProven = sql`${users.emailVerifiedAt} is not null`;

/** An address counts as somebody's own once they have proved that it is. */
export const provenEmailOf = (userId: string): SQL =>
  sql`(select ${users.email} from ${users} where ${users.id} = ${userId} and ${isProven})`;

/** Whose address it has been proved to be. */
export const accountOfProvenEmail = (email: typeof applications.email) =>
  sql<string | null>`(select ${users.id} from ${users} where ${users.email} = ${email} and ${isProven})`;
