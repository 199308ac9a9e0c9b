import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { gstStateCodes } from '#contract/plans/gst-states';
import { users } from './users.ts';

/** What somebody wants their invoices for plans to say of them. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where it is not their own name: a firm. */
  businessName: text(),
  address: text(),
  state: text({ enum: gstStateCodes }),
  gstin: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
