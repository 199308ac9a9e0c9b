import { request } from 'node:http';
import { pagePaths } from '../src/contract/platform/pages.ts';
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

test('every page is the app; what is none is the app with a 404; unknown calls and files are not', async ({ app }) => {
  const page = (await get(app.url)).text;
  const known = pagePaths.map((path) => path.replace('$shareableLink', 'some-link'));
  for (const [status, paths] of [
    [200, [...known, '/payments/', '/payments?show=schedules']],
    [404, ['/nowhere', '/admin/login', '/payments/1', '/favicon.ico', '/nowhere?x=/payments']],
  ] as const) {
    for (const path of paths) {
      const answer = await get(`${app.url}${path}`, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' });
      // What has not changed since is not sent again; a page that is none has no such answer.
      expect(answer.status, path).toBe(status === 200 ? 304 : 404);
      const whole = await get(`${app.url}${path}`);
      expect(whole.status, path).toBe(status);
      expect(whole.headers['content-type'], path).toContain('text/html');
      expect(whole.text, path).toBe(page);
      if (status === 404) expect(answer.text, path).toBe(page);
    }
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
