import { sql } from 'drizzle-orm';
import { expenses } from './schema/expenses.ts';
import { settlementEvidence, settlementLines } from './schema/settlements.ts';

/** The bill of an expense stands for a deduction from a deposit that was not given up: nobody is asked for it twice. */
export const isDeducted = sql<boolean>`exists (
  select 1 from ${settlementEvidence} as proof join ${settlementLines} as deduction on deduction.id = proof.line_id
  where proof.expense_id = ${expenses}.id and deduction.state <> 'withdrawn')`;
