import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {
  AdminApplicationQuery,
  AdminPaymentQuery,
  AdminPropertyQuery,
  adminPropertyStatuses,
} from '#contract/back-office/admin-records';
import { address } from '#server/access/accounts';
import { isLivedIn } from '#server/access/leases';
import { isPromised } from '#server/access/properties';
import type { Db } from '#server/db/client';
import { contains } from '#server/db/contains';
import { leaseNames } from '#server/db/lease-names';
import { first } from '#server/db/one-row';
import { applications } from '#server/db/schema/applications';
import { leases } from '#server/db/schema/leases';
import { payments } from '#server/db/schema/payments';
import { properties } from '#server/db/schema/properties';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';

type PropertyStatus = (typeof adminPropertyStatuses)[number];

const isLeased = sql`exists (
  select 1 from ${leases} where ${leases.propertyId} = ${properties.id} and ${isLivedIn}
)`;
const propertyStatus = sql<PropertyStatus>`case when ${properties.isDivided} then 'divided'
  when ${isLeased} then 'occupied' when ${isPromised} then 'reserved'
  when ${properties.isAvailable} then 'available' else 'unavailable' end`;
const agentEmail = sql<
  string | null
>`(select agents.email from ${users} as agents where agents.id = ${properties.agentId})`;

const propertyOrder: Record<AdminPropertyQuery['sort'], SQL[]> = {
  newest: [desc(properties.id)],
  oldest: [asc(properties.id)],
  title: [asc(sql`lower(${properties.name})`), asc(properties.id)],
  rent_high: [desc(properties.monthlyRent), desc(properties.id)],
  rent_low: [asc(properties.monthlyRent), asc(properties.id)],
};

/** Those that were removed stay for the books only. */
const propertiesFound = ({ search, status, landlordId }: AdminPropertyQuery) =>
  and(
    isNull(properties.removedAt),
    landlordId ? eq(properties.landlordId, landlordId) : undefined,
    status && eq(propertyStatus, status),
    search
      ? or(
          ilike(properties.name, contains(search)),
          ilike(properties.area, contains(search)),
          ilike(properties.city, contains(search)),
          ilike(users.email, contains(search)),
        )
      : undefined,
  );

const propertyColumns = {
  id: properties.id,
  name: properties.name,
  bedrooms: properties.bedrooms,
  city: properties.city,
  state: properties.state,
  area: properties.area,
  monthlyRent: properties.monthlyRent,
  securityDeposit: properties.securityDeposit,
  landlordId: users.id,
  landlordEmail: address,
  agentEmail,
  status: propertyStatus,
  createdAt: properties.createdAt,
};

export const selectProperties = (db: Db, query: AdminPropertyQuery) =>
  db
    .select(propertyColumns)
    .from(properties)
    .innerJoin(users, eq(users.id, properties.landlordId))
    .where(propertiesFound(query))
    .orderBy(...propertyOrder[query.sort])
    .limit(query.limit)
    .offset(query.cursor ?? 0);

export const countProperties = async (db: Db, query: AdminPropertyQuery): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.landlordId))
    .where(propertiesFound(query));
  return row?.total ?? 0;
};

const applicationOrder: Record<AdminApplicationQuery['sort'], SQL[]> = {
  newest: [desc(applications.id)],
  oldest: [asc(applications.id)],
  name: [asc(sql`lower(${applications.firstName})`), asc(sql`lower(${applications.lastName})`), asc(applications.id)],
};

const applicationsFound = ({ search, status }: AdminApplicationQuery) =>
  and(
    status && eq(applications.status, status),
    search
      ? or(
          sql`(${applications.firstName} || ' ' || ${applications.lastName}) ilike ${contains(search)}`,
          ilike(applications.email, contains(search)),
          ilike(properties.name, contains(search)),
        )
      : undefined,
  );

