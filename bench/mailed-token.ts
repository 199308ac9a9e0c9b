import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whole mails only: one that is still being written has another name. */
const mailTexts = async (outbox: string): Promise<string[]> => {
  const names = await readdir(outbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.json'));
  return Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
};

/** The token of a link that a mail to somebody brought, once it has come. */
export const mailedToken = async (
  dataDir: string,
  email: string,
  page: 'verify-email' | 'password-reset',
): Promise<string> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await mailTexts(join(dataDir, 'outbox'));
    const mail = mails.find((text) => text.includes(email) && text.includes(page));
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail ?? '')?.[1];
    if (token) return token;
    await sleep(100);
  }
  throw new Error(`no mail has come to ${email}`);
};
