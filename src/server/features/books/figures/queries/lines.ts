import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import type { EntryKind } from '#contract/books/posting-rules';
import { type PaymentType, transactionKinds } from '#contract/money/payments';
import { COMMISSION_PERCENT } from '#contract/overview/agent-dashboard';
import type { CalendarDate } from '#contract/platform/calendar';
import { seesLine } from '#server/access/journal';
import { isTenantOfLease } from '#server/access/lease-relations';
import { isLivedIn, seesLeaseBooks } from '#server/access/leases';
import { isMandateOf } from '#server/access/mandates';
import { decidesClaim, seesPayment } from '#server/access/payments';
import { isLive } from '#server/access/properties';
import { ownsProperty } from '#server/access/property-relations';
import type { Viewer } from '#server/access/viewer';
import type { booked } from '#server/db/book-figures';
import { leaseNames } from '#server/db/lease-names';
import { type Counted, counted, isDueWithin, isNoDeposit, movedAmount } from '#server/db/payment-figures';
import { type Filter, matches } from '#server/db/payment-filter';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { mandates } from '#server/db/schema/mandates';
import { paymentClaims, payments, paymentTransactions } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';

/** Whose figure it is, and how it is narrowed. Within a statement all but the role are placeholders. */
export interface Asked {
  viewer: Viewer;
  today: CalendarDate;
  filter: Filter;
  paymentId?: number;
  /** Of one month only. */
  within?: { from: CalendarDate; before: CalendarDate };
  /** Of one owner's homes only. */
  landlordId?: string;
  /** Until when what is due is due soon, and since when it counts as paid this year. */
  soonUntil: CalendarDate;
  yearFrom: CalendarDate;
}

export interface LineRow {
  date: CalendarDate;
  /** What the charge is called. */
  text: string | null;
  type: PaymentType | null;
  kind: EntryKind | null;
  accounts: LedgerAccount[];
  property: string | null;
  tenant: string | null;
  amount: string;
  paymentId: number | null;
  expenseId: number | null;
  entryId: number | null;
}

const none = sql`null::int`;
const ofHome = sql`join ${leases} on ${leases.id} = ${payments.leaseId} join ${properties} on ${properties.id} = ${leases.propertyId}`;
const ofPayment = (kind: EntryKind) => sql`(select min(${journalEntries.id}) from ${journalEntries}
  where ${journalEntries.paymentId} = ${payments.id} and ${journalEntries.kind} = ${kind})`;
const noAccounts = sql`'[]'::json`;
const named = { property: sql`${properties.name}`, tenant: leaseNames };

type Columns = Record<'id' | Exclude<keyof LineRow, 'expenseId'>, SQL> & { expenseId?: SQL };

/** The columns of a line, in the order in which every source has them. */
const select = (columns: Columns, from: SQL, where: SQL | undefined): SQL => {
  const {
    id,
    date,
    text,
    type,
    kind,
    accounts,
    property,
    tenant,
    amount,
    paymentId,
    expenseId = none,
    entryId,
  } = columns;
  return sql`select ${id} as id, ${date} as date, ${text} as text, ${type} as type, ${kind} as kind, ${accounts} as accounts,
    ${property} as property, ${tenant} as tenant, (${amount})::numeric(18, 2) as amount, ${paymentId} as "paymentId",
    ${expenseId} as "expenseId", ${entryId} as "entryId" from ${from} where ${where ?? sql`true`}`;
};

const paymentColumns = {
  id: sql`${payments.id}`,
  date: sql`${payments.dueDate}`,
  text: sql`${payments.description}`,
  type: sql`${payments.type}`,
  kind: sql`null`,
  accounts: noAccounts,
  ...named,
  paymentId: sql`${payments.id}`,
  entryId: ofPayment('charge_raised'),
};

const isFound = (asked: Asked) =>
  and(seesPayment(asked.viewer), matches(asked.filter), asked.paymentId ? eq(payments.id, asked.paymentId) : undefined);

/** Payments, each with what counts of it. */
export const paymentLines = (asked: Asked, { only, amount }: Counted): SQL => {
  const due = asked.within && isDueWithin(asked.within.from, asked.within.before);
  return select({ ...paymentColumns, amount }, sql`${payments} ${ofHome}`, and(isFound(asked), only, due));
};

/** Of each so much that all together are rounded once. */
const shareOf = (each: SQL, order: SQL, share: SQL): SQL => {
  const before = sql`sum(${each}) over (order by ${order})`;
  return sql`round(${before} * ${share}, 2) - round((${before} - ${each}) * ${share}, 2)`;
};