export const selectApplications = (db: Db, query: AdminApplicationQuery) =>
  db
    .select({
      id: applications.id,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
      propertyId: applications.propertyId,
      propertyTitle: properties.name,
      status: applications.status,
      annualIncome: applications.annualIncome,
      employmentStatus: applications.employmentStatus,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(applicationsFound(query))
    .orderBy(...applicationOrder[query.sort])
    .limit(query.limit)
    .offset(query.cursor ?? 0);

export const countApplications = async (db: Db, query: AdminApplicationQuery): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(applicationsFound(query));
  return row?.total ?? 0;
};

type PaymentFilter = Pick<AdminPaymentQuery, 'search' | 'status' | 'type' | 'from' | 'to' | 'userId'>;

const paymentOrder: Record<AdminPaymentQuery['sort'], SQL[]> = {
  newest: [desc(payments.id)],
  oldest: [asc(payments.id)],
  due: [asc(payments.dueDate), asc(payments.id)],
  amount_high: [desc(payments.amount), desc(payments.id)],
};

/** Without regard to case, by the plain letters: a million rows are read so in half the time. */
const has = (column: AnyColumn, text: string) => sql`${column} collate "C" ilike ${contains(text)}`;

/** By the columns of payments alone: what else a row shows is looked up for the rows of one page. */
const paymentsFound = ({ search, status, type, from, to, userId }: PaymentFilter) =>
  and(
    userId ? or(eq(payments.tenantId, userId), eq(payments.landlordId, userId)) : undefined,
    status && eq(payments.status, status),
    type && eq(payments.type, type),
    from ? gte(payments.dueDate, from) : undefined,
    to ? lte(payments.dueDate, to) : undefined,
    search
      ? or(
          like(payments.referenceNumber, contains(search.toUpperCase())),
          has(payments.description, search),
          sql`${payments.tenantId} in (
            select ${users.id} from ${users} where ${like(users.email, contains(search.toLowerCase()))}
            union all select ${tenantProfiles.tenantId} from ${tenantProfiles}
              where ${like(tenantProfiles.email, contains(search.toLowerCase()))}
          )`,
        )
      : undefined,
  );

const paymentColumns = {
  id: payments.id,
  referenceNumber: payments.referenceNumber,
  amount: payments.amount,
  received: payments.received,
  type: payments.type,
  description: payments.description,
  tenantId: payments.tenantId,
  tenantEmail: sql<string | null>`coalesce(${tenantProfiles.email}, ${users.email})`,
  tenantName: leaseNames,
  propertyTitle: properties.name,
  paymentMethod: payments.paymentMethod,
  status: payments.status,
  dueDate: payments.dueDate,
  paidDate: payments.paidDate,
};

const paymentRows = (db: Db) =>
  db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, payments.tenantId))
    .leftJoin(
      tenantProfiles,
      and(eq(tenantProfiles.tenantId, payments.tenantId), eq(tenantProfiles.profileOwnerId, payments.landlordId)),
    );

export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number];

/** The page is found first, so that nothing is looked up for the rows before it. */
export const selectPayments = (db: Db, { cursor = 0, limit, sort, ...filter }: AdminPaymentQuery) => {
  const page = db
    .select({ id: payments.id })
    .from(payments)
    .where(paymentsFound(filter))
    .orderBy(...paymentOrder[sort])
    .limit(limit)
    .offset(cursor);
  return paymentRows(db)
    .where(sql`${payments.id} in ${page}`)
    .orderBy(...paymentOrder[sort]);
};

export const countPayments = async (db: Db, filter: PaymentFilter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(payments).where(paymentsFound(filter));
  return row?.total ?? 0;
};

/** For an export: by id, each page after the last row of the one before. */
export const selectPaymentsAfter = (
  db: Db,
  filter: PaymentFilter,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  paymentRows(db)
    .where(and(paymentsFound(filter), before === undefined ? undefined : lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(limit);

export const selectPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  first(paymentRows(db).where(eq(payments.id, id)));
