import { createHash } from 'node:crypto';
import { booksByHand } from './by-hand-books.ts';
import { homesByHand } from './by-hand-homes.ts';
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
import type { Statement } from './work.ts';

/** Whose session it is: what every answer begins with. */
export const sessionByHand = (token: string): Statement => ({
  text: `select sessions.user_id, users.role from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = $1 and sessions.expires_at > now() and not users.is_locked`,
  values: [createHash('sha256').update(token).digest('hex')],
});

const dashboard = `
  with homes as materialized (
    select id, name, created_at, removed_at, is_divided, society_maintenance_dues + electricity_dues + water_bill_dues
      + property_tax_dues + parking_dues as costs
    from properties where landlord_id = $1
  ), moved as materialized (
    select payments.lease_id, payments.id, payments.type, payment_transactions.id as moved_id, payment_transactions.kind,
      payment_transactions.amount, payment_transactions.paid_date, payment_transactions.created_at, payment_transactions.payer
    from payments join payment_transactions on payment_transactions.payment_id = payments.id
    where payments.landlord_id = $1 and (payment_transactions.created_at >= now() - interval '7 days'
      or payment_transactions.paid_date >= date_trunc('month', ${today}) - interval '11 months')
  ), waiting as materialized (
    select ${shownPayment}, ${overdue} as is_overdue, payments.amount - payments.received as left_to_pay
    from ${ofPayments} where payments.landlord_id = $1 and ${open}
  )
  select json_build_object(
    'properties', (select count(*) from homes where removed_at is null and not is_divided),
    'overdue', (select json_build_array(count(*), ${money('sum(left_to_pay)')}) from waiting where is_overdue),
    'dueSoon', (select json_build_array(count(*), ${money('sum(left_to_pay)')}) from waiting
      where not is_overdue and due_date <= ${today} + 30),
    'month', (select json_build_array(${money('sum(amount)')}, ${money('sum(received)')}) from payments
      where landlord_id = $1 and status <> 'cancelled' and due_date >= date_trunc('month', ${today})
        and due_date < date_trunc('month', ${today}) + interval '1 month'),
    'income', (select ${money(`sum(case when kind in ('receipt', 'credit_in') then amount else -amount end)`)} from moved
      where type not in ('security_deposit', 'pet_deposit') and paid_date >= date_trunc('month', ${today}) - interval '11 months')
  ) as told,
  (select json_agg(months) from (select to_char(paid_date, 'YYYY-MM') as month,
      sum(case when kind in ('receipt', 'credit_in') then amount else -amount end) from moved group by 1) months),
  (select json_agg(stays) from (select created_at, removed_at, costs from homes) stays),
  ${rows(`select * from waiting where is_overdue order by due_date, id limit 20`)},
  ${rows(`select * from waiting where not is_overdue and due_date <= ${today} + 30 order by due_date, id limit 5`)},
  ${rows(`select ${shownPayment} from payment_claims join payments on payments.id = payment_claims.payment_id
    join leases on leases.id = payments.lease_id join properties on properties.id = leases.property_id
    where payment_claims.state = 'open' and payments.landlord_id = $1 order by payment_claims.id limit 100`)},
  ${rows(`select applications.id, first_name, last_name, homes.name, status, applications.created_at, count(*) over ()
    from applications join homes on homes.id = applications.property_id order by applications.id desc limit 5`)},
  ${rows(`select moved.*, leases.tenant_name from moved join leases on leases.id = moved.lease_id
    where kind = 'receipt' and moved.created_at >= now() - interval '7 days' order by moved.created_at desc limit 10`)},
  ${rows(`select count(*), count(distinct tenant_id), sum(monthly_rent) from leases join homes on homes.id = leases.property_id
    where leases.status = 'active'`)},
  exists (select 1 from application_forms where landlord_id = $1), exists (select 1 from tenant_profiles where keeper_id = $1),
  (select json_build_array(subscription_plan, subscription_status, subscription_end_date, property_limit) from users where id = $1)`;

interface Dashboard {
  properties: number;
  overdue: { count: number; amount: string };
  dueSoon: { count: number; amount: string };
  month: { due: string; collected: string };
  months: { income: string }[];
}

