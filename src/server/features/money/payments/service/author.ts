import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { nameOf } from '#server/features/identity/users/service';
import type { Author } from './postings.ts';

/** The caller as the books name them. */
export const authorOf = async (db: Db, actor: Actor): Promise<NonNullable<Author>> => {
  const name = await nameOf(db, actor.userId);
  const { userId, role, address } = actor;
  return { userId, address, name: role === 'agent' ? `${name} (agent)` : name };
};
