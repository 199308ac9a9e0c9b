import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_NAME } from '#contract/platform/product';
import type { Config } from '../../config.ts';

/** A file that goes along, in the way of nodemailer. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: 'base64';
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

const smtpMailer = (url: string, from: string, timeoutMs: number): Mailer => {
  // One mail after the other goes out: a server that keeps silent must not hold up the rest for long.
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  // Loaded only where mails are sent.
  const connected = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }, { from }));
  return {
    send: async (mail) => {
      await (await connected).sendMail(mail);
    },
  };
};

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');

/** Each mail is a file; sorting by name is sorting by time, and nobody ever reads half of one. */
const outboxMailer = (folder: string, now: () => Date): Mailer => ({
  send: async (mail) => {
    const sentAt = now().toISOString();
    const tick = process.hrtime.bigint().toString().padStart(20, '0');
    const name = `${sentAt.replaceAll(':', '-')}-${tick}-${randomUUID().slice(0, 8)}.json`;
    const unfinished = join(folder, `.${name}.tmp`);
    const text = `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`;
    const write = () => writeFile(unfinished, text, { mode: 0o600 });
    try {
      await write().catch(async (error: NodeJS.ErrnoException) => {
        // To ask for the folder each time takes as long as to write the mail.
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await write();
      });
      await rename(unfinished, join(folder, name));
    } catch (error) {
      // Every try would leave half a mail behind where there is no room for a whole one.
      await rm(unfinished, { force: true });
      throw error;
    }
  },
});

export const createMailer = (config: Config, now: () => Date): Mailer => {
  if (!config.smtpUrl) return outboxMailer(outboxFolder(config), now);
  const from = config.mailFrom ?? `no-reply@${new URL(config.publicUrl).hostname}`;
  return smtpMailer(config.smtpUrl, `${PRODUCT_NAME} <${from}>`, config.serviceTimeoutMs);
};
