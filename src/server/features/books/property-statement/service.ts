import { entryInWords } from '#contract/books/entry-words';
import type {
  FigureLine,
  FigureLinesQuery,
  PropertyStatement,
  PropertyStatementQuery,
} from '#contract/books/property-statement';
import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectHeld, selectHomes, selectLines, selectSums } from './queries.ts';
import { figuresFrom } from './rules/figures.ts';

/** Of one property, or of all that somebody runs. */
export const statementOf = async (
  db: Db,
  scope: Scope,
  { from, to, ...query }: PropertyStatementQuery,
): Promise<PropertyStatement> => {
  const subject = { scope, propertyId: query.propertyId ?? null };
  const homes = await selectHomes(db, subject);
  if (subject.propertyId !== null && homes.length === 0) throw new AppError('not_found', 'There is no such property.');
  const [sums, held] = [
    await selectSums(db, scope, { propertyId: subject.propertyId, from, to }),
    await selectHeld(db, subject, { from, to }),
  ];
  return {
    propertyId: subject.propertyId,
    propertyName: subject.propertyId === null ? null : (homes[0]?.name ?? null),
    landlordName: [...new Set(homes.map(({ landlordName }) => landlordName))].join(', '),
    from,
    to,
    ...figuresFrom({ from, to, sums, held, homes }),
  };
};

/** What each month adds to each figure of each home, as statements count it. */
export const monthlySums = (
  db: Db,
  scope: Scope,
  { tenantId, from, to }: { from: string; to: string; tenantId?: string },
) => selectSums(db, scope, { propertyId: null, tenantId, from, to });

/** The entries that a figure adds up. */
export const linesOf = async (deps: Deps, scope: Scope, query: FigureLinesQuery): Promise<FigureLine[]> =>
  (await selectLines(deps.db, scope, query)).map(({ accounts, ...line }) => ({
    ...line,
    text: entryInWords({ ...line, accounts }),
  }));
