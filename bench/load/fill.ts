import { createPasswords } from '#server/passwords';
import { hostelSteps } from './fill-hostels.ts';
import {
  agentOfSql,
  EXPENSES_A_PROPERTY,
  idSql,
  type Kind,
  landlordOfSql,
  MESSAGES_A_PAIR,
  OPEN_A_LEASE,
  PASSWORD,
  PAYMENTS_A_LEASE,
  type Population,
  REQUESTS_A_LEASE,
  sessionsSql,
} from './population.ts';

/** One statement at a time, on either database. */
export type Execute = (text: string) => Promise<unknown>;

const today = `(now() at time zone 'Asia/Kolkata')::date`;

const users = (kind: Kind, count: number, passwordHash: string) => `
  insert into users (id, email, password_hash, first_name, last_name, phone, role, subscription_plan,
    subscription_status, property_limit, document_limit, email_verified_at, created_at, updated_at)
  select ${idSql(kind, 'n')}, '${kind}-' || n || '@bench.example', '${passwordHash}', initcap('${kind}'), 'Number ' || n,
    '+91 98' || lpad(n::text, 8, '0'), '${kind}', 'enterprise', 'active', -1, -1, now(), now() - interval '4 years', now()
  from generate_series(1, ${count}) n`;

const properties = ({ tenants }: Population) => `
  insert into properties (landlord_id, agent_id, name, flat_number, floor_number, street1, area, city, state, country,
    address, bedrooms, bathrooms, square_feet, monthly_rent, security_deposit, society_maintenance_dues,
    electricity_dues, water_bill_dues, property_tax_dues, parking_dues, is_available, created_at, updated_at)
  select ${idSql('landlord', landlordOfSql('n'))}, ${idSql('agent', `(${agentOfSql('n')})`)}, 'Palm Court ' || n,
    'A-' || n, '2', n || ' Main Road', 'Baner', 'Pune', 'Maharashtra', 'India', n || ' Main Road, Baner, Pune, Maharashtra',
    2, 2, 900, 20000 + n % 100 * 100, 50000, 1500, 800, 300, 400, 200, false,
    now() - interval '4 years' + n * interval '1 second', now()
  from generate_series(1, ${tenants}) n order by n`;

const mandates = `
  insert into mandates (property_id, agent_id, status, taken_at, confirmed_at, reviewed_at)
  select id, agent_id, 'confirmed', created_at, created_at, created_at from properties where agent_id is not null`;

const leases = ({ tenants }: Population) => `
  insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date, end_date,
    created_at, updated_at)
  select n, ${idSql('tenant', 'n')}, 'Tenant Number ' || n, 'active', 20000 + n % 100 * 100, 50000, ${today} - 1461,
    ${today} + 300, now() - interval '4 years', now()
  from generate_series(1, ${tenants}) n order by n`;

const leaseTerms = `
  insert into lease_terms (lease_id, start_date, end_date, monthly_rent)
  select id, start_date, end_date, monthly_rent from leases`;

const tenantProfiles = `
  insert into tenant_profiles (tenant_id, keeper_id, onboarded_by_id, first_name, last_name, property_id, created_at,
    updated_at)
  select leases.tenant_id, properties.landlord_id, properties.landlord_id, 'Tenant', 'Number ' || leases.id,
    properties.id, now() - interval '4 years', now()
  from leases join properties on properties.id = leases.property_id`;

const applications = `
  insert into applications (property_id, first_name, last_name, email, phone, status, created_at, updated_at)
  select id, 'Kabir', 'Mehta ' || id, 'applicant-' || id || '@bench.example', '+91 98765 43210',
    case id % 3 when 0 then 'pending' when 1 then 'approved' else 'rejected' end,
    now() - id % 400 * interval '1 day', now()
  from properties order by id`;

/** Month by month over all leases. The last ones are open: due 25 days ago, in about 5 days, and a month later. */
const payments = ({ tenants }: Population) => {
  const firstOpen = PAYMENTS_A_LEASE - OPEN_A_LEASE;
  return `
  insert into payments (lease_id, tenant_id, amount, received, type, description, due_date, period_start, period_end,
    paid_date, status, reference_number, payment_method, created_at)
  select n, ${idSql('tenant', 'n')}, rent, case when is_paid then rent else 0 end,
    case when month % 10 = 9 then 'maintenance_fee' else 'rent' end, 'Rent for month ' || month, due, due,
    (due + interval '1 month' - interval '1 day')::date, case when is_paid then due::timestamptz end,
    case when is_paid then 'paid' when due < ${today} then 'overdue' else 'pending' end,
    'KR-' || upper(substr(md5(month || '-' || n), 1, 4) || '-' || lpad(to_hex(month), 4, '0') || '-' ||
      lpad(to_hex(n), 5, '0')),
    case when is_paid then 'upi' end, due::timestamptz - interval '5 days'
  from generate_series(0, ${PAYMENTS_A_LEASE - 1}) month
  cross join generate_series(1, ${tenants}) n
  cross join lateral (select 20000 + n % 100 * 100 as rent, month < ${firstOpen} as is_paid,
    (${today} - 25 + (month - ${firstOpen}) * interval '1 month')::date as due) facts
  order by month, n`;
};

