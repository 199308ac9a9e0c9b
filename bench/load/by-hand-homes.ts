import {
  type ByHand,
  type Compared,
  ids,
  money,
  ofPayments,
  open,
  overdue,
  rows,
  sharers,
  shownPayment,
  today,
} from './by-hand-parts.ts';

const ACTIVE = `('open', 'acknowledged', 'in_progress', 'waiting')`;

const photosOf = (home: string) => `coalesce(
  (select json_agg(file_id order by position) from property_photos where property_id = ${home}.id),
  (select json_agg(file_id order by position) from property_photos where property_id = ${home}.parent_id),
  (select json_agg(file_id order by position) from building_photos where building_id = ${home}.building_id))`;

const properties = `
  select coalesce(json_agg(json_build_array(each.id, each.lease_id) order by each.id desc), '[]') as told, json_agg(each) from (
    select properties.*, buildings.name as building, buildings.amenities as of_building, ${photosOf('properties')} as photos,
      landlords.first_name as landlord, agents.first_name as agent, agents.last_name, agents.email, agents.phone, agents.agency_name,
      leases.id as lease_id, leases.tenant_name, ${sharers}, leases.monthly_rent as rent, leases.start_date, leases.end_date, leases.notice_date,
      leases.month_to_month, tenants.first_name, tenants.last_name as tenant_last_name, tenants.phone as tenant_phone,
      coalesce(tenant_profiles.email, tenants.email) as tenant_email,
      (select row_to_json(next) from leases next where next.property_id = properties.id and next.status in ('upcoming', 'reserved')
        order by next.start_date limit 1) as next
    from properties join users landlords on landlords.id = properties.landlord_id
      left join buildings on buildings.id = properties.building_id
      left join mandates on mandates.property_id = properties.id and mandates.status in ('waiting', 'confirmed')
      left join users agents on agents.id = mandates.agent_id
      left join leases on leases.property_id = properties.id and leases.status = 'active'
      left join users tenants on tenants.id = leases.tenant_id
      left join tenant_profiles on tenant_profiles.tenant_id = leases.tenant_id and tenant_profiles.keeper_id = $1
    where properties.landlord_id = $1 and properties.removed_at is null order by properties.id desc limit 200) each`;

const buildings = `
  select coalesce(json_agg(json_build_array(buildings.id, spaces, occupied, promised) order by lower(name), buildings.id), '[]') as told,
    json_agg(buildings), json_agg((select json_agg(file_id order by position) from building_photos where building_id = buildings.id))
  from buildings cross join lateral (
    select count(distinct properties.id) as spaces,
      count(distinct properties.id) filter (where leases.status = 'active') as occupied,
      count(distinct properties.id) filter (where is_available and leases.id is not null) as promised
    from properties left join leases on leases.property_id = properties.id and leases.status in ('reserved', 'upcoming', 'active')
    where building_id = buildings.id and removed_at is null and not is_divided) counted
  where buildings.landlord_id = $1`;

const board = `
  select coalesce(json_agg(json_build_array(each.id, each.lease_id, each.next_id) order by position, each.id), '[]') as told, json_agg(each),
    (select row_to_json(buildings) from buildings where id = $2)
  from (
    select properties.id, parent_id, kind, name, flat_number, floor_number, properties.monthly_rent, is_divided, is_available, position,
      leases.id as lease_id, leases.status, leases.tenant_id, leases.tenant_name, ${sharers}, leases.monthly_rent as rent, leases.start_date,
      leases.end_date, leases.notice_date, leases.month_to_month, next.id as next_id, next.tenant_name as next_name, next.start_date as next_start,
      next.reserved_until, exists (select 1 from maintenance_requests where maintenance_requests.property_id = properties.id
        and maintenance_requests.status in ${ACTIVE}) as is_repaired
    from properties left join leases on leases.property_id = properties.id and leases.status = 'active'
      left join leases next on next.property_id = properties.id and next.status in ('reserved', 'upcoming')
    where building_id = (select id from buildings where id = $2 and landlord_id = $1) and removed_at is null) each`;

