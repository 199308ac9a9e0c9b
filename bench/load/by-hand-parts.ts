/** What a test of the two answers looks at: as JSON has it. */
export type Compared = unknown;

export interface ByHand {
  /** $1 is the caller, $2 what the path asks of (a lease, a property, a building, a tenant), where it does. Answers one value: `told`. */
  text: string;
  /** The same within the app's answer. */
  inAnswer: (answer: never) => Compared;
}

export const today = `(now() at time zone 'Asia/Kolkata')::date`;
export const open = `payments.status in ('pending', 'processing', 'partial', 'overdue', 'failed')`;
export const overdue = `(${open} and coalesce(payments.open_as = 'overdue', payments.due_date < ${today}))`;
export const money = (sum: string) => `coalesce(${sum}, 0)::numeric(18, 2)::text`;
export const rows = (query: string) => `(select coalesce(json_agg(each), '[]') from (${query}) each)`;

/** Who else is on a lease. */
export const sharers = `(select json_agg(lease_tenants.name) from lease_tenants
  where lease_tenants.lease_id = leases.id and lease_tenants.role = 'co_tenant' and lease_tenants.until_day is null) as sharers`;

/** What a list shows of a payment. */
export const shownPayment = `payments.*, leases.tenant_name, ${sharers}, properties.name as property_name, properties.agent_id,
  (select max(sent_reminders.id) from sent_reminders where sent_reminders.payment_id = payments.id) as reminder`;
export const ofPayments = `payments join leases on leases.id = payments.lease_id join properties on properties.id = leases.property_id`;

/** The first day of the financial year. */
export const yearStart = `make_date(extract(year from ${today} - interval '3 months')::int, 4, 1)`;

export const ids = (answer: { id: number }[]): Compared => answer.map(({ id }) => id);
