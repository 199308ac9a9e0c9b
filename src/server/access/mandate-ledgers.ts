import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { agentAccounts } from '#contract/books/commission-postings';
import { agentCosts, agentSettlements } from '#server/db/schema/agent-ledgers';
import { journalLines } from '#server/db/schema/journal';
import { mandates } from '#server/db/schema/mandates';
import { ownsProperty } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

const accounts = sql.raw(agentAccounts.map((account) => `'${account}'`).join(', '));

/** What the owner owes by a mandate; below 0 where the agent does. */
export const mandateBalance = sql<string>`(
  select coalesce(-sum(${journalLines.amount}), 0)::numeric(18, 2)::text from ${journalLines}
  where ${journalLines.mandateId} = ${mandates.id} and ${journalLines.account} in (${accounts}))`;

const isSettled = sql`${mandateBalance}::numeric = 0
  and not exists (select 1 from ${agentCosts} where ${agentCosts.mandateId} = ${mandates.id} and ${agentCosts.state} = 'waiting')
  and not exists (select 1 from ${agentSettlements}
    where ${agentSettlements.mandateId} = ${mandates.id} and ${agentSettlements.state} = 'waiting')`;

/**
 * The two of a mandate that was confirmed: the owner for ever, the agent as long as they work there, and after that until
 * nothing is open between them. The statement joins the property.
 */
export const seesMandateLedger = ({ role, userId }: Viewer): SQL | undefined => {
  const wasConfirmed = isNotNull(mandates.confirmedAt);
  if (role === 'landlord') return and(ownsProperty(userId), wasConfirmed);
  if (role !== 'agent') return nothing;
  return and(eq(mandates.agentId, userId), wasConfirmed, sql`(${mandates.status} = 'confirmed' or not (${isSettled}))`);
};

/** Its owner or its agent, at present or once. The statement joins the property. */
export const isSideOfMandate = (userId: string): SQL | undefined =>
  or(eq(mandates.agentId, userId), ownsProperty(userId));
