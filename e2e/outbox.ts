import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';

interface Mail {
  to: string;
  subject: string;
  html: string;
}

/** By time, whichever process sent them: their files are named so. */
const mailsOf = async ({ outboxes }: App, email: string): Promise<Mail[]> => {
  const names = async (outbox: string) => (await readdir(outbox).catch(() => [])).map((name) => join(outbox, name));
  const files = (await Promise.all(outboxes.map(names))).flat().filter((path) => path.endsWith('.json'));
  files.sort((one, other) => basename(one).localeCompare(basename(other)));
  const mails = await Promise.all(files.map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
  return mails.filter(({ to }) => to === email);
};

const mailsAbout = async (app: App, email: string, subject: string | RegExp): Promise<Mail[]> =>
  (await mailsOf(app, email)).filter((mail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
  );

/** The newest mail to somebody with this subject, once there are more than before. */
export const receiveMail = async (app: App, email: string, subject: string | RegExp, before = 0): Promise<Mail> => {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        mail = (await mailsAbout(app, email, subject)).slice(before).at(-1);
        return mail !== undefined;
      },
      { message: `the mail '${subject}' to ${email}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail;
};

/** What comes by mail because of this, and not what came before. */
export const receiveMailOf = async (
  app: App,
  email: string,
  subject: RegExp,
  act: () => Promise<void>,
): Promise<Mail> => {
  const before = (await mailsAbout(app, email, subject)).length;
  await act();
  return receiveMail(app, email, subject, before);
};

/** Opens the mail in the page, as a mail program would, and clicks its link. */
export const clickInMail = async (page: Page, app: App, mail: Mail, link: string) => {
  await page.goto('about:blank');
  // The app names itself by its public address; the tests reach it by its number.
  await page.setContent(mail.html.replace(/http:\/\/localhost:\d+/g, app.url));
  await page.getByRole('link', { name: link, exact: true }).click();
};

/** Whoever has just registered on the page shows that the address is theirs. */
export const proveEmail = async (page: Page, app: App, { email }: { email: string }) => {
  const { html } = await receiveMail(app, email, 'Verify your email for Kiraya');
  const token = /token=([\w-]+)/.exec(html)?.[1];
  const answer = await page.request.get(`/api/auth/verify-email?token=${token}`);
  expect(answer.status(), await answer.text()).toBe(200);
};
