import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withoutSecrets, withoutValues } from './log.ts';

it('an error in the log says what went wrong, and nothing that somebody typed', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.in) already exists.',
  });
  const logged = JSON.stringify(
    withoutValues(new DrizzleQueryError('insert into users values ($1)', ['asha@example.in', 'hash-of-it'], refused)),
  );
  expect(logged).toContain('users_email_unique');
  expect(logged).toContain('insert into users');
  expect(logged).not.toMatch(/asha@example\.in|hash-of-it/);
});

it('nor any line of a text of several lines, in an error or in what it came of', () => {
  const text = 'Dear Asha,\nmy PAN is ABCDE1234F\n    at home (call 98765)';
  const failed = new DrizzleQueryError('insert into messages values ($1)', [text, 7], new Error('out of range'));
  for (const error of [failed, new Error('the job failed', { cause: failed })]) {
    const logged = JSON.stringify(withoutValues(error));
    expect(logged).toContain('insert into messages');
    expect(logged).toContain('out of range');
    expect(logged).toContain('log.unit.test.ts');
    expect(logged).not.toMatch(/Asha|ABCDE|98765/);
  }
});

it('a refused mail says why, and not whom it was for; what looks alike in a path stays', () => {
  const refused = Object.assign(new Error('550 5.1.1 <asha.rao+rent@example.in> no such user'), {
    stack: 'Error: 550 <asha.rao+rent@example.in>\n    at send (/app/node_modules/@fastify/compress/index.js:1:2)',
    rejected: ['asha.rao+rent@example.in'],
  });
  const logged = JSON.stringify(withoutValues(refused));
  expect(logged).toContain('550 5.1.1 <***> no such user');
  expect(logged).toContain('/app/node_modules/@fastify/compress/index.js:1:2');
  expect(logged).not.toContain('asha');
});

const TOKEN = 'T7hKQ2mZp0xW-sVbN_4cRg';
const UUID = '8f14e45f-ceea-467f-a1d6-3c6e1f0f2b11';

it.each([
  ['/api/public/applications/:token', `/api/public/applications/${TOKEN}`, '/api/public/applications/***'],
  ['/api/public/applications/:token', '/api/public/applications/wrong', '/api/public/applications/***'],
  [
    '/api/public/application-forms/:shareableLink',
    `/api/public/application-forms/${TOKEN}`,
    '/api/public/application-forms/***',
  ],
  ['/api/users/:id', `/api/users/${UUID}`, `/api/users/${UUID}`],
  ['/api/documents/:id', '/api/documents/17?token=secret', '/api/documents/17'],
  [
    '/assets/landing-screen-of-Kiraya1.js',
    '/assets/landing-screen-of-Kiraya1.js',
    '/assets/landing-screen-of-Kiraya1.js',
  ],
  ['/api/sandbox/orders/:orderId/pay', '/api/sandbox/orders/order_1/pay', '/api/sandbox/orders/order_1/pay'],
  [undefined, `/application/${TOKEN}`, '/application/***'],
  [undefined, `/users/${UUID}`, `/users/${UUID}`],
  [undefined, '/a-page-with-quite-a-long-name', '/a-page-with-quite-a-long-name'],
])('the route %s shows %s in the log as %s', (pattern, url, told) => {
  const { url: logged } = withoutSecrets({ method: 'GET', url, routeOptions: { url: pattern } });
  expect(logged).toBe(told);
});
