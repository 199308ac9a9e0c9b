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
