import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '#server/integrations/mail/mailer';
import { openTestApp } from '#test/app';
import { freePort } from '../../../scripts/free-port.ts';
import { queueMail, sendMail } from './send-mail.ts';

const port = await freePort();
const app = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://rent.example.in' });
const received: { mail: Email; to: string[] }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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

describe('mail over SMTP', () => {
  it('is tried again when the mail server is down, and then arrives whole', async () => {
    await queueMail(app.deps, app.db, letter);
    const warned = vi.spyOn(app.deps.log, 'warn');
    await expect(work()).rejects.toThrow();
    await expect(work()).rejects.toThrow();
    expect((await waiting()).map((row) => row.state)).toEqual(['retry']);
    expect(warned.mock.calls).toEqual(
      Array(2).fill([
        { job: 'send-mail', err: expect.objectContaining({ code: 'ESOCKET' }) },
        'a job has failed and will be tried again',
      ]),
    );
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

  it('that fails at the last try is told as an error, and counted', async () => {
    await queueMail(app.deps, app.db, letter);
    await app.db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'send-mail' and state = 'created'`);
    const told = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
    const refused = vi.spyOn(app.deps.mailer, 'send').mockRejectedValueOnce(new Error('mailbox full'));
    await expect(work()).rejects.toThrow('mailbox full');
    refused.mockRestore();
    expect(told.mock.calls).toEqual([[{ job: 'send-mail', err: expect.any(Error) }, 'a job has failed for good']]);
    told.mockRestore();
    const { body } = await app.server.inject('/metrics');
    expect(body).toContain('kiraya_jobs{job="send-mail",state="failed"} 1');
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