const rupees = (amounts: string[]) =>
  (amounts.reduce((paise, amount) => paise + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

const requests = (only: string, limit: number): string => `
  select coalesce(json_agg(each.id), '[]') as told, json_agg(each) from (
    select maintenance_requests.*, properties.name, buildings.name as building, appliances.name as thing, leases.tenant_name, ${sharers}
    from maintenance_requests join properties on properties.id = maintenance_requests.property_id
      left join leases on leases.id = maintenance_requests.lease_id
      left join appliances on appliances.id = maintenance_requests.appliance_id
      left join buildings on buildings.id = maintenance_requests.building_id
    where maintenance_requests.landlord_id = $1 and ${only}
    order by maintenance_requests.due_at, maintenance_requests.id limit ${limit}) each`;

/**
 * The second yardstick: the same answers with the fewest statements and joins that a good engineer would write, all of it in one here. What
 * is compared is what can differ: sums, and which rows in which order.
 */
export const byHand: Record<string, ByHand> = {
  ...booksByHand,
  ...homesByHand,
  'payments page with filter': {
    text: `select coalesce(json_agg(json_build_array(each.id, each.amount::text, each.tenant_name, each.property_name)), '[]') as told,
      json_agg(each) from (select ${shownPayment} from ${ofPayments}
        where payments.landlord_id = $1 and payments.status = 'paid' and payments.type = 'rent' order by payments.id desc limit 50) each`,
    inAnswer: (answer: { id: number; amount: string; tenantName: string; propertyName: string }[]) =>
      answer.map(({ id, amount, tenantName, propertyName }) => [id, amount, tenantName, propertyName]),
  },
  'payments summary': {
    text: `with groups as materialized (
        select case when ${overdue} then 'overdue' when ${open} then 'due' when status = 'paid' then 'paid' else 'other' end as stage,
          to_char(due_date, 'YYYY-MM') as month, count(*) as count, sum(amount) as billed, sum(received) as received,
          sum(amount) filter (where status in ('pending', 'processing')) as pending,
          sum(amount - received) filter (where ${open}) as left_to_pay, sum(received) filter (where ${open}) as partly,
          sum(amount) filter (where status <> 'cancelled') as due, sum(received) filter (where status <> 'cancelled') as collected
        from payments where landlord_id = $1 group by 1, 2)
      select json_build_array(sum(count), ${money('sum(billed)')}, ${money('sum(received)')}, ${money('sum(left_to_pay)')}) as told,
        json_agg(groups) from groups`,
    inAnswer: (answer: Record<'totalCount' | 'totalAmount' | 'receivedAmount' | 'outstandingAmount', Compared>) => [
      answer.totalCount,
      answer.totalAmount,
      answer.receivedAmount,
      answer.outstandingAmount,
    ],
  },
  'landlord dashboard': {
    text: dashboard,
    inAnswer: ({ properties, overdue: late, dueSoon, month, months }: Dashboard) => ({
      properties,
      overdue: [late.count, late.amount],
      dueSoon: [dueSoon.count, dueSoon.amount],
      month: [month.due, month.collected],
      income: rupees(months.map(({ income }) => income)),
    }),
  },
  'maintenance: list': {
    text: requests(`maintenance_requests.status in ('open', 'acknowledged', 'in_progress', 'waiting')`, 50),
    inAnswer: ids,
  },
  'maintenance: column of the board': { text: requests(`maintenance_requests.status = 'open'`, 20), inAnswer: ids },
  messages: {
    text: `with page as materialized (
        (select * from messages where sender_id = $1 order by id desc limit 50) union all
        (select * from messages where receiver_id = $1 order by id desc limit 50) order by id desc limit 50
      ), people as materialized (
        select users.id, coalesce((select known.first_name || ' ' || known.last_name from tenant_profiles known
            where known.tenant_id = users.id and known.standing = 'confirmed' and known.email is not null
              and (known.keeper_id = $1 or known.onboarded_by_id = $1) limit 1), first_name || ' ' || last_name) as name
        from users where users.id in (select sender_id from page union select receiver_id from page)
      )
      select coalesce(json_agg(json_build_array(each.id, each.sender)), '[]') as told, json_agg(each) from (
        select page.*, senders.name as sender, receivers.name as receiver, conversations.unnamed_id,
          (select json_agg(files) from message_attachments files where files.message_id = page.id) as attachments
        from page join conversations on conversations.id = page.conversation_id
          left join people senders on senders.id = sender_id left join people receivers on receivers.id = receiver_id
        order by page.id desc) each`,
    inAnswer: (answer: { id: number; senderName: string }[]) => answer.map(({ id, senderName }) => [id, senderName]),
  },
  'unread count': {
    text: 'select count(*)::int as told from messages where receiver_id = $1 and read_at is null',
    inAnswer: ({ count }: { count: number }) => count,
  },
};