/** What was paid has its receipt: the books balance. Numbered here: one by one in one transaction takes ever longer. */
const transactions = `
  insert into payment_transactions (payment_id, kind, amount, method, paid_date, reference, recorded_by_id, recorded_by,
    receipt_number, created_at)
  select id, 'receipt', received, 'upi', due_date, 'UTR' || id, landlord_id, 'Landlord', 'KR/FILL/' || id, paid_date
  from payments where status = 'paid' order by id`;

/** In bulk, as the version that brought the journal did: without a check for each entry. */
const journal = `
  do $$ begin
    set local session_replication_role = replica;
    perform book_earlier_payments();
  end $$`;

const paymentEvents = `
  insert into payment_events (payment_id, kind, text, by, created_at)
  select id, 'raised', 'Raised', 'Landlord', created_at from payments where status <> 'paid' order by id`;

const conversations = ({ tenants }: Population) => `
  insert into conversations (first_id, second_id, created_at)
  select least(tenant, landlord), greatest(tenant, landlord), now() - interval '1 year'
  from generate_series(1, ${tenants}) n
  cross join lateral (select ${idSql('tenant', 'n')} as tenant, ${idSql('landlord', landlordOfSql('n'))} as landlord) pair
  order by n`;

/** In turns, over all pairs; the last three of each are unread. */
const messages = ({ tenants }: Population) => `
  insert into messages (conversation_id, sender_id, receiver_id, subject, content, message_type, priority, read_at,
    created_at)
  select n, case when is_tenants then tenant else landlord end, case when is_tenants then landlord else tenant end,
    case when turn % 5 = 0 then 'About the flat' end,
    'Message ' || turn || ': the tap in the kitchen drips, could somebody have a look at it this week, please?',
    case when turn % 5 = 0 then 'maintenance' else 'general' end, 'normal',
    case when turn < ${MESSAGES_A_PAIR - 3} then sent end, sent
  from generate_series(0, ${MESSAGES_A_PAIR - 1}) turn
  cross join generate_series(1, ${tenants}) n
  cross join lateral (select turn % 2 = 0 as is_tenants, ${idSql('tenant', 'n')} as tenant,
    ${idSql('landlord', landlordOfSql('n'))} as landlord,
    now() - (${MESSAGES_A_PAIR} - turn) * interval '10 days' + n * interval '1 millisecond' as sent) facts
  order by turn, n`;

const lastMessages = `
  update conversations set last_message_id = last.id
  from (select conversation_id, max(id) as id from messages group by conversation_id) last
  where last.conversation_id = conversations.id`;

const notifications = `
  insert into notifications (user_id, type, title, content, link, is_read, created_at)
  select users.id, 'payment', 'Payment received', 'Rs 20,000 was received for Palm Court.', '/payments', turn < 4,
    now() - (6 - turn) * interval '1 day'
  from generate_series(0, 5) turn cross join users order by turn`;

/** In turns over all homes, each for one of them; the journal is that of the payments alone. */
const expenses = ({ tenants }: Population) => `
  insert into expenses (landlord_id, category, amount, date, split, payee, was_owed, paid_on, way, created_by, created_at,
    updated_at)
  select ${idSql('landlord', landlordOfSql('n'))}, 'repairs', 500 + n % 50 * 10, ${today} - turn * 30, 'equally', 'Sharma Plumbers',
    false, ${today} - turn * 30, 'upi', 'Landlord', now() - turn * interval '30 days', now()
  from generate_series(1, ${EXPENSES_A_PROPERTY}) turn cross join generate_series(1, ${tenants}) n order by turn, n`;

const expenseShares = ({ tenants }: Population) => `
  insert into expense_shares (expense_id, number, property_id, weight, amount)
  select id, 1, (id - 1) % ${tenants} + 1, 1, amount from expenses order by id`;

