import {
  type ByHand,
  type Compared,
  ids,
  money,
  open,
  overdue,
  rows,
  sharers,
  today,
  yearStart,
} from './by-hand-parts.ts';

interface Line {
  entryId: number;
  date: string;
}

/** The same of the app's answers. */
interface Figure {
  total: string;
  count: number;
  lines: { paymentId: number }[];
}
interface Report<Cells extends string> {
  rows: { key: string; cells: Record<Cells, string> }[];
}

const inFigure = ({ total, count, lines }: Figure): Compared => [total, count, lines.map(({ paymentId }) => paymentId)];

const journal = (only: string): ByHand => ({
  text: `select coalesce(json_agg(each.id), '[]') as told, json_agg(each) from (
      select page.*, (select json_agg(json_build_array(account, amount, property_id, lease_id, properties.name) order by number)
        from journal_lines left join properties on properties.id = property_id where entry_id = page.id)
      from (select * from journal_entries where landlord_id = $1 and ${only} order by id desc limit 50) page
      order by page.id desc) each`,
  inAnswer: ids,
});

/** What is told of a page of payments with something left to pay, which `found` finds. */
const explained = (found: string): string => `
  with found as materialized (${found}), page as materialized (
    select found.*, properties.name, leases.tenant_name, ${sharers}
    from found join leases on leases.id = found.lease_id join properties on properties.id = leases.property_id
    order by at desc, place desc limit 50
  )
  select json_build_array((select ${money('sum(left_to_pay)')} from found), (select count(*) from found),
    (select coalesce(json_agg(payment_id order by at desc, place desc), '[]') from page)) as told,
    ${rows('select * from page')}`;

const owed = explained(`
  select journal_entries.payment_id, journal_lines.lease_id, min(journal_entries.id) as place, sum(journal_lines.amount) as left_to_pay,
    coalesce(payments.due_date, min(journal_entries.date)) as at, payments.description, payments.type
  from journal_lines join journal_entries on journal_entries.id = journal_lines.entry_id
    left join payments on payments.id = journal_entries.payment_id
  where journal_lines.account = 'receivable' and journal_lines.lease_id in (select leases.id
    from leases join properties on properties.id = leases.property_id where properties.id = $2 and properties.landlord_id = $1)
  group by journal_entries.payment_id, journal_lines.lease_id, payments.id having sum(journal_lines.amount) <> 0`);

const late = explained(`
  select payments.id as payment_id, payments.id as place, lease_id, amount - received as left_to_pay, due_date as at, description, type,
    (select min(journal_entries.id) from journal_entries
      where journal_entries.payment_id = payments.id and journal_entries.kind = 'charge_raised') as entry
  from payments where landlord_id = $1 and ${overdue} and amount <> received`);

const account = `
  with own as materialized (
    select leases.id from leases join properties on properties.id = leases.property_id
    where properties.landlord_id = $1 and leases.id in (select id from leases where tenant_id = $2
      union all select lease_id from lease_tenants where tenant_id = $2 and role = 'co_tenant')
  ), lines as materialized (
    select journal_lines.entry_id, account, amount, payment_id, kind, value_date
    from journal_lines join journal_entries on journal_entries.id = journal_lines.entry_id
    where journal_lines.lease_id in (select id from own)
  ), waiting as materialized (
    select payments.id, due_date, type, description, ${overdue} as is_overdue,
      (select coalesce(sum(lines.amount), 0) from lines where lines.payment_id = payments.id and account = 'receivable') as left_to_pay
    from payments where landlord_id = $1 and lease_id in (select id from own) and ${open}
  )
  select json_build_array(${money(`sum(amount) filter (where account = 'receivable')`)},
      ${money(`-sum(amount) filter (where account = 'credit')`)}, ${money(`-sum(amount) filter (where account = 'deposit_held')`)},
      (select json_build_array(${money('sum(left_to_pay)')}, count(*), min(due_date)) from waiting where is_overdue),
      ${money(`-sum(amount) filter (where account = 'receivable' and value_date >= ${yearStart}
        and kind in ('receipt', 'refund', 'reversal', 'credit_out', 'credit_in')
        and entry_id not in (select entry_id from lines deposits where deposits.account = 'deposit_due'))`)}) as told,
    ${rows('select * from waiting')}, (select row_to_json(tenant_profiles) from tenant_profiles where keeper_id = $1 and tenant_id = $2)
  from lines`;

interface Account {
  outstanding: string;
  credit: string;
  depositHeld: string;
  overdue: { amount: string; count: number; since: string | null };
  paidThisYear: { amount: string };
}

