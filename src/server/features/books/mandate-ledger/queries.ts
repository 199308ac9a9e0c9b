import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agentAccounts } from '#contract/books/commission-postings';
import type { CommissionRule } from '#contract/books/commission-rule';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import type { Page } from '#contract/platform/paging';
import { mandateBalance, seesMandateLedger } from '#server/access/mandate-ledgers';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import {
  agentCosts,
  agentHoldings,
  agentSettlements,
  commissions,
  commissionTerms,
} from '#server/db/schema/agent-ledgers';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { mandates } from '#server/db/schema/mandates';
import { payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const agents = alias(users, 'agents');
const owners = alias(users, 'owners');

const nameOf = (table: typeof agents | typeof owners) =>
  sql<string>`trim(${table.firstName} || ' ' || ${table.lastName})`;

const waitingIn = (table: typeof commissionTerms | typeof agentCosts) =>
  sql`(select count(*) from ${table} where ${table.mandateId} = ${mandates.id} and ${table.state} = 'waiting')`;

const settlementsBy = (side: 'owner' | 'agent') =>
  sql`(select count(*) from ${agentSettlements} where ${agentSettlements.mandateId} = ${mandates.id}
    and ${agentSettlements.state} = 'waiting' and ${agentSettlements.by} = ${side})`;

/** What of a mandate's ledger waits for each side. */
const waiting = {
  owner: sql<number>`(${waitingIn(commissionTerms)} + ${waitingIn(agentCosts)} + ${settlementsBy('agent')})::int`,
  agent: sql<number>`${settlementsBy('owner')}::int`,
};

/** What counts on a day: the last word of those that count by then. */
const ruleOn = (today: string) => sql<CommissionRule | null>`(
  select json_build_object('kind', ${commissionTerms.kind}, 'value', ${commissionTerms.value}::text) from ${commissionTerms}
  where ${commissionTerms.mandateId} = ${mandates.id} and ${commissionTerms.state} = 'agreed'
    and ${commissionTerms.from} <= ${today} and ${mandates.status} = 'confirmed'
  order by ${commissionTerms.id} desc limit 1)`;

const selectHeads = (db: Db, scope: Scope, today: string) =>
  db
    .select({
      id: mandates.id,
      status: mandates.status,
      property: { id: properties.id, name: properties.name },
      owner: { id: owners.id, name: nameOf(owners) },
      agent: { id: agents.id, name: nameOf(agents) },
      balance: mandateBalance,
      rule: ruleOn(today),
      waiting: scope.role === 'agent' ? waiting.agent : waiting.owner,
    })
    .from(mandates)
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .innerJoin(owners, eq(owners.id, properties.landlordId))
    .innerJoin(agents, eq(agents.id, mandates.agentId));

/** More than anybody has. */
const MOST = 500;

/** Those at work first, then the latest. */
export const selectLedgers = (db: Db, scope: Scope, today: string) =>
  selectHeads(db, scope, today)
    .where(seesMandateLedger(scope))
    .orderBy(sql`${mandates.status} = 'confirmed' desc`, desc(mandates.id))
    .limit(MOST);

/** The latest first, for somebody who takes everything along. */
export const selectLedgerIds = (db: Db, scope: Scope, { limit, cursor }: Page): Promise<{ id: number }[]> =>
  db
    .select({ id: mandates.id })
    .from(mandates)
    .innerJoin(properties, eq(properties.id, mandates.propertyId))
    .where(and(seesMandateLedger(scope), cursor === undefined ? undefined : lt(mandates.id, cursor)))
    .orderBy(desc(mandates.id))
    .limit(limit);

export const selectLedger = async (db: Db, scope: Scope, id: number, today: string) =>
  (await selectHeads(db, scope, today).where(and(seesMandateLedger(scope), eq(mandates.id, id))))[0];
export type LedgerHead = NonNullable<Awaited<ReturnType<typeof selectLedger>>>;

/** Held until the transaction is through: the two decide one after the other. */
export const lockMandate = async (tx: Db, id: number): Promise<void> => {
  await tx.select({ id: mandates.id }).from(mandates).where(eq(mandates.id, id)).for('no key update');
};

const { id, kind, date, text, source, sourceId } = journalEntries;
const { account, amount } = journalLines;

/** The entries of a mandate up to a day, in the order of their days. */
export const selectEntries = (db: Db, mandateId: number, to: string | null) =>
  db
    .select({
      entryId: id,
      kind,
      date,
      text,
      source,
      sourceId,
      /** By how much the owner owes more. */
      effect: sql<string>`(-sum(${amount}))::numeric(18, 2)::text`,
      accounts: sql<LedgerAccount[]>`(select json_agg(every.account order by every.number)
        from ${journalLines} as every where every.entry_id = ${id})`,
      billUrl: sql<string | null>`(select ${agentCosts.billUrl} from ${agentCosts}
        where ${source} = 'agent_cost' and ${agentCosts.id} = ${sourceId})`,
      paymentId: sql<number | null>`(select ${payments.id} from ${payments} where ${payments.id} = case ${source}
        when 'commission' then (select ${commissions.paymentId} from ${commissions} where ${commissions.id} = ${sourceId})
        when 'agent_holding' then (select ${paymentTransactions.paymentId} from ${paymentTransactions}
          join ${agentHoldings} on ${agentHoldings.receiptId} = ${paymentTransactions.id} where ${agentHoldings.id} = ${sourceId})
        end)`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(id, journalLines.entryId))
    .where(
      and(eq(journalLines.mandateId, mandateId), inArray(account, [...agentAccounts]), to ? lte(date, to) : undefined),
    )
    .groupBy(id)
    .orderBy(asc(date), asc(id));
export type LedgerEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** What waits and what was agreed on, the latest first. */
export const selectTerms = (db: Db, mandateId: number) =>
  db
    .select()
    .from(commissionTerms)
    .where(and(eq(commissionTerms.mandateId, mandateId), inArray(commissionTerms.state, ['waiting', 'agreed'])))
    .orderBy(desc(commissionTerms.id));

/** What is not in the books, the latest first. */
export const selectOpenCosts = (db: Db, mandateId: number, most: number) =>
  db
    .select()
    .from(agentCosts)
    .where(and(eq(agentCosts.mandateId, mandateId), inArray(agentCosts.state, ['waiting', 'refused'])))
    .orderBy(desc(agentCosts.id))
    .limit(most);

export const selectOpenSettlements = (db: Db, mandateId: number, most: number) =>
  db
    .select()
    .from(agentSettlements)
    .where(and(eq(agentSettlements.mandateId, mandateId), inArray(agentSettlements.state, ['waiting', 'refused'])))
    .orderBy(desc(agentSettlements.id))
    .limit(most);