const expenses = `
  select coalesce(json_agg(each.id), '[]') as told, json_agg(each) from (
    select page.*,
      (select json_agg(json_build_array(property_id, properties.name, weight, amount) order by number)
        from expense_shares join properties on properties.id = property_id where expense_id = page.id) as shares,
      (select json_agg(json_build_array(property_id, amount, payment_id)) from expense_charges where expense_id = page.id) as charges,
      exists (select 1 from settlement_evidence join settlement_lines on settlement_lines.id = settlement_evidence.line_id
        where settlement_evidence.expense_id = page.id and settlement_lines.state <> 'withdrawn') as is_deducted
    from (select * from expenses where landlord_id = $1 and removed_at is null order by date desc, id desc limit 50) page
    order by page.date desc, page.id desc) each`;

const maintenance = `
  select json_build_array(count(*) filter (where status in ${ACTIVE}), count(*) filter (where status = 'open'),
    count(*) filter (where status in ${ACTIVE} and due_at < now()), count(*) filter (where status = 'done'),
    (select count(*) from work_orders join maintenance_requests asked on asked.id = request_id
      where asked.landlord_id = $1 and asked.status in ${ACTIVE} and work_orders.approval = 'waiting'),
    (select count(*) from work_orders join maintenance_requests billed on billed.id = request_id
      where billed.landlord_id = $1 and work_orders.status = 'billed' and work_orders.expense_id is null)) as told
  from maintenance_requests where landlord_id = $1 and status in ('open', 'acknowledged', 'in_progress', 'waiting', 'done')`;

/** With the nearest that ties the other to the caller, who is a landlord here. */
const conversations = `
  select coalesce(json_agg(json_build_array(each.id, each.unread) order by each.last_message_id desc), '[]') as told, json_agg(each) from (
    select page.id, page.last_message_id, others.first_name, others.last_name, others.profile_image_url, others.is_locked, page.unnamed_as,
      messages.content, messages.sender_id, messages.read_at, messages.created_at, known.first_name as known_as, tie.*,
      (select count(*) from messages waiting where waiting.receiver_id = $1 and waiting.conversation_id = page.id and waiting.read_at is null)
        as unread,
      exists (select 1 from messages earlier where earlier.conversation_id = page.id and earlier.receiver_id = $1) as may_answer
    from ((select * from conversations where first_id = $1 order by last_message_id desc limit 100) union all
        (select * from conversations where second_id = $1 order by last_message_id desc limit 100) order by last_message_id desc limit 100) page
      join messages on messages.id = page.last_message_id
      left join users others on others.id = case when page.first_id = $1 then page.second_id else page.first_id end
      left join tenant_profiles known on known.keeper_id = $1 and known.tenant_id = others.id
      left join lateral (
        select 'tenant' as kind, leases.status not in ('reserved', 'upcoming', 'active') as is_former, properties.name as home
        from leases join properties on properties.id = leases.property_id
        where properties.landlord_id = $1 and (leases.tenant_id = others.id
          or leases.id in (select lease_id from lease_tenants where lease_tenants.tenant_id = others.id))
        union all select 'applicant', true, properties.name from applications join properties on properties.id = applications.property_id
        where properties.landlord_id = $1 and applications.applicant_id = others.id
        union all select 'agent', true, properties.name from mandates join properties on properties.id = mandates.property_id
        where properties.landlord_id = $1 and mandates.agent_id = others.id and mandates.status in ('waiting', 'confirmed')
        order by 2 limit 1) tie on true) each`;

