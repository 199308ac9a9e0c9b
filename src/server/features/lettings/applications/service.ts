import type { Application } from '#contract/lettings/applications';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Sums } from '#server/db/sorted';
import type { Deps } from '#server/deps';
import { adoptDocuments, removeDocumentsOfApplication } from '#server/features/lettings/documents/service';
import { presentApplication } from './present.ts';
import {
  type ApplicationFilter,
  adoptApplications,
  countApplications,
  deleteApplications,
  deleteSentBy,
  insertApplications,
  type NewApplication,
  selectApplications,
  selectClosedBefore,
} from './queries.ts';

/** Enters applications that came in before, as they stand. */
export const enterApplications = (db: Db, rows: NewApplication[]) => insertApplications(db, rows);

export const list = async (deps: Deps, scope: Scope, filter: ApplicationFilter): Promise<Application[]> => {
  const as = scope.role === 'tenant' ? 'applicant' : 'manager';
  return (await selectApplications(deps.db, scope, filter)).map((row) => presentApplication(row, as));
};

export const sumsOf = async (deps: Deps, scope: Scope, filter: ApplicationFilter): Promise<Sums> => ({
  count: await countApplications(deps.db, scope, filter),
  totals: {},
});

/** Once an address is proved to be somebody's, what was sent from it without an account is theirs. */
export const claimApplications = async (tx: Db, userId: string): Promise<void> => {
  const adopted = await adoptApplications(tx, userId);
  await adoptDocuments(
    tx,
    userId,
    adopted.map((row) => row.id),
  );
};

/** What somebody applied for goes with their account; their documents have gone before. */
export const removeSentBy = (tx: Db, applicantId: string) => deleteSentBy(tx, applicantId);

const AT_ONCE = 200;

/** Applications that came to nothing, some at once, each with what was sent with it. */
export const removeClosedBefore = async (deps: Deps, before: Date): Promise<void> => {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await deps.db.transaction(async (tx) => {
      const ids = await selectClosedBefore(tx, before, AT_ONCE);
      for (const id of ids) await removeDocumentsOfApplication(deps, tx, id);
      await deleteApplications(tx, ids);
      return ids.length;
    });
  }
};
