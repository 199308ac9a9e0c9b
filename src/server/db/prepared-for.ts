import type { Role } from '#contract/platform/roles';
import type { Db } from './client.ts';
import { type Builder, prepared } from './prepared.ts';

/** Who looks, and in which role. */
interface Scope {
  userId: string;
  role: Role | null;
}

/** The same within a statement, where the id is a placeholder. */
interface Viewer {
  userId: string;
  role: Role | 'nobody';
}

/** What a statement has to know to be put together: an order, a state. */
type Words = Record<string, string | boolean | undefined>;

/**
 * A prepared statement of what somebody may see: who they are is a value like those given, their role a word of its shape.
 * `build` may ask whether a value is there, never what it is; of the words it may.
 */
export const preparedFor = <Query extends Builder<unknown>, Given extends object = object, Shape extends Words = Words>(
  build: (db: Db, viewer: Viewer, given: Given, shape: Shape) => Query,
) => {
  const run = prepared((db, { userId, ...given }: Given & { userId: string }, words: string) => {
    const [role, shape] = JSON.parse(words) as [Viewer['role'], Shape];
    return build(db, { role, userId }, given as Given, shape);
  });
  return (db: Db, { userId, role }: Scope, given?: Given, shape?: Shape) =>
    run(db, { ...(given as Given), userId }, JSON.stringify([role ?? 'nobody', shape ?? {}]));
};
