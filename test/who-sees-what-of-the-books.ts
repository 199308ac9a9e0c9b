import { listDeposits } from '#contract/books/deposits';
import { getExpense, getPropertySpending, listExpenses } from '#contract/books/expenses';
import {
  downloadMandateLedger,
  exportMandateLedger,
  getMandateLedger,
  listMandateLedgers,
} from '#contract/books/mandate-ledger';
import { downloadStatement, exportStatement, getStatement, listStatements } from '#contract/books/statements';
import { listTdsCredits } from '#contract/money/tds';
import { readFile } from '#contract/platform/files';
import { idIn, managers, type SeenRow } from './seen-row.ts';

const statement = { list: listStatements, one: [getStatement, downloadStatement, exportStatement] };
const ledger = { list: listMandateLedgers, one: [getMandateLedger, exportMandateLedger, downloadMandateLedger] };

/** Who sees what of the books, row by row. */
export const booksTable: Record<string, SeenRow> = {
  'the ledger of the agent': { ...ledger, row: ({ rows }) => rows.mandates.agents, seenBy: managers },
  'the ledger of the removed agent, which is not settled': {
    ...ledger,
    row: ({ rows }) => rows.mandates.unsettled,
    seenBy: ['owner', 'removed agent'],
  },
  'the ledger of an agent who waits': { ...ledger, row: ({ rows }) => rows.mandates.waiting, seenBy: [] },
  'tax that the tenant deducted': { list: listTdsCredits, row: ({ rows }) => rows.tdsCreditId, seenBy: ['owner'] },
  'the deposit of the lease': {
    list: listDeposits,
    row: ({ rows }) => rows.current.leaseId,
    seenBy: managers,
  },
  'a statement of the lease, sent to the tenant': {
    ...statement,
    row: ({ rows }) => rows.statements.ofLease,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'one that the owner kept to themselves': {
    ...statement,
    row: ({ rows }) => rows.statements.ofLeaseKept,
    seenBy: managers,
  },
  'a statement of the leased home': { ...statement, row: ({ rows }) => rows.statements.ofHome, seenBy: managers },
  'a statement of all that the owner has': {
    ...statement,
    row: ({ rows }) => rows.statements.ofAll,
    seenBy: ['owner'],
  },
  'an expense of the leased home': {
    list: listExpenses,
    one: [getExpense],
    row: ({ rows }) => rows.expense.id,
    seenBy: ['owner'],
  },
  'its bill, which the tenant is charged for': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.expense.billUrl ?? undefined),
    seenBy: ['owner', 'tenant', 'co-tenant'],
  },
  'what was spent for the leased home': {
    one: [getPropertySpending],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: ['owner'],
  },
};
