import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SigningSubject } from '#contract/papers/signing-roles';
import type { Page } from '#contract/platform/paging';
import {
  awaitsSignature,
  belongsToSigning,
  managesSigning,
  seesSigning,
  seesSigningWhole,
} from '#server/access/signings';
import { type Scope, viewOf } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import { first, written } from '#server/db/one-row';
import { properties } from '#server/db/schema/properties';
import { signers, signings } from '#server/db/schema/signings';
import type { SignedThing } from '#server/deps';

export type SigningRow = typeof signings.$inferSelect;
export type SignerRow = typeof signers.$inferSelect;
export type SubjectOf = SignedThing;

const isAbout = ({ subject, subjectId }: SubjectOf) =>
  and(eq(signings.subject, subject), eq(signings.subjectId, subjectId));

const viewerOf = (scope: Scope) => ({ role: viewOf(scope), userId: scope.userId });

export const selectSigning = (db: Db, scope: Scope, id: number): Promise<SigningRow | undefined> =>
  first(
    db
      .select()
      .from(signings)
      .where(and(seesSigning(viewerOf(scope)), eq(signings.id, id))),
  );

export interface Sight {
  /** With the addresses of all who sign. */
  seesWhole: boolean;
  /** May remind and withdraw. */
  mayManage: boolean;
}

/** How somebody stands to signings that they see. */
export const selectSight = async (db: Db, scope: Scope, ids: number[]): Promise<(id: number) => Sight> => {
  const viewer = viewerOf(scope);
  const rows = await db
    .select({
      id: signings.id,
      seesWhole: sql<boolean>`coalesce(${seesSigningWhole(viewer)}, false)`,
      mayManage: sql<boolean>`coalesce(${managesSigning(viewer)}, false)`,
    })
    .from(signings)
    .where(inArray(signings.id, ids));
  const sights = new Map(rows.map(({ id, ...sight }) => [id, sight]));
  return (id) => sights.get(id) ?? { seesWhole: false, mayManage: false };
};

export interface SigningFilter {
  subject?: SigningSubject;
  subjectId?: number;
  leaseId?: number;
  awaiting?: 'me';
}

export const selectSignings = (
  db: Db,
  scope: Scope,
  { limit, cursor, subject, subjectId, leaseId, awaiting }: Page & SigningFilter,
): Promise<SigningRow[]> =>
  db
    .select()
    .from(signings)
    .where(
      and(
        seesSigning(viewerOf(scope)),
        cursor === undefined ? undefined : lt(signings.id, cursor),
        subject === undefined ? undefined : eq(signings.subject, subject),
        subjectId === undefined ? undefined : eq(signings.subjectId, subjectId),
        leaseId === undefined ? undefined : eq(signings.leaseId, leaseId),
        awaiting === undefined ? undefined : awaitsSignature(scope.userId),
      ),
    )
    .orderBy(desc(signings.id))
    .limit(limit);

/** Held until the transaction is through: of two who sign at once the second sees what the first did. */
export const lockSigning = (tx: Db, id: number): Promise<SigningRow | undefined> =>
  first(tx.select().from(signings).where(eq(signings.id, id)).for('update'));

export const selectSigningById = (db: Db, id: number): Promise<SigningRow | undefined> =>
  first(db.select().from(signings).where(eq(signings.id, id)));

export const selectByCode = (db: Db, code: string): Promise<SigningRow | undefined> =>
  first(db.select().from(signings).where(eq(signings.code, code)));

/** The latest of what is signed. */
export const selectOfSubject = (db: Db, about: SubjectOf): Promise<SigningRow | undefined> =>
  first(db.select().from(signings).where(isAbout(about)).orderBy(desc(signings.version)).limit(1));

export const insertSigning = (tx: Db, values: typeof signings.$inferInsert): Promise<SigningRow> =>
  written(tx.insert(signings).values(values).returning());

export const updateSigning = (tx: Db, id: number, values: Partial<typeof signings.$inferInsert>): Promise<SigningRow> =>
  written(tx.update(signings).set(values).where(eq(signings.id, id)).returning());

export const markReplaced = (tx: Db, id: number, replacedAt: Date) =>
  tx
    .update(signings)
    .set({ replacedAt })
    .where(and(eq(signings.id, id), isNull(signings.replacedAt)));

export const insertSigners = (tx: Db, values: (typeof signers.$inferInsert)[]): Promise<SignerRow[]> =>
  tx.insert(signers).values(values).returning();

export const updateSigner = (tx: Db, id: number, values: Partial<typeof signers.$inferInsert>) =>
  tx.update(signers).set(values).where(eq(signers.id, id));

