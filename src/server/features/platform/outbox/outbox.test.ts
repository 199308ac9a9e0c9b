import { expect, it } from 'vitest';
import { openTestApp } from '#test/app';

const production = await openTestApp();
const development = await openTestApp({ isDevelopment: true });
const page = { method: 'GET', url: '/api/dev/outbox' };

it('is not there in production, in whatever way it is asked for', async () => {
  await production.signUp();
  expect((await production.nobody().request(page)).statusCode).toBe(404);
  for (const url of ['/outbox', '/data/outbox', '/../data/outbox/', '/%2e%2e/outbox', '/api/dev/outbox/']) {
    const answer = await production.nobody().request({ method: 'GET', url });
    expect(answer.body).not.toContain('Verify your email');
  }
});

it('lists the mails in development', async () => {
  expect((await development.nobody().request(page)).body).toContain('No mail yet.');
  const person = await development.signUp();
  await development.deps.queue.drain(development.deps, (await import('#server/jobs/send-mail')).sendMail);
  const answer = await development.nobody().request(page);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain(person.user.email);
  expect(answer.body).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=/);
});