const ofTenant = `
  with own as materialized (
    select id from leases where tenant_id = $1 union all select lease_id from lease_tenants where tenant_id = $1
  ), owed as materialized (
    select payments.* from payments where tenant_id = $1
    union all select payments.* from lease_tenants join payments on payments.lease_id = lease_tenants.lease_id
    where lease_tenants.tenant_id = $1 and lease_tenants.role = 'co_tenant'
      and (lease_tenants.until_day is null or payments.due_date <= lease_tenants.until_day)
  ), page as materialized (
    select ${shownPayment} from ${ofPayments.replace('payments', 'owed payments')} order by payments.due_date desc, payments.id desc limit 10
  ), next as materialized (
    select ${shownPayment} from ${ofPayments.replace('payments', 'owed payments')} where ${open}
    order by payments.status <> 'processing' desc, payments.due_date, payments.id limit 1
  )
  select json_build_object('leases', (select json_agg(id order by id desc) from own), 'next', (select id from next),
      'overdue', (select json_build_array(count(*), ${money('sum(amount - received)')}) from owed payments where ${overdue}),
      'payments', (select coalesce(json_agg(id order by due_date desc, id desc), '[]') from page)) as told,
    ${rows('select * from page')}, (select row_to_json(next) from next),
    (select row_to_json(rent) from (select ${shownPayment} from ${ofPayments.replace('payments', 'owed payments')}
      where ${open} and payments.type = 'rent' order by payments.status <> 'processing' desc, payments.due_date, payments.id limit 1) rent),
    ${rows(`select leases.*, properties.name, properties.address, properties.society_maintenance_dues, properties.electricity_dues,
        properties.water_bill_dues, properties.parking_dues, ${photosOf('properties')} as photos, tenant_profiles.standing,
        (select json_agg(lease_terms order by start_date) from lease_terms where lease_terms.lease_id = leases.id) as terms,
        landlords.first_name, landlords.last_name, landlords.email, landlords.phone, agents.first_name as agent, agents.email as agent_email
      from leases join properties on properties.id = leases.property_id join users landlords on landlords.id = properties.landlord_id
        left join users agents on agents.id = properties.agent_id
        left join tenant_profiles on tenant_profiles.tenant_id = leases.tenant_id and tenant_profiles.keeper_id = properties.landlord_id
      where leases.id in (select id from own)`)},
    ${rows(`select settlements.id, answer_by, properties.name,
        (select count(*) from settlement_lines where settlement_id = settlements.id and state = 'claimed') as claimed
      from settlements join properties on properties.id = settlements.property_id
      where settlements.lease_id in (select id from own) and settlements.status = 'sent' order by settlements.id desc limit 5`)},
    ${rows(`select signings.id, title, sent_by, expires_at from signers join signings on signings.id = signers.signing_id
      where signers.user_id = $1 and signers.asked_at is not null and signers.signed_at is null and signers.declined_at is null and signings.status = 'open' limit 5`)}`;

interface OfTenant {
  leases: { id: number }[];
  nextPayment: { id: number } | null;
  overdue: { count: number; amount: string };
  payments: { id: number }[];
}

