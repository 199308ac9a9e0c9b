import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import type { Db } from './client.ts';

const one = (db: Db) => db.execute(sql`select 1`);
const REFUSAL = /sent beside the open transaction/;

describe('the tests notice a statement that escapes its transaction', () => {
  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['a statement', one],
    ['a query builder', async (db) => db.select({ one: sql`1` }).from(sql`generate_series(1, 1)`)],
    ['a transaction of its own', (db) => db.transaction(one)],
    ['after a wait', async (db) => new Promise(setImmediate).then(() => one(db))],
  ])('%s', async (_, sendBeside) => {
    const { db, close } = await openTestDatabase();
    await expect(db.transaction(() => sendBeside(db))).rejects.toThrow();
    await expect(close()).rejects.toThrow(REFUSAL);
  });

  it('even where the refusal is swallowed', async () => {
    const { db, close } = await openTestDatabase();
    await db.transaction(async () => {
      await one(db).catch(() => undefined);
    });
    await expect(close()).rejects.toThrow(REFUSAL);
  });

  it('and lets be what uses the transaction, runs beside it, or follows it', async () => {
    const { db, close } = await openTestDatabase();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let following: Promise<unknown> | undefined;
    const inside = db.transaction(async (tx) => {
      following = ended.then(() => one(db));
      await tx.transaction(one);
      return one(tx);
    });
    await Promise.all([inside, one(db)]);
    end();
    await following;
    await close();
  });
});
