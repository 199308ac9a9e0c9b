import { invariants } from '#server/features/books/journal/queries/invariants';
import type { Target } from './target.ts';

const SIGNED = `sum(case kind when 'receipt' then amount when 'credit_in' then amount else -amount end)`;

/** What must hold of money whatever has happened; each row of an answer is a breach. */
const rules: Record<string, string> = {
  ...invariants,
  'a payment whose received amount is not what its transactions come to': `
    select payments.id, received::text, coalesce(entries.sum, 0)::text as sum from payments
    left join (select payment_id, ${SIGNED} from payment_transactions group by payment_id) entries on payment_id = id
    where received <> coalesce(entries.sum, 0)`,
  'a payment that counts as paid and is not, or the other way round': `
    select id, status, amount::text, received::text from payments
    where (status = 'paid' and received < amount) or (status = 'pending' and received > 0)`,
  'a lease whose used credit is more than was paid too much': `
    select lease_id from payments join payment_transactions on payment_id = payments.id group by lease_id
    having sum(case kind when 'credit_out' then payment_transactions.amount
      when 'credit_in' then -payment_transactions.amount else 0 end) < 0`,
  'a file that belongs to two places at once': `
    select storage_key from files group by storage_key having count(*) > 1`,
  'two active leases of one property': `
    select property_id from leases where status = 'active' group by property_id having count(*) > 1`,
};

export const checkBooks = async (target: Target): Promise<string[]> => {
  const answers = await target.ask<object>(Object.values(rules));
  return Object.keys(rules).flatMap((what, at) => {
    const rows = answers[at] ?? [];
    return rows.length > 0 ? [`${what}: ${JSON.stringify(rows.slice(0, 3))}`] : [];
  });
};