const ofAgent = `
  with homes as materialized (
    select properties.id, name, taken_at, (taken_at at time zone 'Asia/Kolkata')::date as taken_on, mandates.status = 'confirmed' as is_confirmed,
      record_money, is_available and not is_divided as may_be_let
    from properties left join mandates on mandates.property_id = properties.id and mandates.agent_id = $1
      and mandates.status in ('waiting', 'confirmed')
    where properties.agent_id = $1
  ), let as materialized (
    select leases.id, leases.status, homes.id as home, taken_on, may_be_let from homes join leases on leases.property_id = homes.id
  ), owed as materialized (
    select payments.due_date, amount, received, payments.status, ${overdue} as is_overdue, payments.due_date >= taken_on as is_since
    from let join payments on payments.lease_id = let.id
  ), applied as materialized (
    select applications.id, first_name, last_name, homes.name, status, created_at
    from homes join applications on applications.property_id = homes.id where is_confirmed and created_at >= taken_at
  )
  select json_build_object('properties', (select count(*) from homes),
      'applications', (select json_build_array(count(*), count(*) filter (where status = 'pending')) from applied),
      'leases', (select json_build_array(count(*), count(*) filter (where status = 'active')) from let),
      'overdue', (select json_build_array(count(*), ${money('sum(amount - received)')}) from owed where is_overdue),
      'months', (select json_agg(json_build_array(to_char(month, 'YYYY-MM'), due, collected) order by month) from (
        select date_trunc('month', due_date) as month, ${money(`sum(amount) filter (where status <> 'cancelled')`)} as due,
          ${money(`sum(received) filter (where status <> 'cancelled')`)} as collected, sum(amount) filter (where is_since) as raised
        from owed where due_date >= date_trunc('month', ${today}) - interval '11 months'
          and due_date < date_trunc('month', ${today}) + interval '1 month' group by 1) months)) as told,
    (select json_build_array(count(*) filter (where status = 'paid'), sum(amount) filter (where is_since)) from owed),
    (select count(distinct home) from let where may_be_let and status in ('reserved', 'upcoming', 'active')),
    (select count(*) from applied where status = 'approved'), ${rows('select * from applied order by id desc limit 5')},
    ${rows(`select ${shownPayment}, payment_claims.amount as claimed, count(*) over (), sum(payment_claims.amount) over ()
      from payment_claims join ${ofPayments.replace('join', 'on payments.id = payment_claims.payment_id join')}
        join homes on homes.id = properties.id
      where payment_claims.state = 'open' and is_confirmed and record_money order by payment_claims.id limit 100`)}`;

interface OfAgent {
  properties: number;
  applications: number;
  pendingApplications: number;
  leases: number;
  activeLeases: number;
  overdue: { count: number; amount: string };
  months: { month: string; due: string; collected: string }[];
}

/** Of homes and buildings, of who lives there and who looks after them. */
export const homesByHand: Record<string, ByHand> = {
  properties: {
    text: properties,
    inAnswer: (answer: { id: number; lease: { id: number } | null }[]) =>
      answer.map(({ id, lease }) => [id, lease?.id ?? null]),
  },
  'spaces: buildings': {
    text: buildings,
    inAnswer: (answer: Record<'id' | 'spaces' | 'occupied' | 'reserved', number>[]) =>
      answer.map(({ id, spaces, occupied, reserved }) => [id, spaces, occupied, reserved]),
  },
  'spaces: board of 500 beds': {
    text: board,
    inAnswer: ({ spaces }: { spaces: { id: number; lease: { id: number } | null; next: { id: number } | null }[] }) =>
      spaces.map(({ id, lease, next }): Compared => [id, lease?.id ?? null, next?.id ?? null]),
  },
  'expenses: list': { text: expenses, inAnswer: ids },
  'maintenance: summary': {
    text: maintenance,
    inAnswer: (answer: Record<'active' | 'open' | 'late' | 'done' | 'approvals' | 'bills', number>) => [
      answer.active,
      answer.open,
      answer.late,
      answer.done,
      answer.approvals,
      answer.bills,
    ],
  },
  conversations: {
    text: conversations,
    inAnswer: (answer: { id: number; unread: number }[]) => answer.map(({ id, unread }) => [id, unread]),
  },
  'tenant dashboard': {
    text: ofTenant,
    inAnswer: ({ leases, nextPayment, overdue: late, payments }: OfTenant) => ({
      leases: ids(leases),
      next: nextPayment?.id ?? null,
      overdue: [late.count, late.amount],
      payments: ids(payments),
    }),
  },
  'agent dashboard': {
    text: ofAgent,
    inAnswer: (answer: OfAgent) => ({
      properties: answer.properties,
      applications: [answer.applications, answer.pendingApplications],
      leases: [answer.leases, answer.activeLeases],
      overdue: [answer.overdue.count, answer.overdue.amount],
      months: answer.months.map(({ month, due, collected }) => [month, due, collected]),
    }),
  },
};