interface Months {
  months: Record<'month' | 'income' | 'received' | 'expenses', string>[];
}

const arrears = `
  with owed as materialized (
    select payments.id, payments.lease_id, due_date, sum(journal_lines.amount) as left_to_pay
    from payments join journal_entries on journal_entries.payment_id = payments.id
      join journal_lines on journal_lines.entry_id = journal_entries.id and journal_lines.account = 'receivable'
    where payments.landlord_id = $1 and due_date < ${today} and journal_entries.date <= ${today}
      and payments.id in (select payments.id from payments where landlord_id = $1 and ${open}
        union all select payment_id from journal_entries where landlord_id = $1 and date > ${today})
    group by payments.id having sum(journal_lines.amount) > 0
  ), of_leases as materialized (
    select lease_id, sum(left_to_pay) as left_to_pay, min(due_date) as oldest,
      sum(left_to_pay) filter (where ${today} - due_date <= 30) as up_to_30,
      sum(left_to_pay) filter (where ${today} - due_date between 31 and 60) as up_to_60,
      sum(left_to_pay) filter (where ${today} - due_date between 61 and 90) as up_to_90,
      sum(left_to_pay) filter (where ${today} - due_date > 90) as older, (array_agg(id order by due_date, id))[1] as payment_id,
      sum((select count(*) from sent_reminders where sent_reminders.payment_id = owed.id)) as reminders,
      max((select max(day) from sent_reminders where sent_reminders.payment_id = owed.id)) as reminded
    from owed group by lease_id
  )
  select (select coalesce(json_agg(json_build_array(lease_id::text, ${money('up_to_30')}, left_to_pay::numeric(18, 2)::text, oldest)
      order by lease_id), '[]') from of_leases) as told,
    ${rows(`select of_leases.*, leases.tenant_name, leases.tenant_id, ${sharers}, properties.name, buildings.name as building
      from of_leases join leases on leases.id = lease_id join properties on properties.id = leases.property_id
        left join buildings on buildings.id = properties.building_id`)}`;

const midnight = (day: string) => `(${day})::timestamp at time zone 'Asia/Kolkata'`;

const maintenance = `
  select coalesce(json_agg(json_build_array(category, requests, waiting, cost) order by category), '[]') as told, json_agg(each) from (
    select category, count(*) as requests, count(*) filter (where status in ('open', 'acknowledged', 'in_progress', 'waiting')) as waiting,
      sum(reopened) as reopened, count(answered_at) as answered, sum(answered_at - created_at) as to_answer,
      count(done_at) as finished, sum(done_at - created_at) as to_finish, ${money('sum(cost)')} as cost
    from maintenance_requests
      left join lateral (select min(created_at) as answered_at from maintenance_events where request_id = maintenance_requests.id
        and author_role in ('landlord', 'agent') and created_at > maintenance_requests.created_at) answers on true
      left join lateral (select sum(expenses.amount) as cost from work_orders join expenses on expenses.id = work_orders.expense_id
        where work_orders.request_id = maintenance_requests.id and expenses.removed_at is null) costs on true
    where landlord_id = $1 and created_at >= ${midnight(yearStart)} and created_at < ${midnight(`${yearStart} + interval '1 year'`)}
    group by category) each`;

const rentRoll = `
  with held as materialized (
    select leases.*, ${sharers}, coalesce((select from_property_id from lease_moves
        where lease_moves.lease_id = leases.id and lease_moves.date > ${today} order by lease_moves.date, lease_moves.id limit 1), property_id) as home,
      (select lease_terms.monthly_rent from lease_terms where lease_terms.lease_id = leases.id and lease_terms.start_date <= ${today}
        order by lease_terms.start_date desc limit 1) as rent,
      (select -sum(journal_lines.amount) from journal_lines join journal_entries on journal_entries.id = journal_lines.entry_id
        where journal_lines.lease_id = leases.id and account = 'deposit_held' and journal_entries.date <= ${today}) as deposit
    from leases where property_id in (select id from properties where landlord_id = $1) and start_date <= ${today}
      and (status = 'active' or status in ('ended', 'expired') and coalesce(ended_on, end_date) >= ${today})
  )
  select coalesce(json_agg(json_build_array(properties.id::text, held.id::text, ${money('rent')}, ${money('deposit')})
      order by properties.id), '[]') as told,
    json_agg(json_build_array(properties.name, kind, buildings.name, properties.monthly_rent, held.tenant_name, sharers, start_date, end_date))
  from properties left join held on held.home = properties.id left join buildings on buildings.id = properties.building_id
  where properties.landlord_id = $1 and not is_divided and removed_at is null`;

