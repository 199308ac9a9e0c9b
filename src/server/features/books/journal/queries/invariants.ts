import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client';

const IS_DEPOSIT = `type in ('security_deposit', 'pet_deposit')`;
const IS_DROPPED = `status in ('cancelled', 'refunded')`;

/** Each lease as its payments and as the journal have it. */
const BY_LEASE = `
  select * from (
    select lease_id,
      sum(case when ${IS_DROPPED} then 0 else amount - received end) as outstanding,
      coalesce(sum(received) filter (where ${IS_DEPOSIT}), 0) as deposit,
      coalesce(sum(case when ${IS_DROPPED} then received else amount end) filter (where not ${IS_DEPOSIT}), 0) as income
    from payments group by lease_id
  ) owed
  left join (
    select lease_id,
      sum(case kind when 'credit_out' then t.amount when 'credit_in' then -t.amount else 0 end) as credit,
      sum(case when method = 'deposit' then 0 when kind = 'receipt' then t.amount
        when kind in ('refund', 'reversal') then -t.amount else 0 end) as money
    from payment_transactions t join payments on payments.id = payment_id group by lease_id
  ) moved using (lease_id)
  left join (
    select lease_id,
      sum(case account when 'receivable' then amount else 0 end) as booked_outstanding,
      -sum(case account when 'credit' then amount else 0 end) as booked_credit,
      -sum(case account when 'deposit_held' then amount else 0 end) as booked_deposit,
      -sum(case when account like 'income.%' or account = 'gst_due' then amount else 0 end) as booked_income,
      sum(case when account like 'money.%' then amount else 0 end) as booked_money
    from journal_lines group by lease_id
  ) journal using (lease_id)
  where (outstanding, coalesce(credit, 0), deposit, income, coalesce(money, 0))
    is distinct from (booked_outstanding, booked_credit, booked_deposit, booked_income, booked_money)`;

/** What is left of a receipt, as far as there is one. */
const LEFT_OF_RECEIPT = `(
  select sum(case when t.kind in ('receipt', 'credit_in') then t.amount else -t.amount end) from payment_transactions t
  where coalesce(t.of_id, t.id) = commissions.receipt_id)`;

const amountBooked = (source: string, id: string) => `(
  select -sum(journal_lines.amount) from journal_entries join journal_lines on entry_id = journal_entries.id
  where source = '${source}' and source_id = ${id} and account in ('payable.agent', 'receivable.agent'))`;