/** An agent's share of the payments of the homes that they run. */
export const commissionLines = (asked: Asked): SQL => {
  const { only, amount } = counted.mediated;
  const due = asked.within && isDueWithin(asked.within.from, asked.within.before);
  const share = sql.raw(String(COMMISSION_PERCENT / 100));
  return select(
    { ...paymentColumns, amount: shareOf(amount, sql`${payments.dueDate}, ${payments.id}`, share) },
    sql`${payments} ${ofHome} join ${mandates} on ${isMandateOf(asked.viewer.userId)}`,
    and(isFound(asked), only, due),
  );
};

/** Money that moved, deposits apart. */
export const incomeLines = (asked: Asked): SQL => {
  const { id, paidDate, kind, isTest, method } = paymentTransactions;
  const account = sql`case when ${method} = 'credit' then null when ${isTest} then 'money.test' else 'money.' || ${method} end`;
  return select(
    {
      ...paymentColumns,
      id: sql`${id}`,
      date: sql`${paidDate}`,
      kind: sql`${kind}`,
      accounts: sql`array_to_json(array_remove(array[${account}], null))`,
      amount: movedAmount,
      entryId: sql`(select ${journalEntries.id} from ${journalEntries} where ${eq(journalEntries.transactionId, id)})`,
    },
    sql`${payments} ${ofHome} join ${paymentTransactions} on ${paymentTransactions.paymentId} = ${payments.id}`,
    and(
      isFound(asked),
      isNoDeposit,
      asked.within && and(gte(paidDate, asked.within.from), lt(paidDate, asked.within.before)),
    ),
  );
};

/** What is said to be paid, and is the viewer's to confirm. */
export const claimLines = (asked: Asked): SQL =>
  select(
    {
      ...paymentColumns,
      date: sql`${paymentClaims.paidDate}`,
      accounts: sql`json_build_array('money.' || ${paymentClaims.method})`,
      amount: sql`${paymentClaims.amount}`,
      entryId: none,
    },
    sql`${payments} ${ofHome} join ${paymentClaims} on ${paymentClaims.paymentId} = ${payments.id}`,
    and(isFound(asked), eq(paymentClaims.state, 'open'), decidesClaim(asked.viewer)),
  );

const unpaid = { type: sql`null`, kind: sql`null`, accounts: noAccounts, paymentId: none, entryId: none };

/** The rent of the leases that are lived in, for some months. */
export const rentLines = ({ viewer }: Asked, months = 1): SQL =>
  select(
    {
      ...unpaid,
      ...named,
      id: sql`${leases.id}`,
      date: sql`${leases.startDate}`,
      text: sql`'Monthly rent'`,
      amount: sql`${leases.monthlyRent} * ${sql.raw(String(months))}`,
    },
    sql`${leases} join ${properties} on ${properties.id} = ${leases.propertyId}`,
    and(ownsProperty(viewer.userId), isLive, isLivedIn),
  );

/** What the homes cost by the month, as their owner has entered it: now, or of those that were there in a month. */
export const costLines = ({ viewer, within }: Asked, months = 1): SQL => {
  const { societyMaintenanceDues, electricityDues, waterBillDues, parkingDues, propertyTaxDues } = properties;
  const yearly = sql`((${societyMaintenanceDues} + ${electricityDues} + ${waterBillDues} + ${parkingDues}) * 12 + ${propertyTaxDues})`;
  const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Kolkata')::date`;
  const [came, went] = [dayOf(sql`${properties.createdAt}`), dayOf(sql`${properties.removedAt}`)];
  const wasThere =
    within && sql`${came} < ${within.before} and (${properties.removedAt} is null or ${went} >= ${within.from})`;
  return select(
    {
      ...unpaid,
      id: sql`${properties.id}`,
      date: came,
      text: sql`'Monthly costs'`,
      property: named.property,
      tenant: sql`null`,
      amount: shareOf(yearly, sql`${properties.id}`, sql.raw(`${months} / 12.0`)),
    },
    sql`${properties}`,
    and(ownsProperty(viewer.userId), wasThere ?? isLive),
  );
};

/** Rent, less costs. */
export const effectiveLines = (asked: Asked, months = 1): SQL => sql`${rentLines(asked, months)} union all
  select id, date, text, type, kind, accounts, property, tenant, -amount, "paymentId", "expenseId", "entryId"
  from (${costLines(asked, months)}) cost`;

