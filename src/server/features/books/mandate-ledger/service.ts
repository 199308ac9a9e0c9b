import { DEFAULT_COMMISSION } from '#contract/books/commission-rule';
import { balanceInWords, type LedgerSummary, type MandateLedger } from '#contract/books/mandate-ledger';
import { dateInIndia } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { type FileRule, removeFilesOf } from '#server/features/platform/files/service';
import { presentCost, presentSettlement, presentTerms } from './present.ts';
import { selectCost, selectCostsOf } from './queries/decisions.ts';
import {
  selectEntries,
  selectLedger,
  selectLedgerIds,
  selectLedgers,
  selectOpenCosts,
  selectOpenSettlements,
  selectTerms,
} from './queries.ts';
import { noLedger } from './refusals.ts';
import { runningLedger } from './rules.ts';

/** Of what is not in the books a screen shows so many. */
const OPEN_ROWS = 100;

interface Period {
  from?: string | null;
  to?: string | null;
}

export const listLedgers = async (deps: Deps, scope: Scope): Promise<LedgerSummary[]> =>
  (await selectLedgers(deps.db, scope, dateInIndia(deps.now()))).map((head) => ({
    ...head,
    inWords: balanceInWords(head.balance),
  }));

/** The same to both sides. */
export const ledgerOf = async (
  deps: Deps,
  db: Db,
  scope: Scope,
  id: number,
  { from = null, to = null, mostOpen = OPEN_ROWS }: Period & { mostOpen?: number } = {},
): Promise<MandateLedger> => {
  const found = await selectLedger(db, scope, id, dateInIndia(deps.now()));
  if (!found) throw noLedger();
  const { waiting: _waiting, ...head } = found;
  const terms = (await selectTerms(db, id)).map(presentTerms);
  const agreed = terms.filter(({ state }) => state === 'agreed');
  const proposal = terms.find(({ state }) => state === 'waiting') ?? null;
  return {
    ...head,
    inWords: balanceInWords(head.balance),
    commission: { proposal, agreed, suggestion: terms.length === 0 ? DEFAULT_COMMISSION : null },
    from,
    to,
    ...runningLedger(await selectEntries(db, id, to), from),
    costs: (await selectOpenCosts(db, id, mostOpen)).map(presentCost),
    settlements: (await selectOpenSettlements(db, id, mostOpen)).map(presentSettlement),
  };
};

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<MandateLedger[]> => {
  const ledgers: MandateLedger[] = [];
  for (const { id } of await selectLedgerIds(deps.db, scope, page))
    ledgers.push(await ledgerOf(deps, deps.db, scope, id, { mostOpen: Number.MAX_SAFE_INTEGER }));
  return ledgers;
};

/** Before the account of one side goes: the ledger goes with it, but for what the journal holds. */
export const removeBillsOf = async (deps: Deps, tx: Db, userId: string): Promise<void> =>
  removeFilesOf(deps, tx, 'agent_cost', (await selectCostsOf(tx, userId)).map(String));

/** Whoever sees the ledger sees its bills. */
export const mayReadBill: FileRule = async (deps, actor, subjectId) => {
  const cost = actor && (await selectCost(deps.db, Number(subjectId)));
  if (!actor || !cost) return false;
  return (await selectLedger(deps.db, actor, cost.mandateId, dateInIndia(deps.now()))) !== undefined;
};
