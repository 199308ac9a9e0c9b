import type { Agreement, AgreementRow as Row } from '#contract/papers/agreements';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentAgreement, presentRow } from './present.ts';
import {
  type AgreementFilter,
  type AgreementRow,
  countAgreements,
  selectAgreement,
  selectAgreements,
  selectPlace,
} from './queries.ts';
import { missing } from './refusals.ts';
import { type Printable, printableOf } from './rules.ts';
import { factsOf } from './service/facts.ts';

export const list = async (deps: Deps, scope: Scope, filter: AgreementFilter): Promise<Row[]> =>
  (await selectAgreements(deps.db, scope, filter)).map(presentRow);

export const countOf = async (deps: Deps, scope: Scope, filter: AgreementFilter) => ({
  count: (await countAgreements(deps.db, scope, filter)).count,
  totals: {},
});

/** What was sent is what was sent; a draft is filled anew by what is known now. */
export const printableNow = async (deps: Deps, db: Db, row: AgreementRow): Promise<Printable> => {
  if (row.content) return { content: row.content, missing: [], warnings: [] };
  if (row.leaseId === null) throw missing();
  return printableOf(row, await factsOf(deps, db, row.leaseId));
};

export const presentNow = async (deps: Deps, db: Db, scope: Scope, row: AgreementRow): Promise<Agreement> => {
  const place = row.leaseId === null ? undefined : await selectPlace(db, row.leaseId);
  return presentAgreement(row, await printableNow(deps, db, row), place, scope);
};

/** The row of one that the scope sees; otherwise there is none. */
export const findRow = async (db: Db, scope: Scope, id: number): Promise<AgreementRow> => {
  const row = await selectAgreement(db, scope, id);
  if (!row) throw missing();
  return row;
};

export const find = async (deps: Deps, db: Db, scope: Scope, id: number): Promise<Agreement> =>
  presentNow(deps, db, scope, await findRow(db, scope, id));

/** What prints of it: the text, and whether something is missing in it. */
export const paperOf = async (deps: Deps, scope: Scope, id: number) => {
  const row = await findRow(deps.db, scope, id);
  const { content, missing: holes } = await printableNow(deps, deps.db, row);
  return { id: row.id, version: row.version, status: row.status, content, hasHoles: holes.length > 0 };
};

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<Agreement[]> => {
  const whole = [];
  for (const { id } of await selectAgreements(deps.db, scope, page)) whole.push(await find(deps, deps.db, scope, id));
  return whole;
};
