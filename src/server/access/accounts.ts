import { isNotNull, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/users';

/** Somebody who can be found and sign in. Who has no address is a placeholder: what others say of a tenant. */
export const isAccount = isNotNull(users.email);

/** Of an account. */
export const address = sql<string>`${users.email}`;
