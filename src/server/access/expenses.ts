import { eq, or, type SQL, sql } from 'drizzle-orm';
import { expenseCharges, expenseShares, expenses } from '#server/db/schema/expenses';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { isOwedBy } from './payments.ts';
import { ownsProperty, recordsMoneyFor } from './property-relations.ts';
import { nothing, type Viewer } from './viewer.ts';

/**
 * Landlords see what was spent for their properties. Agents see what was spent for those whose money they may record, and for
 * no other: of a bill that is shared with homes that are none of their business they see nothing.
 */
export const seesExpense = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return eq(expenses.landlordId, userId);
  if (role !== 'agent') return nothing;
  const theirs = sql`select ${expenseShares.expenseId} from ${expenseShares}
    join ${properties} on ${properties.id} = ${expenseShares.propertyId} where ${recordsMoneyFor(userId)}`;
  const foreign = sql`select 1 from ${expenseShares} join ${properties} on ${properties.id} = ${expenseShares.propertyId}
    where ${expenseShares.expenseId} = ${expenses.id} and (${recordsMoneyFor(userId)}) is not true`;
  return sql`(${expenses.id} in (${theirs}) and not exists (${foreign}))`;
};

/** What was spent for a property, in all. */
export const seesSpending = ({ role, userId }: Viewer): SQL => {
  if (role === 'landlord') return ownsProperty(userId);
  return role === 'agent' ? recordsMoneyFor(userId) : nothing;
};

/** Whoever sees the expense, and the tenants who are charged for it. */
export const readsBill = (viewer: Viewer): SQL | undefined =>
  or(
    seesExpense(viewer),
    sql`exists (select 1 from ${expenseCharges} join ${payments} on ${payments.id} = ${expenseCharges.paymentId}
      where ${expenseCharges.expenseId} = ${expenses.id} and ${isOwedBy(viewer.userId)})`,
  );
