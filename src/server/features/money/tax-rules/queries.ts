import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { TaxRuleForm, TaxSubject } from '#contract/money/tax-rules';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { taxRules } from '#server/db/schema/taxes';

const { updatedAt: _, ...columns } = getTableColumns(taxRules);

const MOST_RULES = 500;

/** In the order of their days. */
export const selectRules = (db: Db, subject?: TaxSubject) =>
  db
    .select(columns)
    .from(taxRules)
    .where(subject && eq(taxRules.subject, subject))
    .orderBy(asc(taxRules.subject), asc(taxRules.fromDate))
    .limit(MOST_RULES);

export const selectRule = (tx: Db, { subject, fromDate }: Pick<TaxRuleForm, 'subject' | 'fromDate'>) =>
  first(
    tx
      .select(columns)
      .from(taxRules)
      .where(and(eq(taxRules.subject, subject), eq(taxRules.fromDate, fromDate)))
      .for('update'),
  );

export const writeRule = (tx: Db, form: TaxRuleForm, updatedAt: Date) =>
  written(
    tx
      .insert(taxRules)
      .values({ ...form, updatedAt })
      .onConflictDoUpdate({ target: [taxRules.subject, taxRules.fromDate], set: { ...form, updatedAt } })
      .returning(columns),
  );

export const deleteRule = (tx: Db, id: number) =>
  first(tx.delete(taxRules).where(eq(taxRules.id, id)).returning(columns));
