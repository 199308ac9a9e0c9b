import type { Db } from '#server/db/client';
import { type Builder, prepared } from '#server/db/prepared';
import { type Scope, type View, type Viewer, viewOf } from './viewer.ts';

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
    const [role, shape] = JSON.parse(words) as [View, Shape];
    return build(db, { role, userId }, given as Given, shape);
  });
  return (db: Db, scope: Scope, given?: Given, shape?: Shape) =>
    run(db, { ...(given as Given), userId: scope.userId }, JSON.stringify([viewOf(scope), shape ?? {}]));
};
