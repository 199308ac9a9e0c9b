import { eq, type SQL, sql } from 'drizzle-orm';
import { bookClosings, journalEntries, journalLines } from '#server/db/schema/journal';
import { mandates } from '#server/db/schema/mandates';
import { properties } from '#server/db/schema/properties';
import { mediatesProperty, recordsMoneyFor } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/** What lies between the owner and another agent, who may have left since. */
const isOfOtherAgent = (userId: string): SQL => sql`exists (select 1 from ${journalLines}
  where ${journalLines.entryId} = ${journalEntries.id} and ${journalLines.mandateId} is not null
    and ${journalLines.mandateId} not in (select ${mandates.id} from ${mandates} where ${mandates.agentId} = ${userId}))`;

/** What was spent is seen by agents who may record money, and only where it was spent for no other homes than those. */
const isForeignExpense = (userId: string): SQL => sql`(${journalEntries.source} = 'expense' and exists (
  select 1 from ${journalLines} join ${properties} on ${properties.id} = ${journalLines.propertyId}
  where ${journalLines.entryId} = ${journalEntries.id} and (${recordsMoneyFor(userId)}) is not true))`;

/**
 * Landlords see their books, agents what concerns the properties that they run: neither what was paid to other agents nor bills
 * that other homes share.
 */
export const seesEntry = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(journalEntries.landlordId, userId);
  if (role !== 'agent') return nothing;
  return sql`${journalEntries.id} in (select ${journalLines.entryId} from ${journalLines}
    join ${properties} on ${properties.id} = ${journalLines.propertyId} where ${mediatesProperty(userId)})
    and not ${isOfOtherAgent(userId)} and (${isForeignExpense(userId)}) is not true`;
};

/** What counts for one home: of a bill that others share, its part. The statement joins the entry. */
export const seesLine = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(journalEntries.landlordId, userId);
  if (role !== 'agent') return nothing;
  const mediated = sql`select ${properties.id} from ${properties} where ${mediatesProperty(userId)}`;
  // Each list stands by itself, so that it is read once and not for each line.
  return sql`${journalLines.propertyId} in (${mediated}) and (${journalEntries.source} is distinct from 'expense'
    or ${journalLines.propertyId} in (${mediated} and ${recordsMoneyFor(userId)})) and not ${isOfOtherAgent(userId)}`;
};

/** The books of one landlord, which nobody else closes. */
export const isOfBooks = (userId: string): SQL => eq(bookClosings.landlordId, userId);