export const selectSigners = (db: Db, signingIds: number[]): Promise<SignerRow[]> =>
  db
    .select()
    .from(signers)
    .where(inArray(signers.signingId, signingIds))
    .orderBy(asc(signers.stage), asc(signers.position));

export const selectSigner = (db: Db, id: number): Promise<SignerRow | undefined> =>
  first(db.select().from(signers).where(eq(signers.id, id)));

export const selectOwnSigner = (db: Db, signingId: number, userId: string): Promise<SignerRow | undefined> =>
  first(
    db
      .select()
      .from(signers)
      .where(and(eq(signers.signingId, signingId), eq(signers.userId, userId), sql`${signers.askedAt} is not null`)),
  );

/** The agent of the home hears of it like its owner. */
export const selectAgent = async (db: Db, propertyId: number | null): Promise<string | null> =>
  propertyId === null
    ? null
    : ((await first(db.select({ agentId: properties.agentId }).from(properties).where(eq(properties.id, propertyId))))
        ?.agentId ?? null);

interface Walk {
  afterId: number;
  limit: number;
}

export const selectExpired = (db: Db, now: Date, { afterId, limit }: Walk) =>
  db
    .select({ id: signings.id })
    .from(signings)
    .where(and(eq(signings.status, 'open'), lte(signings.expiresAt, now), gt(signings.id, afterId)))
    .orderBy(asc(signings.id))
    .limit(limit);

/** Whoever was asked, or reminded, before then and has neither signed nor declined, up to so many times. */
export const selectUnanswered = (db: Db, before: Date, most: number, { afterId, limit }: Walk) =>
  db
    .selectDistinct({ id: signings.id })
    .from(signings)
    .innerJoin(signers, eq(signers.signingId, signings.id))
    .where(
      and(
        eq(signings.status, 'open'),
        isNull(signers.signedAt),
        lt(signers.reminders, most),
        sql`coalesce(${signers.remindedAt}, ${signers.askedAt}) <= ${before}`,
        gt(signings.id, afterId),
      ),
    )
    .orderBy(asc(signings.id))
    .limit(limit);

/** A placeholder's signatures are asked of the account that it becomes. */
export const moveSigners = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(signers).set({ userId: to }).where(eq(signers.userId, from));

export const selectOfLeases = (tx: Db, leaseIds: number[]): Promise<SigningRow[]> =>
  tx.select().from(signings).where(inArray(signings.leaseId, leaseIds));

/** Open ones that an agent of a home is to sign for its owner. */
export const lockOpenOfAgent = (
  tx: Db,
  { agentId, propertyId }: { agentId: string; propertyId: number },
): Promise<SigningRow[]> => {
  const ofAgent = and(eq(signers.signingId, signings.id), eq(signers.role, 'agent'), eq(signers.userId, agentId));
  const asSigner = tx.select({ id: signers.id }).from(signers).where(ofAgent);
  return tx
    .select()
    .from(signings)
    .where(and(eq(signings.status, 'open'), eq(signings.propertyId, propertyId), exists(asSigner)))
    .orderBy(asc(signings.id))
    .for('update');
};

export const lockOpenOfInspections = (tx: Db, leaseId: number): Promise<SigningRow[]> =>
  tx
    .select()
    .from(signings)
    .where(and(eq(signings.status, 'open'), eq(signings.subject, 'inspection'), eq(signings.leaseId, leaseId)))
    .orderBy(asc(signings.id))
    .for('update');

/** What outlasted its lease goes; the trigger that keeps it lets this work through, in this transaction alone. */
export const deleteLeftBehind = async (tx: Db, before: Date, limit: number): Promise<SigningRow[]> => {
  await tx.execute(sql`select set_config('kiraya.papers', 'retention', true)`);
  const old = tx
    .select({ id: signings.id })
    .from(signings)
    .where(and(isNull(signings.leaseId), lt(signings.updatedAt, before)))
    .limit(limit);
  return tx.delete(signings).where(inArray(signings.id, old)).returning();
};

/** All that was ever sent, for the check of papers. */
export const selectAll = (db: Db, { afterId, limit }: Walk): Promise<SigningRow[]> =>
  db.select().from(signings).where(gt(signings.id, afterId)).orderBy(asc(signings.id)).limit(limit);

/** Open ones that somebody has sent, is asked to sign, or lets the home of. */
export const selectOfPerson = (tx: Db, userId: string): Promise<SigningRow[]> =>
  tx
    .select()
    .from(signings)
    .where(and(eq(signings.status, 'open'), belongsToSigning(userId)))
    .for('update');
