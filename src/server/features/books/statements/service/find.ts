import type { SentStatement, WholeStatement } from '#contract/books/statements';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { present } from '../present.ts';
import { selectStatement, selectStatements } from '../queries/statements.ts';

type Narrowing = Page & { leaseId?: number | null; propertyId?: number | null };

export const list = async (deps: Deps, scope: Scope, query: Narrowing): Promise<SentStatement[]> =>
  (await selectStatements(deps.db, scope, query)).map((row) => present(row, scope.userId));

export const find = async (deps: Deps, scope: Scope, id: number): Promise<WholeStatement> => {
  const row = await selectStatement(deps.db, scope, id);
  if (!row) throw new AppError('not_found', 'There is no such statement.');
  return { ...present(row, scope.userId), content: row.content };
};