const entryColumns = {
  id: sql`${journalEntries.id}`,
  date: sql`${journalEntries.date}`,
  text: sql`${journalEntries.text}`,
  type: sql`null`,
  kind: sql`${journalEntries.kind}`,
  accounts: sql`(select json_agg(line.account order by line.number) from ${journalLines} line
    where line.entry_id = ${journalEntries.id})`,
  property: named.property,
  tenant: sql`${journalEntries.person}`,
  paymentId: sql`${journalEntries.paymentId}`,
  entryId: sql`${journalEntries.id}`,
};
const fromJournal = sql`${journalLines} join ${journalEntries} on ${journalEntries.id} = ${journalLines.entryId}
  join ${leases} on ${leases.id} = ${journalLines.leaseId} join ${properties} on ${properties.id} = ${leases.propertyId}`;

const isOnAccount = (asked: Asked, account: LedgerAccount) => {
  const { leaseId, propertyId, tenantId } = asked.filter;
  return and(
    seesLeaseBooks(asked.viewer),
    eq(journalLines.account, account),
    leaseId ? eq(journalLines.leaseId, leaseId) : undefined,
    propertyId ? eq(leases.propertyId, propertyId) : undefined,
    tenantId ? isTenantOfLease(tenantId) : undefined,
    asked.landlordId ? ownsProperty(asked.landlordId) : undefined,
    asked.paymentId ? eq(journalEntries.paymentId, asked.paymentId) : undefined,
  );
};

/** The lines of what is owed to tenants: their credit, or their deposits. */
export const liabilityLines = (asked: Asked, account: 'credit' | 'deposit_held'): SQL =>
  select({ ...entryColumns, amount: sql`-${journalLines.amount}` }, fromJournal, isOnAccount(asked, account));

/** All that was asked for and came in on what tenants owe. */
export const receivableLines = (asked: Asked): SQL =>
  select({ ...entryColumns, amount: sql`${journalLines.amount}` }, fromJournal, isOnAccount(asked, 'receivable'));

/** The same, each payment with what is left of it. */
export const owedLines = (asked: Asked): SQL => {
  const title = sql`${payments.description}`;
  return sql`select min(${journalEntries.id}) as id, coalesce(${payments.dueDate}, min(${journalEntries.date})) as date,
    ${title} as text, ${payments.type} as type, null as kind, ${noAccounts} as accounts, ${properties.name} as property,
    ${leaseNames} as tenant, sum(${journalLines.amount}) as amount, ${payments.id} as "paymentId", ${none} as "expenseId",
    min(${journalEntries.id}) as "entryId"
    from ${fromJournal} left join ${payments} on ${payments.id} = ${journalEntries.paymentId}
    where ${isOnAccount(asked, 'receivable')}
    group by ${payments.id}, ${leases.id}, ${properties.id}`;
};

/** What came in since a day and went back, deposits apart, each on the day that it belongs to. */
export const paidLines = (asked: Asked): SQL =>
  select(
    { ...entryColumns, date: sql`${journalEntries.valueDate}`, amount: sql`-${journalLines.amount}` },
    fromJournal,
    and(
      isOnAccount(asked, 'receivable'),
      inArray(journalEntries.kind, [...transactionKinds]),
      gte(journalEntries.valueDate, asked.yearFrom),
      sql`not exists (select 1 from ${journalLines} line where line.entry_id = ${journalEntries.id} and line.account = 'deposit_due')`,
    ),
  );

/** Lines of the books, by the days on which they count. */
export const bookLines = (asked: Asked, { only, amount }: (typeof booked)[keyof typeof booked]): SQL => {
  const { leaseId, propertyId, tenantId, from, to } = asked.filter;
  return select(
    {
      ...entryColumns,
      expenseId: sql`case when ${journalEntries.source} = 'expense' then ${journalEntries.sourceId} end`,
      amount,
    },
    sql`${journalLines} join ${journalEntries} on ${journalEntries.id} = ${journalLines.entryId}
      left join ${properties} on ${properties.id} = ${journalLines.propertyId}`,
    and(
      seesLine(asked.viewer),
      only,
      leaseId ? eq(journalLines.leaseId, leaseId) : undefined,
      propertyId ? eq(journalLines.propertyId, propertyId) : undefined,
      tenantId
        ? sql`${journalLines.leaseId} in (select ${leases.id} from ${leases} where ${isTenantOfLease(tenantId)})`
        : undefined,
      asked.paymentId ? eq(journalEntries.paymentId, asked.paymentId) : undefined,
      asked.within && and(gte(journalEntries.date, asked.within.from), lt(journalEntries.date, asked.within.before)),
      from ? gte(journalEntries.date, from) : undefined,
      to ? lte(journalEntries.date, to) : undefined,
    ),
  );
};
