import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countOnWire } from '#test/count-statements';
import { openTestDatabase } from '#test/database';
import type { Db } from './client.ts';
import { users } from './schema/users.ts';

const { db } = await openTestDatabase();

const rowsOf = async (on: Db, query: SQL) =>
  ((await on.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** More often than it takes to be kept, on one connection; answers all that was told. */
const asked = <Answer>(ask: (on: Db) => Promise<Answer>, times = 8): Promise<Answer[]> =>
  db.transaction(async (tx) => {
    const answers: Answer[] = [];
    for (let time = 0; time < times; time++) answers.push(await ask(tx));
    return answers;
  });

describe('a statement that a connection keeps', () => {
  const ofAllKinds = (on: Db, text: string | null) =>
    rowsOf(
      on,
      sql`select ${text}::text as text, 7 as number, true as yes, null as nothing, '{"a": [1]}'::json as json,
      12.50::numeric(8, 2) as amount, '2026-04-05'::date as day, '2026-04-05 10:00+00'::timestamptz at time zone 'UTC' as at,
      array['a', 'b'] as words, '\\x01'::bytea as bytes, 9007199254740993 as long`,
    );

  it('answers the same as the first time', async () => {
    const answers = await asked((tx) => ofAllKinds(tx, 'ताला'));
    expect(answers[0]).toEqual([
      {
        ...{ text: 'ताला', number: 7, yes: true, nothing: null, json: { a: [1] }, amount: '12.50' },
        ...{ day: '2026-04-05', at: '2026-04-05 10:00:00', words: ['a', 'b'] },
        ...{ bytes: Buffer.from([1]), long: '9007199254740993' },
      },
    ]);
    for (const rows of answers) expect(rows).toEqual(answers[0]);
    expect((await ofAllKinds(db, null))[0]).toMatchObject({ text: null, number: 7 });
  });

  it('is asked what its columns are until it is known, and no more', async () => {
    let told = 0;
    const count = () => {
      told++;
    };
    const pool = (db as unknown as { $client: pg.Pool }).$client;
    const listen = (client: pg.PoolClient) => {
      const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
      connection.on('rowDescription', count);
      client.once('end', () => connection.off('rowDescription', count));
    };
    pool.on('acquire', listen);
    const some = await asked(
      (tx) =>
        tx
          .select({ id: users.id, n: sql<number>`${3}::int` })
          .from(sql`(select 1) as one`)
          .leftJoin(users, sql`false`),
      30,
    );
    pool.off('acquire', listen);
    expect(some).toEqual(Array.from({ length: 30 }, () => [{ id: null, n: 3 }]));
    expect(told).toBe(5);
  });

  it('says what went wrong each time, and the next answer is its own', async () => {
    const half = (on: Db, by: number) => rowsOf(on, sql`select 8 / ${by}::int as half`);
    const tries = async (tx: Db) => {
      await expect(tx.transaction((inner) => half(inner, 0))).rejects.toMatchObject({ cause: { code: '22012' } });
      return half(tx, 2);
    };
    expect(await asked(tries)).toEqual(Array.from({ length: 8 }, () => [{ half: 4 }]));
  });

  it('that changes rows answers those that it is to answer, or none', async () => {
    await db.execute(sql`create table jars (id int, name text)`);
    const put = (tx: Db) => rowsOf(tx, sql`insert into jars values (${1}, ${'mango'})`);
    const change = (tx: Db) => rowsOf(tx, sql`update jars set id = id + ${1} returning id`);
    const answers = await asked(async (tx) => [await put(tx), (await change(tx)).length]);
    expect(answers).toEqual(Array.from({ length: 8 }, (_, index) => [[], index + 1]));
  });
});

it('what cannot be written as a value is refused, and the connection goes on', async () => {
  const endless: { self?: object } = {};
  endless.self = endless;
  const rows = await db.transaction(async (tx) => {
    await expect(tx.execute(sql`select ${endless}::json`)).rejects.toThrow();
    return rowsOf(tx, sql`select ${'still'}::text as here`);
  });
  expect(rows).toEqual([{ here: 'still' }]);
});

describe('what begins a transaction', () => {
  const add = (tx: Db, name: string | null) => rowsOf(tx, sql`insert into pots (name) values (${name}) returning name`);
  const isOpen = (on: Db) =>
    rowsOf(on, sql`select pg_current_xact_id_if_assigned() is not null as open, ${1}::int as one`);
  const names = () => rowsOf(db, sql`select name from pots order by name`);

  it('goes with its first statement once the connection knows it', async () => {
    await db.execute(sql`create table pots (name text not null)`);
    await Promise.all(Array.from({ length: 30 }, () => db.transaction((tx) => isOpen(tx))));
    const put = () => db.transaction(async (tx) => [...(await add(tx, 'ghee')), ...(await isOpen(tx))]);
    expect(await countOnWire(put)).toBe(3);
    expect(await put()).toEqual([{ name: 'ghee' }, { open: true, one: 1 }]);
    expect(await names()).toEqual([{ name: 'ghee' }, { name: 'ghee' }]);
  });

  it('is undone with it, whatever went wrong, and the next answer on the connection is its own', async () => {
    for (let time = 0; time < 8; time++) {
      const put = db.transaction(async (tx) => {
        await add(tx, 'jaggery');
        throw new Error('changed my mind');
      });
      await expect(put).rejects.toThrow('changed my mind');
      const refused = db.transaction(async (tx) => {
        await add(tx, null).catch(() => undefined);
        await add(tx, 'after a failure');
      });
      await expect(refused).rejects.toMatchObject({ cause: { code: '25P02' } });
    }
    expect(await names()).toEqual([{ name: 'ghee' }, { name: 'ghee' }]);
  });

  it('is there before several at once, and before one without values', async () => {
    await db.transaction(async (tx) => {
      await Promise.all(['oil', 'rice', 'tea'].map((name) => add(tx, name)));
      expect(await isOpen(tx)).toMatchObject([{ open: true }]);
    });
    const undone = db.transaction(async (tx) => {
      await Promise.all([tx.execute(sql`insert into pots values ('salt')`), add(tx, 'sugar')]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect((await names()).length).toBe(5);
  });

  it('is not sent where nothing is, or nothing can be', async () => {
    expect(await countOnWire(() => db.transaction(async () => 'nothing'))).toBe(0);
    const endless: { self?: object } = {};
    endless.self = endless;
    await db.transaction(async (tx) => {
      await expect(tx.execute(sql`select ${endless}::json`)).rejects.toThrow();
      await add(tx, 'pepper');
      expect(await isOpen(tx)).toMatchObject([{ open: true }]);
    });
    expect((await names()).length).toBe(6);
  });

  it('says what kind of transaction it is', async () => {
    const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    const told = () =>
      db.transaction(
        (tx) => rowsOf(tx, sql`select current_setting('transaction_isolation') as level, ${1}::int as one`),
        config,
      );
    for (let time = 0; time < 8; time++) expect(await told()).toEqual([{ level: 'repeatable read', one: 1 }]);
    await expect(db.transaction((tx) => add(tx, 'chili'), config)).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});
