import { createHash } from 'node:crypto';
import type { AuditChange } from '#contract/platform/audit-change';
import {
  type AuditAction,
  type AuditEntry,
  type AuditQuery,
  type AuditSubject,
  auditActionLabels,
} from '#contract/platform/audit-log';
import type { Page } from '#contract/platform/paging';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Role } from '#contract/platform/roles';
import type { AdminActor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import {
  deleteEntriesBefore,
  hasEntry,
  insertEntry,
  insertEntryOfUser,
  renamePerson,
  selectEntries,
  selectOwnEntries,
} from './queries.ts';

interface Subject {
  type: AuditSubject;
  id: string | number;
  /** As it is called now; it may be gone tomorrow. */
  name: string;
}

/** In whose history it is to be read. */
interface Concerned {
  propertyId: number;
  leaseId?: number;
  applicationId?: number;
  paymentId?: number;
}

interface Deed {
  action: AuditAction;
  subject?: Subject;
  changes?: AuditChange[];
  concerns?: Concerned;
  /** The other person whom it is about. */
  aboutId?: string;
}

const columnsOf = ({ action, subject, changes = [], concerns, aboutId }: Deed) => ({
  action,
  subjectType: subject?.type ?? null,
  subjectId: subject ? String(subject.id) : null,
  subjectName: subject?.name ?? null,
  changes,
  ...concerns,
  aboutId,
});

/** What an admin does is written down in the transaction that does it. */
export const logAdmin = async (deps: Deps, tx: Db, admin: AdminActor, deed: Deed): Promise<void> => {
  await insertEntry(tx, {
    ...columnsOf(deed),
    at: deps.now(),
    actorKind: 'admin',
    actorId: String(admin.adminId),
    actorName: admin.username,
    address: admin.address,
  });
};

/** Whose deed it is: somebody who calls, or who said earlier what is done now. */
export interface Author {
  userId: string;
  address: string | null;
  /** As what they do it, where it concerns others. */
  role?: Role | null;
  /** Where those whom it concerns know them by another name than that of the account. */
  shownName?: string;
}

type Columns = Parameters<typeof insertEntryOfUser>[1];

const logEntry = async (
  deps: Deps,
  tx: Db,
  { userId, address, role: actorRole, shownName }: Author,
  columns: Omit<Columns, 'at' | 'actorKind' | 'userId'>,
): Promise<void> => {
  const author = { actorKind: 'user' as const, actorId: userId, actorRole, shownName, address, userId };
  const entry = { ...columns, ...author, at: deps.now() };
  const isWritten = await insertEntryOfUser(tx, entry);
  // Somebody has removed the account while its owner was at it.
  if (!isWritten) throw new AppError('unauthorized', 'Unauthorized');
};

/** What a user does for, or to, the security of their own account. */
export const logUser = (
  deps: Deps,
  tx: Db,
  { userId, address }: Author,
  deed: Omit<Deed, 'subject'>,
): Promise<void> => {
  const { action, changes } = columnsOf(deed);
  return logEntry(deps, tx, { userId, address }, { action, changes, subjectType: 'user', subjectId: userId });
};

/** What a user does to something that concerns others. */
export const logDeed = (
  deps: Deps,
  tx: Db,
  { userId, address, role, shownName }: Author,
  deed: Deed & { subject: Subject },
): Promise<void> =>
  logEntry(deps, tx, { userId, address, role, shownName }, { ...columnsOf(deed), subjectName: deed.subject.name });

/** What nobody does: a job, or the word of a gateway. */
export const logAutomatic = async (deps: Deps, tx: Db, deed: Deed): Promise<void> => {
  await insertEntry(tx, {
    ...columnsOf(deed),
    at: deps.now(),
    actorKind: 'system',
    actorId: null,
    actorName: PRODUCT_NAME,
    address: null,
  });
};

/** What somebody does who is not signed in, or could not sign in. */
export const logVisitor = async (
  deps: Deps,
  db: Db,
  { name, address, ...deed }: Deed & { name: string; address: string | null },
): Promise<void> => {
  await insertEntry(db, {
    ...columnsOf(deed),
    at: deps.now(),
    actorKind: 'visitor',
    actorId: null,
    actorName: name,
    address,
  });
};

/** Somebody who was removed does not come back by themselves. */
export const wasAdminRemoved = (db: Db, username: string): Promise<boolean> =>
  hasEntry(db, { action: 'admin.deleted', subjectName: username });

/** Once an account is gone its entries can be told from others', but not whose they were. */
export const forgetPerson = (tx: Db, userId: string): Promise<void> =>
  renamePerson(tx, userId, `deleted user ${createHash('sha256').update(userId).digest('hex').slice(0, 8)}`);

const AT_ONCE = 1000;

export const removeEntriesBefore = async (deps: Deps, before: Date): Promise<void> => {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await deps.db.transaction((tx) => deleteEntriesBefore(tx, before, AT_ONCE));
  }
};

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What is different afterwards, of the fields that are named. */
export const changesBetween = <Row extends object>(
  before: Partial<Row>,
  after: Partial<Row>,
  fields: readonly (keyof Row & string)[],
): AuditChange[] =>
  fields
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to);

/** What something is, where it is new; what it does not have is left out. */
export const factsOf = <Row extends object>(
  row: Partial<Row>,
  fields: readonly (keyof Row & string)[],
): AuditChange[] => fields.map((field) => ({ field, to: asText(row[field]) })).filter(({ to }) => to !== null);

export const list = async (deps: Deps, query: AuditQuery): Promise<AuditEntry[]> => {
  const rows = await selectEntries(deps.db, query);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** What somebody did, for them to take away; not to whom, which they may have lost the sight of. */
export const deedsOf = async (deps: Deps, userId: string, page: Page) => {
  const rows = await selectOwnEntries(deps.db, userId, page);
  return rows.map(({ at, action, ...row }) => ({ ...row, at: at.toISOString(), what: auditActionLabels[action] }));
};
