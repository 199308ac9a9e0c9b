import type { Db } from '#server/db/client';
import { type Builder, prepared } from '#server/db/prepared';
import { type Scope, type View, type Viewer, viewOf } from './viewer.ts';

/**
 * A prepared statement of what somebody may see: their role is its shape, and who they are a value like the others.
 * `build` may ask whether a value is there, never what it is.
 */
export const preparedFor = <Query extends Builder<unknown>, Given extends object = object>(
  build: (db: Db, viewer: Viewer, given: Given) => Query,
) => {
  const run = prepared((db, given: Given & { userId: string }, role: View) =>
    build(db, { role, userId: given.userId }, given),
  );
  return (db: Db, scope: Scope, given?: Given) => run(db, { ...(given as Given), userId: scope.userId }, viewOf(scope));
};
