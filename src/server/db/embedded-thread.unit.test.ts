import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedClient, openInThread } from './embedded-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiraya-thread-'));
let client: EmbeddedClient;
beforeAll(async () => {
  client = await openInThread(folder);
  await client.exec('create table notes (id int primary key, at timestamptz, text text)');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = async () =>
  (await client.query('select id from notes order by id')).rows.map((row) => Object.values(row)[0]);

describe('the embedded database in a thread of its own', () => {
  it('answers rows as objects with values, or as they are written', async () => {
    const at = new Date('2026-11-15T10:00:00Z');
    await client.query('insert into notes values ($1, $2, $3)', [1, at, 'One']);
    expect((await client.query('select * from notes')).rows).toEqual([{ id: 1, at, text: 'One' }]);
    const { rows } = await client.query('select * from notes', [], { rowMode: 'array', parsers: {} });
    expect(rows).toEqual([[1, expect.stringMatching(/^2026-11-15 /), 'One']]);
  });

  it('says what was wrong by its code', async () => {
    const twice = client.query('insert into notes values (1)');
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    await expect(twice).rejects.toBeInstanceOf(Error);
  });

  it('says so as well to whoever reads values in a way of their own', async () => {
    const raised = client.query(
      `do $$ begin raise exception 'closed' using errcode = 'KB001', detail = '2026-10'; end $$`,
      [],
      {
        parsers: {},
      },
    );
    await expect(raised).rejects.toMatchObject({ code: 'KB001', detail: '2026-10', message: 'closed' });
    const twice = client.query('insert into notes values (1)', [], { rowMode: 'array', parsers: {} });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  it('keeps a transaction whole, and lets others wait for it', async () => {
    const broken = client.transaction(async (tx) => {
      await tx.query('insert into notes values (2)');
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1]);
    const order: string[] = [];
    const first = client.transaction(async (tx) => {
      await tx.query('insert into notes values (3)');
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('first');
      return 'done';
    });
    const second = client.transaction(async (tx) => {
      order.push('second');
      await tx.exec('insert into notes values (4); insert into notes values (5)');
    });
    expect(await first).toBe('done');
    await second;
    expect(order).toEqual(['first', 'second']);
    expect(await ids()).toEqual([1, 3, 4, 5]);
  });

  describe('what is asked so often that it is kept', () => {
    const OFTEN = 8;
    /** Each of the answers, the first and those by a kept statement alike. */
    const often = async <Answer>(ask: (time: number) => Promise<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let time = 0; time < OFTEN; time++) answers.push(await ask(time));
      return answers;
    };

    it('answers every kind of value as before', async () => {
      const at = new Date('2026-11-15T10:00:00Z');
      const values = [7, null, at, ['a', 'b,c'], { deep: [1, null] }, true, '12.50', Buffer.from([0, 255])];
      const text = `select $1::int as one, $2::text as nothing, $3::timestamptz as at, $4::text[] as list,
        $5::jsonb as json, $6::boolean as yes, $7::numeric as money, $8::bytea as bytes`;
      const [first, ...rest] = await often(() => client.query(text, values));
      expect(first?.rows).toMatchObject([{ one: 7, nothing: null, at, list: ['a', 'b,c'], json: { deep: [1, null] } }]);
      for (const each of rest) expect(each).toEqual(first);
      const [written, ...others] = await often(() => client.query(text, values, { rowMode: 'array', parsers: {} }));
      expect(written?.rows).toEqual([expect.arrayContaining([7, expect.stringMatching(/^2026-11-15 /)])]);
      for (const each of others) expect(each).toEqual(written);
    });

    it('counts what it changes, and says by its code what it cannot', async () => {
      const counts = await often((time) => client.query('insert into notes values ($1) returning id', [100 + time]));
      expect(counts.map(({ affectedRows, rows }) => [affectedRows, rows])).toEqual(
        Array.from({ length: OFTEN }, (_, time) => [1, [{ id: 100 + time }]]),
      );
      const twice = client.query('insert into notes values ($1) returning id', [100]);
      await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
      const removed = await client.query('delete from notes where id >= $1', [100]);
      expect(removed.affectedRows).toBe(OFTEN);
    });

    it('belongs to the transaction in which it is asked, and outlasts it', async () => {
      const text = 'insert into notes values ($1)';
      await often(async (time) => {
        const undone = client.transaction(async (tx) => {
          await Promise.all([tx.query(text, [200 + time]), tx.query(text, [300 + time])]);
          throw new Error('changed my mind');
        });
        await expect(undone).rejects.toThrow('changed my mind');
      });
      expect((await client.query('select id from notes where id >= $1', [200])).rows).toEqual([]);
      const waits = client.transaction(async (tx) => {
        await tx.query(text, [200]);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await expect(tx.query(text, [200])).rejects.toMatchObject({ code: '23505' });
        await expect(tx.query(text, [201])).rejects.toMatchObject({ code: '25P02' });
      });
      const behind = client.query(text, [202]);
      await expect(waits).rejects.toThrow();
      await behind;
      expect((await client.query('select id from notes where id >= $1', [200])).rows).toEqual([{ id: 202 }]);
      await client.query('delete from notes where id >= $1', [200]);
    });

    it('knows what its table has become', async () => {
      const ask = () => client.query('select text from notes where id = $1', [1]);
      await often(ask);
      await client.exec('alter table notes add column more int; create index on notes (text)');
      expect((await ask()).rows).toEqual([{ text: 'One' }]);
    });
  });

  it('refuses at the end what is only checked then', async () => {
    await client.exec('create table parts (of int references notes deferrable initially deferred)');
    const late = client.transaction((tx) => tx.query('insert into parts values (77)'));
    await expect(late).rejects.toMatchObject({ code: '23503' });
    expect((await client.query('select * from parts')).rows).toEqual([]);
  });

  it('tells what was committed before the commit is known, and nothing else', async () => {
    const heard: string[] = [];
    const stop = await client.listen('news', (payload) => heard.push(payload));
    await client.transaction((tx) => tx.query(`select pg_notify('news', 'one')`));
    expect(heard).toEqual(['one']);
    await client
      .transaction((tx) => tx.query(`select pg_notify('news', 'two')`).then(() => Promise.reject()))
      .catch(() => 0);
    await stop();
    await client.query(`select pg_notify('news', 'three')`);
    expect(heard).toEqual(['one']);
  });

  it('is not to be opened where there is none', async () => {
    await expect(openInThread('/dev/null/nowhere')).rejects.toThrow();
  });

  it('says to whoever comes too late that it shuts down', async () => {
    const closed = client.close();
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P01' });
    await closed;
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P01' });
  });
});
