import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app';
import type { Db } from './client.ts';
import { prepared, preparedOne } from './prepared.ts';
import { notifications } from './schema/notifications.ts';
import { properties } from './schema/properties.ts';
import { sessions } from './schema/sessions.ts';
import { users } from './schema/users.ts';

const app = await openTestApp();
const [one, two] = [await app.signUp('landlord', { firstName: 'One' }), await app.signUp('tenant')];
const owners = alias(users, 'owners');

/** Rows with an object of a table that is always there, and of one that is not. */
const build = (db: Db, { id }: { id: string }) =>
  db
    .select({
      email: users.email,
      upiId: users.upiId,
      session: { id: sessions.id, lastSeenAt: sessions.lastSeenAt },
      property: { id: properties.id, name: properties.name },
      owner: { firstName: owners.firstName, propertyId: properties.id },
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(properties, eq(properties.landlordId, users.id))
    .leftJoin(owners, eq(owners.id, properties.landlordId))
    .where(eq(users.id, id))
    .orderBy(desc(sessions.id));

describe('a prepared statement', () => {
  it('answers what it would answer if it were put together anew', async () => {
    const statement = prepared(build);
    for (const { user } of [one, two, one]) {
      const anew = await build(app.db, { id: user.id });
      expect(await statement(app.db, { id: user.id })).toEqual(anew);
      expect(anew[0]).toMatchObject({ email: user.email, upiId: null, property: null });
      expect(anew[0]?.session.lastSeenAt).toBeInstanceOf(Date);
    }
  });

  it('sees what its transaction has written, and nobody else does', async () => {
    const named = preparedOne((db, { id }: { id: string }) =>
      db.select({ phone: users.phone }).from(users).where(eq(users.id, id)),
    );
    const wanted = { id: one.user.id };
    await app.db
      .transaction(async (tx) => {
        await tx.update(users).set({ phone: '98100 00000' }).where(eq(users.id, wanted.id));
        expect(await named(tx, wanted)).toEqual({ phone: '98100 00000' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await named(app.db, wanted)).toEqual({ phone: null });
    expect(await named(app.db, { id: '00000000-0000-4000-8000-000000000000' })).toBeUndefined();
  });

  it('leaves to the table what is not given, and writes null where it is', async () => {
    const insert = prepared((db, values: typeof notifications.$inferInsert) =>
      db.insert(notifications).values(values).returning(),
    );
    const common = { userId: one.user.id, type: 'account' as const, title: 'T', content: 'C', createdAt: new Date(0) };
    const [plain] = await insert(app.db, common);
    const [linked] = await insert(app.db, { ...common, link: '/account', isRead: true });
    const [none] = await insert(app.db, { ...common, link: null, isRead: undefined });
    expect(plain).toMatchObject({ link: null, isRead: false, createdAt: new Date(0) });
    expect(linked).toMatchObject({ link: '/account', isRead: true });
    expect(none).toMatchObject({ link: null, isRead: false });
    const update = prepared((db, { id, ...changes }: { id: number; link?: string | null; createdAt?: Date }) =>
      db.update(notifications).set(changes).where(eq(notifications.id, id)),
    );
    await update(app.db, { id: linked?.id ?? 0, link: null, createdAt: new Date(1_000) });
    const [row] = await app.db
      .select()
      .from(notifications)
      .where(inArray(notifications.id, [linked?.id ?? 0]));
    expect(row).toMatchObject({ link: null, isRead: true, createdAt: new Date(1_000) });
  });

  it('has a text of its own for each shape', async () => {
    const byShape = prepared((db, { id }: { id: string }, shape: 'one' | 'all') =>
      db
        .select({ id: users.id })
        .from(users)
        .where(shape === 'one' ? eq(users.id, id) : undefined),
    );
    expect(await byShape(app.db, { id: one.user.id }, 'one')).toHaveLength(1);
    expect(await byShape(app.db, { id: one.user.id }, 'all')).toHaveLength(2);
  });
});
