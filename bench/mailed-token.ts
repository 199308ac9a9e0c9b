import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whole mails only: one that is still being written has another name. */
const mailTexts = async (outbox: string): Promise<string[]> => {
  const names = await readdir(outbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.json'));
  return Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
};

const MOST_TRIES = 600;

/** What a mail to somebody brought, once it has come: the first part of the pattern, in the newest of the latest mails that has it. */
export const mailedPart = async (dataDir: string, email: string, pattern: RegExp): Promise<string> => {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    for (const name of names.reverse().slice(0, 200)) {
      const { to, subject, text } = JSON.parse(await readFile(join(outbox, name), 'utf8')) as Record<string, string>;
      const found = to === email ? pattern.exec(`${subject}\n${text}`)?.[1] : undefined;
      if (found) return found;
    }
    await sleep(100);
  }
  throw new Error(`no mail with ${pattern} has come to ${email}`);
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
