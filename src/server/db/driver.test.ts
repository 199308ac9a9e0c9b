import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { users } from './schema/users.ts';

const app = await openTestApp();
const { db } = app;
const { user } = await app.signUp('landlord', { firstName: 'Asha' });
const others = alias(users, 'others');

describe('a row', () => {
  const withOther = (on: Db, id: string) =>
    on
      .select({
        firstName: users.firstName,
        other: { upiId: others.upiId, createdAt: others.createdAt, letters: sql<number>`length(${others.firstName})` },
      })
      .from(users)
      .leftJoin(others, and(eq(others.id, users.id), eq(others.id, id)));

  it('has an object with what there is of it, also where its first column is empty', async () => {
    const [row] = await withOther(db, user.id);
    expect(row).toEqual({ firstName: 'Asha', other: { upiId: null, createdAt: expect.any(Date), letters: 4 } });
  });

  it('has null instead of an object that nothing was joined for', async () => {
    const [row] = await withOther(db, '00000000-0000-4000-8000-000000000000');
    expect(row).toEqual({ firstName: 'Asha', other: null });
  });

  it('has what is computed as it was promised', async () => {
    const [row] = await db
      .select({ day: sql`${'2026-04-05'}::date`, twice: sql`21`.mapWith((half: number) => half * 2) })
      .from(users);
    expect(row).toEqual({ day: '2026-04-05', twice: 42 });
    expect(await db.$count(users)).toBe(1);
  });
});

describe('a transaction', () => {
  const emailOf = prepared((on, { id }: { id: string }) =>
    on.select({ email: users.email }).from(users).where(eq(users.id, id)),
  );

  it('that is over takes nothing more: its connection is somebody else’s', async () => {
    let past: Db = db;
    const within = await db.transaction((tx) => {
      past = tx;
      return emailOf(tx, user);
    });
    expect(within).toEqual([{ email: user.email }]);
    const late = { cause: { message: 'the transaction is over' } };
    await expect(emailOf(past, user)).rejects.toMatchObject(late);
    await db.transaction(async (tx) => {
      await expect(past.execute(sql`select 1`)).rejects.toMatchObject(late);
      expect(await emailOf(tx, user)).toEqual(within);
    });
  });

  it('within another one is undone by itself', async () => {
    await db.transaction(async (tx) => {
      await tx.update(users).set({ phone: '98100 00001' });
      const undone = tx.transaction(async (inner) => {
        await inner.update(users).set({ phone: '98100 00002' });
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
    });
    expect(await db.select({ phone: users.phone }).from(users)).toEqual([{ phone: '98100 00001' }]);
  });
});
