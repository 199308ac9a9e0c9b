import type { Signing, SigningWithEvents } from '#contract/papers/signings';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentSigning, withEvents } from './present.ts';
import { selectEvents } from './queries/events.ts';
import { type SigningFilter, selectSight, selectSigners, selectSigning, selectSignings } from './queries.ts';
import { missing } from './refusals.ts';

export const list = async (deps: Deps, scope: Scope, filter: Page & SigningFilter): Promise<Signing[]> => {
  const rows = await selectSignings(deps.db, scope, filter);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const signers = await selectSigners(deps.db, ids);
  const sightOf = await selectSight(deps.db, scope, ids);
  return rows.map((row) =>
    presentSigning(
      row,
      signers.filter(({ signingId }) => signingId === row.id),
      { userId: scope.userId, ...sightOf(row.id) },
    ),
  );
};

export const find = async (db: Db, scope: Scope, id: number): Promise<SigningWithEvents> => {
  const row = await selectSigning(db, scope, id);
  if (!row) throw missing();
  const signers = await selectSigners(db, [id]);
  const sightOf = await selectSight(db, scope, [id]);
  const signing = presentSigning(row, signers, { userId: scope.userId, ...sightOf(id) });
  return withEvents(signing, signers, await selectEvents(db, id));
};
