import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { nameOf } from '#server/features/identity/users/service';
import type { Author } from './postings.ts';

/** The caller as the books name them. */
export const authorOf = async (db: Db, actor: Actor): Promise<NonNullable<Author>> =>
  authorNamed(actor, await nameOf(db, actor.userId));

/** The same, where their name is known. */
export const authorNamed = ({ userId, role, address }: Actor, name: string): NonNullable<Author> => ({
  userId,
  address,
  name: role === 'agent' ? `${name} (agent)` : name,
});
