import type { TaxRule, TaxRuleForm, TaxSubject } from '#contract/money/tax-rules';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { changesBetween, logAdmin } from '#server/features/platform/audit-log/service';
import { deleteRule, selectRule, selectRules, writeRule } from './queries.ts';

/** The table, or its lines about one thing, in the order of their days. */
export const rulesOf = (db: Db, subject?: TaxSubject): Promise<TaxRule[]> => selectRules(db, subject);

const named = ({ subject, fromDate }: Pick<TaxRule, 'subject' | 'fromDate'>) => ({
  field: 'subject',
  to: `${subject}: ${fromDate}`,
});

const compared = [
  'act',
  'section',
  'percent',
  'amount',
  'per',
  'form',
  'certificate',
  'days',
  'text',
  'source',
] as const;

export const set = (deps: Deps, admin: AdminActor, form: TaxRuleForm): Promise<TaxRule> =>
  deps.db.transaction(async (tx) => {
    const before = await selectRule(tx, form);
    const after = await writeRule(tx, form, deps.now());
    const changes = changesBetween<TaxRule>(before ?? {}, after, [...compared, 'checkedOn']);
    await logAdmin(deps, tx, admin, { action: 'tax_rule.set', changes: [named(form), ...changes] });
    return after;
  });

export const remove = (deps: Deps, admin: AdminActor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const gone = await deleteRule(tx, id);
    if (!gone) throw new AppError('not_found', 'There is no such line.');
    await logAdmin(deps, tx, admin, { action: 'tax_rule.removed', changes: [named(gone)] });
  });