/** In turns over all homes: the last of some is still to be done, and late at every tenth. */
const maintenanceRequests = ({ tenants }: Population) => `
  insert into maintenance_requests (property_id, landlord_id, lease_id, reported_by_id, reported_by, reported_as, place,
    category, problem, title, description, urgency, windows, may_enter_alone, status, payer, due_at, stars, done_at,
    closed_at, created_at, updated_at)
  select n, ${idSql('landlord', landlordOfSql('n'))}, n, ${idSql('tenant', 'n')}, 'Tenant Number ' || n, 'tenant', 'kitchen',
    case turn % 2 when 0 then 'plumbing' else 'electrical' end, 'Tap drips', 'Tap ' || turn || ' drips', 'Since yesterday.',
    'normal', '{weekday_evening}', false, state, 'landlord',
    case when state = 'closed' or n % 10 > 0 then told + interval '60 days' else told end,
    case when state = 'closed' then 4 end, case when state = 'closed' then told + interval '2 days' end,
    case when state = 'closed' then told + interval '3 days' end, told, told
  from generate_series(0, ${REQUESTS_A_LEASE - 1}) turn
  cross join generate_series(1, ${tenants}) n
  cross join lateral (select now() - (${REQUESTS_A_LEASE} - turn) * interval '30 days' as told,
    case when turn < ${REQUESTS_A_LEASE - 1} or n % 3 > 0 then 'closed'
      when n % 2 = 0 then 'open' else 'in_progress' end as state) facts
  order by turn, n`;

const maintenanceEvents = `
  insert into maintenance_events (request_id, kind, author_id, author, author_role, created_at)
  select id, 'reported', reported_by_id, reported_by, 'tenant', created_at from maintenance_requests order by id`;

/** How each home was when its tenant came, as the landlord said. */
const inspections = ({ tenants }: Population) => `
  insert into inspections (lease_id, property_id, kind, open_until, begun_by, begun_by_id, begun_by_name, wear_years, created_at)
  select n, n, 'move_in', ${today}, 'manager', ${idSql('landlord', landlordOfSql('n'))}, 'Landlord', '{}', now()
  from generate_series(1, ${tenants}) n order by n`;

const inspectionItems = `
  insert into inspection_items (inspection_id, position, room, name, kind)
  select inspections.id, turn, 'Room ' || turn / 6, 'Thing ' || turn, 'fitting'
  from inspections cross join generate_series(0, 29) turn order by inspections.id, turn`;

const inspectionEntries = `
  insert into inspection_entries (inspection_id, item_id, client_id, side, author, condition, said_at, created_at)
  select inspection_id, id, gen_random_uuid(), 'manager', 'Landlord', 'fine', now(), now()
  from inspection_items order by id`;

/** Of every tenth lease the deposit is being settled. */
const settlements = ({ tenants }: Population) => `
  insert into settlements (lease_id, property_id, tenant_name, start_date, deposit_at_begin, status, answer_by, begun_by, sent_at, created_at)
  select n, n, 'Tenant', ${today}, 0, 'sent', ${today}, 'Landlord', now(), now()
  from generate_series(1, ${tenants}, 10) n order by n`;

const deductions = `
  insert into settlement_lines (settlement_id, kind, text, amount, created_at)
  select id, 'damage', 'Thing ' || turn, 500, now() from settlements cross join generate_series(1, 5) turn order by id, turn`;

const supportRequests = `
  insert into support_requests (user_id, subject, text, state, created_at, last_at)
  select users.id, 'A receipt', 'It does not open.', 'closed', now() - interval '30 days', now() - interval '29 days'
  from users order by users.id limit 2000`;

const steps = (population: Population, passwordHash: string): [string, string][] => [
  ['landlords', users('landlord', population.landlords, passwordHash)],
  ['agents', users('agent', population.agents, passwordHash)],
  ['tenants', users('tenant', population.tenants, passwordHash)],
  ['sessions', sessionsSql(population)],
  ['properties', properties(population)],
  ['mandates', mandates],
  ['leases', leases(population)],
  ['lease terms', leaseTerms],
  ['tenant profiles', tenantProfiles],
  ['applications', applications],
  ['payments', payments(population)],
  ['transactions', transactions],
  ['journal', journal],
  ['payment events', paymentEvents],
  ['conversations', conversations(population)],
  ['messages', messages(population)],
  ['last messages', lastMessages],
  ['notifications', notifications],
  ['expenses', expenses(population)],
  ['expense shares', expenseShares(population)],
  ['maintenance requests', maintenanceRequests(population)],
  ['maintenance events', maintenanceEvents],
  ['inspections', inspections(population)],
  ['inspection items', inspectionItems],
  ['inspection entries', inspectionEntries],
  ['settlements', settlements(population)],
  ['deductions', deductions],
  ['support requests', supportRequests],
  ...hostelSteps(population),
  ['statistics', 'vacuum analyze'],
];

/** Fills a database that has its tables and nothing in them; what is not needed may be left out. */
export const fill = async (
  execute: Execute,
  population: Population,
  onStep: (text: string) => void,
  without: readonly string[] = [],
): Promise<void> => {
  const passwordHash = await createPasswords().hash(PASSWORD);
  for (const [name, text] of steps(population, passwordHash)) {
    if (without.includes(name)) continue;
    const started = performance.now();
    await execute(text);
    onStep(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
};
