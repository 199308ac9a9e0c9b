import { request } from 'node:http';
import { expect, test } from './fixtures.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** As the server sends it: Playwright's own requests are unpacked on the way. */
const get = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, failed) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    })
      .on('error', failed)
      .end();
  });

const scriptOf = (page: string) => /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';

test('the page is asked for again each time, its hashed files never', async ({ app }) => {
  const page = await get(app.url);
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const script = await get(`${app.url}${scriptOf(page.text)}`);
  expect(script.status).toBe(200);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect(script.headers['content-security-policy']).toBeUndefined();
});

test('scripts are packed for those who can unpack them', async ({ app }) => {
  const path = scriptOf((await get(app.url)).text);
  for (const encoding of ['br', 'gzip']) {
    const packed = await get(`${app.url}${path}`, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
  }
  expect((await get(`${app.url}${path}`)).headers['content-encoding']).toBeUndefined();
});

test('unknown paths are the app, unknown calls and files are not', async ({ app }) => {
  for (const path of ['/nowhere', '/admin', '/admin/dashboard', '/application/some-link', '/admin/login']) {
    const answer = await get(`${app.url}${path}`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers['content-type'], path).toContain('text/html');
  }
  for (const path of ['/api/nowhere', '/admin/api/nowhere', '/assets/nowhere.js']) {
    const answer = await get(`${app.url}${path}`);
    expect(answer.status, path).toBe(404);
    expect(JSON.parse(answer.text).code, path).toBe('not_found');
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('no path leads out of the folder', async ({ app }) => {
  for (const path of [
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
  ]) {
    const answer = await get(`${app.url}${path}`);
    expect(answer.text, path).not.toContain('"dependencies"');
    expect(answer.status, path).toBeLessThan(500);
  }
});
