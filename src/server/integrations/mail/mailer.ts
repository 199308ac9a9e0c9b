import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { PRODUCT_NAME } from '#contract/product';
import type { Config } from '../../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

const smtpMailer = (url: string, from: string, timeoutMs: number): Mailer => {
  // One mail after the other goes out: a server that keeps silent must not hold up the rest for long.
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
};

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');

/** Each mail is a file; sorting by name is sorting by time, and nobody ever reads half of one. */
const outboxMailer = (folder: string, now: () => Date): Mailer => ({
  send: async (mail) => {
    await mkdir(folder, { recursive: true });
    const sentAt = now().toISOString();
    const tick = process.hrtime.bigint().toString().padStart(20, '0');
    const name = `${sentAt.replaceAll(':', '-')}-${tick}-${randomUUID().slice(0, 8)}.json`;
    const unfinished = join(folder, `.${name}.tmp`);
    await writeFile(unfinished, `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
  },
});

export const createMailer = (config: Config, now: () => Date): Mailer => {
  if (!config.smtpUrl) return outboxMailer(outboxFolder(config), now);
  const from = config.mailFrom ?? `no-reply@${new URL(config.publicUrl).hostname}`;
  return smtpMailer(config.smtpUrl, `${PRODUCT_NAME} <${from}>`, config.serviceTimeoutMs);
};
