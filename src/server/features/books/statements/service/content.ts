import type { StatementContent } from '#contract/books/statements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { statementOf as leaseStatementOf } from '#server/features/books/lease-statement/service';
import { statementOf as propertyStatementOf } from '#server/features/books/property-statement/service';
import type { StatementSubject } from '../rules/subject.ts';
import { changesOf } from './changes.ts';

interface Days {
  from: string;
  to: string;
}

/** What a statement says right now, with what has changed since the one before. */
export const contentOf = async (
  db: Db,
  scope: Scope,
  subject: StatementSubject,
  days: Days,
): Promise<StatementContent> => {
  const { changed } = await changesOf(db, subject);
  if (subject.scope === 'lease')
    return { scope: 'lease', statement: await leaseStatementOf(db, scope, subject.leaseId ?? 0, days), changed };
  const statement = await propertyStatementOf(db, scope, { ...days, propertyId: subject.propertyId });
  return { scope: subject.scope, statement, changed };
};
