import type { ChangedEntry } from '#contract/books/changed-entries';
import type { StatementChanges } from '#contract/books/statements';
import { DAY_MS, later } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { present } from '../present.ts';
import { selectMade } from '../queries/entries.ts';
import { selectEarlier } from '../queries/statements.ts';
import { changesIn, earlierStatementOf } from '../rules/changes.ts';
import type { StatementSubject } from '../rules/subject.ts';
import { subjectOf } from './subject.ts';

/** An entry has the time at which its transaction began, which may be a little before a statement that does not know it. */
const MARGIN_MS = DAY_MS;

/** What has changed since the statements of the same that were sent, and which is the latest. */
export const changesOf = async (db: Db, subject: StatementSubject) => {
  const sent = await selectEarlier(db, subject);
  const [last, oldest] = [sent[0], sent.at(-1)];
  if (!last || !oldest) return { last: undefined, changed: [] as ChangedEntry[] };
  const earlier = sent.map((each) => earlierStatementOf(subject.scope, each));
  const upTo = earlier.map(({ to }) => to).reduce((one, other) => later(one, other));
  const since = new Date(oldest.sentAt.getTime() - MARGIN_MS);
  return { last, changed: changesIn(subject.scope, earlier, await selectMade(db, subject, { since, upTo })) };
};

/** To a tenant only what they got is their last one; an agent has no statement of all. */
export const findChanges = async (
  deps: Deps,
  scope: Scope,
  query: { leaseId?: number | null; propertyId?: number | null },
): Promise<StatementChanges> => {
  const subject = await subjectOf(deps.db, scope, query);
  const { last, changed } = await changesOf(deps.db, subject);
  if (!last || (scope.role === 'tenant' && !last.toTenant)) return { last: null, changed: [] };
  return { last: present(last, scope.userId), changed };
};
