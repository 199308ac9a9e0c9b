import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import { nameOf } from '#server/features/identity/users/service';
import type { HeldPayment } from '../queries.ts';
import type { Author } from './postings.ts';

/** The caller as the books name them. */
export const authorOf = async (db: Db, actor: Actor): Promise<NonNullable<Author>> =>
  authorNamed(actor, await nameOf(db, actor.userId));

const authorNamed = ({ userId, role, address }: Actor, name: string): NonNullable<Author> => ({
  userId,
  address,
  name: role === 'agent' ? `${name} (agent)` : name,
});

/** The same, where their name was read with what is held. */
export const authorHolding = (actor: Actor, { callerName }: Pick<HeldPayment, 'callerName'>): NonNullable<Author> =>
  authorNamed(actor, callerName ?? '');
