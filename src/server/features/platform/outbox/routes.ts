import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps';
import { escapeHtml } from '#server/escape-html';
import { outboxFolder } from '#server/integrations/mail/mailer';

const LATEST = 50;

const readMails = async (folder: string) => {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, LATEST);
  return Promise.all(latest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
};

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** In development a page lists the mails, newest first. It is not there in production, whatever is asked. */
export const outboxRoutes = (app: FastifyInstance, deps: Deps) => {
  if (!deps.config.isDevelopment) return;
  app.get('/api/dev/outbox', async (_request, reply) => {
    const mails = await readMails(outboxFolder(deps.config));
    const articles = mails.map(
      (
        mail,
      ) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p>
<pre style="white-space:pre-wrap">${linked(mail.text)}</pre></article><hr>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><body style="font-family:system-ui;max-width:50rem;margin:2rem auto"><h1>Outbox</h1>${articles.join('') || '<p>No mail yet.</p>'}</body></html>`,
      );
  });
};