/** A report sorts names as people do, which a statement does not: here by the id that comes first. */
const cellsOf =
  <Cells extends string>(...names: Cells[]) =>
  ({ rows: found }: Report<Cells>): Compared =>
    found.map(({ cells }) => names.map((name) => cells[name])).sort(([one], [other]) => Number(one) - Number(other));

/** Of the books, and of reports. */
export const booksByHand: Record<string, ByHand> = {
  'books: balances of a lease': {
    text: `select json_build_array(${money(`sum(amount) filter (where account = 'receivable')`)},
        ${money(`-sum(amount) filter (where account = 'credit')`)}, ${money(`-sum(amount) filter (where account = 'deposit_held')`)}) as told
      from journal_lines where lease_id = (select leases.id from leases join properties on properties.id = leases.property_id
        where leases.id = $2 and properties.landlord_id = $1)`,
    inAnswer: ({
      outstanding,
      credit,
      deposit,
    }: Record<'outstanding' | 'credit', Compared> & { deposit: { held: Compared } }) => [
      outstanding,
      credit,
      deposit.held,
    ],
  },
  'books: statement of a lease': {
    text: `select coalesce(json_agg(each.id order by each.date, each.id), '[]') as told, json_agg(each) from (
        select journal_entries.id, kind, date, value_date, text, payment_id, json_agg(json_build_array(account, amount) order by number)
        from journal_lines join journal_entries on journal_entries.id = journal_lines.entry_id
        where lease_id = (select leases.id from leases join properties on properties.id = leases.property_id
          where leases.id = $2 and properties.landlord_id = $1)
        group by journal_entries.id) each`,
    inAnswer: ({ lines, deposit }: { lines: Line[]; deposit: { lines: Line[] } }) =>
      [...new Map([...lines, ...deposit.lines].map((line) => [line.entryId, line])).values()]
        .sort((one, other) => one.date.localeCompare(other.date) || one.entryId - other.entryId)
        .map(({ entryId }) => entryId),
  },
  'books: journal page': journal('true'),
  'books: journal of a property': journal('id in (select entry_id from journal_lines where property_id = $2)'),
  'books: owed on a property': { text: owed, inAnswer: inFigure },
  'books: explain what is overdue': { text: late, inAnswer: inFigure },
  'books: account of a tenant': {
    text: account,
    inAnswer: ({ outstanding, credit, depositHeld, overdue: waiting, paidThisYear }: Account) => [
      outstanding,
      credit,
      depositHeld,
      [waiting.amount, waiting.count, waiting.since],
      paidThisYear.amount,
    ],
  },
  'books: months': {
    text: `select coalesce(json_agg(json_build_array(to_char(month, 'YYYY-MM'), income, received, expenses) order by month), '[]') as told,
        ${rows('select * from book_closings where landlord_id = $1 order by id desc limit 100')} from (
        select date_trunc('month', date) as month, ${money(`-sum(amount) filter (where account like 'income.%')`)} as income,
          ${money(`sum(amount) filter (where account like 'money.%' and account <> 'money.test' and kind in ('receipt', 'refund', 'reversal'))`)} as received,
          ${money(`sum(amount) filter (where account like 'expense.%')`)} as expenses
        from journal_entries join journal_lines on journal_lines.entry_id = journal_entries.id
        where journal_entries.landlord_id = $1 and date >= date_trunc('month', ${today}) - interval '11 months'
          and date < date_trunc('month', ${today}) + interval '1 month'
        group by 1) each`,
    inAnswer: ({ months }: Months) => months.map((each) => [each.month, each.income, each.received, each.expenses]),
  },
  'reports: arrears': {
    text: arrears,
    inAnswer: (answer: Report<'leaseId' | 'upTo30' | 'owed' | 'oldest'>) =>
      cellsOf('leaseId', 'upTo30', 'owed', 'oldest')(answer),
  },
  'reports: maintenance': {
    text: maintenance,
    inAnswer: ({ rows: found }: Report<'requests' | 'open' | 'cost'>) =>
      found
        .map(({ key, cells }) => [key, Number(cells.requests), Number(cells.open), cells.cost] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
  },
  'reports: rent roll': { text: rentRoll, inAnswer: cellsOf('propertyId', 'leaseId', 'rent', 'deposit') },
};
