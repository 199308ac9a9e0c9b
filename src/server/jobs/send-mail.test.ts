import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin } from '#server/commands/admin';
import { createMailer } from '#server/integrations/mail/mailer';
import { withoutValues } from '#server/log';
import { openTestApp } from '#test/app';
import { freePort } from '../../../scripts/free-port.ts';
import { queueMail, sendMail } from './send-mail.ts';

const port = await freePort();
const app = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://rent.example.in' });
const received: { mail: Email; to: string[] }[] = [];
let refusal: string | undefined;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(refusal ? Object.assign(new Error(`<${address}> ${refusal}`), { responseCode: 550 }) : undefined),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ mail, to: session.envelope.rcptTo.map((receiver) => receiver.address) });
      done();
    });
  },
});
const listening = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
afterAll(() => new Promise<void>((done) => server.close(() => done())));

const letter = {
  to: 'asha@example.in',
  name: 'Asha <b>Rao</b>',
  subject: 'Rent for April\r\nBcc: evil@example.in',
  paragraphs: ['₹15,000 & more'],
  action: { label: 'See it', url: 'https://rent.example.in/payments?a=1&b=2' },
};

const waiting = async (): Promise<{ state: string; data: unknown }[]> => {
  const query = sql`select state, data from pgboss.job where name = 'send-mail' order by created_on`;
  return ((await app.db.execute(query)) as unknown as { rows: { state: string; data: unknown }[] }).rows;
};

/** As a worker does, without waiting for the pause between tries, nor for the clock of the embedded database to tick. */
const work = async () => {
  await app.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'send-mail'`);
  return app.deps.queue.drain(app.deps, sendMail);
};

/** As /metrics has them. */
const counted = async () => {
  const { body } = await app.server.inject('/metrics');
  const lines = body.matchAll(/^kiraya_jobs\{work="send-mail",state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, state, count]) => [state, Number(count)]));
};

describe('mail over SMTP', () => {
  it('is tried again when the mail server is down, and then arrives whole', async () => {
    await queueMail(app.deps, app.db, letter);
    const warned = vi.spyOn(app.deps.log, 'warn');
    await expect(work()).rejects.toThrow();
    await expect(work()).rejects.toThrow();
    expect((await waiting()).map((row) => row.state)).toEqual(['retry']);
    expect(warned.mock.calls).toEqual(
      [1, 2].map((attempt) => [
        { job: 'send-mail', jobId: expect.any(String), attempt, err: expect.objectContaining({ code: 'ESOCKET' }) },
        'a job has failed and will be tried again',
      ]),
    );
    warned.mockRestore();
    await listening();
    expect(await work()).toBe(1);
    expect(received).toHaveLength(1);
    const [{ mail, to }] = received as [(typeof received)[0]];
    expect(to).toEqual(['asha@example.in']);
    expect(mail.from).toMatchObject({ name: 'Kiraya', address: 'no-reply@rent.example.in' });
    expect(mail.subject).toBe('Rent for April Bcc: evil@example.in');
    expect(mail.text).toContain('Hello Asha <b>Rao</b>,');
    expect(mail.text).toContain('₹15,000 & more');
    expect(mail.text).toContain('https://rent.example.in/payments?a=1&b=2');
    expect(mail.html).toContain('Kiraya');
    expect(mail.html).toContain('width=device-width');
    expect(mail.html).not.toContain('<b>Rao</b>');
    expect(mail.html).toContain('href="https://rent.example.in/payments?a=1&#38;b=2"');
    expect(await work()).toBe(0);
  });

  it('that the mail server refuses is told at each try, as an error at the last, and counted', async () => {
    refusal = 'mailbox unavailable';
    await queueMail(app.deps, app.db, letter);
    expect(await counted()).toEqual({ waiting: 1, retrying: 0, failed: 0 });
    const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined);
    const told = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
    for (let tries = 1; tries <= 12; tries++) {
      await expect(work()).rejects.toThrow(refusal);
      expect([warned, told].map(({ mock }) => mock.calls.length)).toEqual([tries, 0]);
    }
    // Until the next try it waits for its time: a queue that looks empty would be no warning.
    expect(await counted()).toEqual({ waiting: 0, retrying: 1, failed: 0 });
    await expect(work()).rejects.toThrow(refusal);
    expect(await work()).toBe(0);
    const last = { job: 'send-mail', jobId: expect.any(String), attempt: 13, err: expect.any(Error) };
    expect(told.mock.calls).toEqual([[last, 'a job has failed for good']]);
    const [[{ err }]] = told.mock.calls as unknown as [[{ err: Error }]];
    const logged = JSON.stringify(withoutValues(err));
    expect(logged).toContain('mailbox unavailable');
    expect(logged).not.toContain('asha@example.in');
    expect(await counted()).toEqual({ waiting: 0, retrying: 0, failed: 1 });
    for (const spy of [warned, told]) spy.mockRestore();
  });

  it('that has failed for good is tried again when the operator says so', async () => {
    refusal = undefined;
    const arrived = received.length;
    const retry = () => admin(['retry-failed'])(app.deps, undefined as never);
    expect(await retry()).toBe('Tried again as soon as the app runs:\n  send-mail: 1');
    expect(await work()).toBe(1);
    expect(received).toHaveLength(arrived + 1);
    expect(await counted()).toEqual({ waiting: 0, retrying: 0, failed: 0 });
    expect(await retry()).toBe('Nothing has failed for good in the last seven days.');
  });

  it('is never sent for something that was rolled back', async () => {
    const before = (await waiting()).length;
    await expect(
      app.db.transaction(async (tx) => {
        await queueMail(app.deps, tx, letter);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await waiting()).toHaveLength(before);
    expect(await work()).toBe(0);
  });

  it('waits sealed: its links are not readable in the database', async () => {
    await queueMail(app.deps, app.db, letter);
    expect(JSON.stringify(await waiting())).not.toContain('rent.example.in');
    await work();
  });
});

describe('mail without SMTP', () => {
  it('is a whole JSON file each, sorted by time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-outbox-'));
    const mailer = createMailer({ ...app.deps.config, smtpUrl: undefined, dataDir }, app.deps.now);
    for (const subject of ['first', 'second', 'third']) {
      await mailer.send({ to: 'asha@example.in', subject, text: 't', html: '<p>t</p>' });
    }
    const names = (await readdir(join(dataDir, 'outbox'))).sort();
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(dataDir, 'outbox', name), 'utf8'))),
    );
    expect(mails.map((mail) => mail.subject)).toEqual(['first', 'second', 'third']);
    expect(mails[0]).toEqual({
      to: 'asha@example.in',
      subject: 'first',
      text: 't',
      html: '<p>t</p>',
      sentAt: app.deps.now().toISOString(),
    });
    await rm(dataDir, { recursive: true });
  });
});