/** What must hold of the books whatever has happened; each row of an answer is a breach. */
export const invariants: Record<string, string> = {
  'an entry whose lines do not come to nothing, or are not all there': `
    select id, line_count, lines.count, lines.sum::text from journal_entries
    left join (select entry_id, count(*), sum(amount) from journal_lines group by entry_id) lines on entry_id = id
    where lines.sum is distinct from 0 or lines.count is distinct from line_count`,
  'a lease whose payments are not what the journal says': BY_LEASE,
  'a payment that is not in the journal': `
    select id from payments
    where not exists (select from journal_entries where payment_id = payments.id and kind = 'charge_raised')`,
  'money that moved and is not in the journal': `
    select id from payment_transactions t where not exists (select from journal_entries where transaction_id = t.id)`,
  'an entry that is not what its transaction says': `
    select journal_entries.id from journal_entries join payment_transactions t on t.id = transaction_id
    join journal_lines on entry_id = journal_entries.id and number = 1
    where t.kind <> journal_entries.kind or t.paid_date <> value_date or abs(journal_lines.amount) <> t.amount`,
  'tax on a charge that is not what its rate says': `
    select payments.id from payments left join (
      select payment_id, -sum(journal_lines.amount) as booked from journal_entries
      join journal_lines on entry_id = journal_entries.id where account = 'gst_due' group by payment_id
    ) tax on payment_id = payments.id
    where coalesce(booked, 0) <> round(
      (case when ${IS_DROPPED} then received else amount end) * tax_rate / (100 + tax_rate), 2)`,
  'a deposit that counts as income': `
    select entry_id from journal_entries join payments on payments.id = payment_id and ${IS_DEPOSIT}
    join journal_lines on entry_id = journal_entries.id and account like 'income.%'`,
  'a deposit that left one place and did not arrive at another': `
    select landlord_id, sum(amount)::text as sum from journal_lines join journal_entries on id = entry_id
    where account = 'deposit_moved' group by landlord_id having sum(amount) <> 0`,
  'what came out of a deposit without its counterpart': `
    select t.id from payment_transactions t left join payment_transactions taken on taken.id = t.from_id
    where t.method = 'deposit' and t.kind = 'receipt'
      and (taken.method, taken.amount) is distinct from (t.method, t.amount)
    union all
    select t.id from payment_transactions t where t.method = 'deposit' and t.kind <> 'receipt'
      and not exists (select from payment_transactions arrived where arrived.from_id = t.id)`,
  'an expense that is not in the journal as it is, or was removed and is still there': `
    select expenses.id, expenses.amount::text, spent::text, owed::text from expenses
    left join (
      select source_id,
        sum(case when account like 'expense.%' or account = 'gst_due' then amount else 0 end) as spent,
        -sum(case when account = 'payable.vendor' then amount else 0 end) as owed,
        -sum(case when account like 'money.%' then amount else 0 end) as paid
      from journal_entries join journal_lines on entry_id = journal_entries.id where source = 'expense' group by source_id
    ) booked on source_id = expenses.id
    where (coalesce(spent, 0), coalesce(owed, 0), coalesce(paid, 0)) is distinct from (
      case when removed_at is null then expenses.amount else 0 end,
      case when removed_at is null and was_owed and paid_on is null then expenses.amount else 0 end,
      case when removed_at is null and (not was_owed or paid_on is not null) then expenses.amount else 0 end)`,
  'a share of an expense that is not what the journal says of its home': `
    select * from (
      select expense_id, property_id, sum(case when removed_at is null then expense_shares.amount else 0 end) as bears
      from expense_shares join expenses on expenses.id = expense_id group by expense_id, property_id
    ) shares
    left join (
      select source_id as expense_id, property_id, sum(amount) as spent from journal_entries
      join journal_lines on entry_id = journal_entries.id
      where source = 'expense' and (account like 'expense.%' or account = 'gst_due') group by source_id, property_id
    ) booked using (expense_id, property_id)
    where bears <> coalesce(spent, 0)`,
  "a line in the books of somebody else than the home's owner": `
    select entry_id from journal_lines join journal_entries on journal_entries.id = entry_id
    join properties on properties.id = property_id where properties.landlord_id <> journal_entries.landlord_id`,
  'a commission that is not what its receipt earns': `
    select receipt_id, terms_id, sum(commissions.amount)::text from commissions join commission_terms on commission_terms.id = terms_id
    where kind = 'percent_of_rent' and ${LEFT_OF_RECEIPT} is not null
    group by receipt_id, terms_id, value
    having sum(commissions.amount) <> trunc(greatest(${LEFT_OF_RECEIPT}, 0) * value / 100, 2)`,
  'a commission that the journal has otherwise': `
    select id from commissions where amount is distinct from ${amountBooked('commission', 'commissions.id')}`,
  'a cost of an agent that is in the journal though nobody agreed, or the other way round': `
    select id from agent_costs
    where case when state = 'agreed' then amount end is distinct from ${amountBooked('agent_cost', 'agent_costs.id')}`,
  'a payment between owner and agent that is in the journal though nobody confirmed it, or the other way round': `
    select id from agent_settlements
    where case when state = 'agreed' then case direction when 'to_agent' then -amount else amount end end
      is distinct from ${amountBooked('agent_settlement', 'agent_settlements.id')}`,
  'cash that an agent keeps and the journal has otherwise': `
    select id from agent_holdings where -amount is distinct from ${amountBooked('agent_holding', 'agent_holdings.id')}`,
  'cash that an agent keeps and that is not what was received, less what was a mistake': `
    select receipt_id from agent_holdings kept join payment_transactions t on t.id = receipt_id
    group by receipt_id, t.amount
    having sum(kept.amount) <> t.amount
      - (select coalesce(sum(undone.amount), 0) from payment_transactions undone
         where undone.of_id = receipt_id and undone.kind = 'reversal')`,
  'a mandate whose lines do not come to what it is made of': `
    select id from mandates
    where (select coalesce(-sum(amount), 0) from journal_lines where mandate_id = mandates.id and account in ('payable.agent', 'receivable.agent'))
      <> (select coalesce(sum(amount), 0) from commissions where mandate_id = mandates.id)
       + (select coalesce(sum(amount), 0) from agent_costs where mandate_id = mandates.id and state = 'agreed')
       - (select coalesce(sum(amount), 0) from agent_holdings where mandate_id = mandates.id)
       - (select coalesce(sum(case direction when 'to_agent' then amount else -amount end), 0) from agent_settlements
          where mandate_id = mandates.id and state = 'agreed')`,
};

const MOST = 20;

export const selectBreaches = async (db: Db, rule: string): Promise<object[]> => {
  const { rows } = (await db.execute(sql.raw(`${rule} limit ${MOST}`))) as unknown as { rows: object[] };
  return rows;
};

/** How many there are. */
export const countEntries = async (db: Db): Promise<number> => {
  const { rows } = (await db.execute(sql.raw('select count(*)::int as count from journal_entries'))) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]?.count ?? 0;
};
