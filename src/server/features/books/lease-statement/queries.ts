import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/books/ledger-accounts';
import { seesLeaseBooks } from '#server/access/leases';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { leaseNames } from '#server/db/lease-names';
import { first } from '#server/db/one-row';
import { prepared } from '#server/db/prepared';
import { preparedFor } from '#server/db/prepared-for';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { leases } from '#server/db/schema/leases';
import { properties } from '#server/db/schema/properties';
import { users } from '#server/db/schema/users';

const { account, amount } = journalLines;

const sumOf = (name: LedgerAccount) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${account} = ${sql.raw(`'${name}'`)}), 0)::numeric(18, 2)::text`;

const balances = preparedFor((db, viewer, { leaseId }: { leaseId: number }) =>
  db
    .select({
      receivable: sumOf('receivable'),
      credit: sumOf('credit'),
      depositDue: sumOf('deposit_due'),
      depositHeld: sumOf('deposit_held'),
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(journalLines, eq(journalLines.leaseId, leases.id))
    .where(and(seesLeaseBooks(viewer), eq(leases.id, leaseId)))
    .groupBy(leases.id),
);

/** From the index of the lease's lines alone. Nothing where there is no such lease to see. */
export const selectBalances = (db: Db, scope: Scope, leaseId: number) => first(balances(db, scope, { leaseId }));

const parties = preparedFor((db, viewer, { leaseId }: { leaseId: number }) =>
  db
    .select({
      propertyId: properties.id,
      propertyName: properties.name,
      tenantName: leaseNames,
      landlordName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .leftJoin(users, eq(users.id, properties.landlordId))
    .where(and(seesLeaseBooks(viewer), eq(leases.id, leaseId))),
);

/** Of whom and of what a statement is. Nothing where there is no such lease to see. */
export const selectParties = (db: Db, scope: Scope, leaseId: number) => first(parties(db, scope, { leaseId }));

const entries = prepared((db, { leaseId, to }: { leaseId: number; to?: string }) => {
  const { id, kind, date, valueDate, text, paymentId } = journalEntries;
  return db
    .select({
      entryId: id,
      kind,
      date,
      valueDate,
      text,
      paymentId,
      receivable: sumOf('receivable'),
      credit: sumOf('credit'),
      depositHeld: sumOf('deposit_held'),
      accounts: sql<LedgerAccount[]>`json_agg(${account} order by ${journalLines.number})`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalLines.leaseId, leaseId), to ? lte(date, to) : undefined))
    .groupBy(id)
    .orderBy(asc(date), asc(id));
});

/** The entries of a lease up to a day, in the order of their days. */
export const selectEntries = (db: Db, leaseId: number, to: string | null) =>
  entries(db, { leaseId, to: to || undefined });
export type StatementRow = Awaited<ReturnType<typeof selectEntries>>[number];
