import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { currentUser, register } from '#contract/identity/auth';
import { errorBody } from '#contract/platform/error-body';
import { openTestApp, PASSWORD } from '#test/app';

const app = await openTestApp();
const nobody = app.nobody();
const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  nobody.request({ method: 'POST', url: '/api/auth/login', payload, headers });

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"email":', 400, 'invalid_input'],
    ['a text instead of an object', '"hello"', 400, 'invalid_input'],
    ['a list instead of an object', '[]', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['nothing', '', 400, 'invalid_input'],
    ['wrong types', '{"email":{"$gt":""},"password":["a"]}', 400, 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"email":"a@b.in","password":"x"}', 400, 'invalid_input'],
    ['8,000 lists in each other', '['.repeat(8000) + ']'.repeat(8000), 400, 'invalid_input'],
    ['8,000 objects in each other', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`, 400, 'invalid_input'],
    ['10 MB', JSON.stringify({ email: 'a'.repeat(10_000_000), password: 'x' }), 413, 'too_large'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).code).toBe(code);
    expect(answer.json().message).not.toBe('');
  });

  it('that is compressed is refused and not inflated', async () => {
    const body = gzipSync(JSON.stringify({ email: 'a@b.in', password: 'x' }));
    const headers = { ...json, 'content-encoding': 'gzip' };
    const answer = await nobody.request({ method: 'POST', url: '/api/auth/login', payload: body, headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe('The body of a request must not be compressed.');
  });

  it.each([
    ['brackets in a text are no nesting', JSON.stringify({ email: `\\"${'[{'.repeat(60)}`, password: 'x' }), 'Invalid'],
    ['51 deep', `{"email":${'['.repeat(51)}${']'.repeat(51)}}`, 'The request is nested too deeply.'],
  ])('%s', async (_what, payload, message) => {
    const answer = await post(payload);
    expect(answer.json().message).toContain(message);
  });

  it.each([
    ['of an unknown kind', '<a/>', 'text/xml'],
    ['with files, where none are taken', '--a--\r\n', 'multipart/form-data; boundary=a'],
  ])('%s is refused as such', async (_what, payload, kind) => {
    const answer = await post(payload, { 'content-type': kind });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
  });
});

describe('every answer', () => {
  it('carries a request id and safe headers', async () => {
    const { headers } = await nobody.request({ method: 'GET', url: '/api/config' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('demands https where the app is reached by it, and so does the cookie of a session', async () => {
    const secured = await openTestApp({ publicUrl: 'https://kiraya.example', isHttps: true });
    const { headers } = await secured.nobody().request({ method: 'GET', url: '/api/config' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const body = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password: PASSWORD, role: null };
    const registered = await secured.nobody().call(register, { body });
    expect(String(registered.headers['set-cookie'])).toMatch(/^kiraya_session=.*Secure/);
  });

  it.each(['/password-reset?token=x', '/verify-email?token=x', '/application-status?token=x', '/?token=x&auth=google'])(
    'of %s tells no other page where somebody came from',
    async (url) => {
      const { headers } = await nobody.request({ method: 'GET', url });
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('may be asked for again by its tag, unless it is about sign-in', async () => {
    const first = await nobody.request({ method: 'GET', url: '/api/config' });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await nobody.request({
      method: 'GET',
      url: '/api/config',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const aboutMe = await (await app.signUp()).request({ method: 'GET', url: '/api/auth/user' });
    expect(aboutMe.headers['cache-control']).toBe('no-store');
    expect(aboutMe.headers.etag).toBeUndefined();
  });

  it.each(['/api', '/api/nothing', '/admin/api/nothing', '/api/auth/user/role/more'])(
    '%s is a JSON 404',
    async (url) => {
      const answer = await nobody.request({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(errorBody.parse(answer.json()).code).toBe('not_found');
    },
  );
});

describe('a look at the head', () => {
  it.each(['/api/logout', '/api/events', '/api/auth/verify-email?token=x', '/api/auth/user'])(
    'of %s does nothing',
    async (url) => {
      const person = await app.signUp();
      expect((await person.inBrowser().request({ method: 'HEAD', url })).statusCode).toBe(404);
      expect((await person.call(currentUser)).status).toBe(200);
    },
  );
});

it.each(['/api/%', `/api/notifications/${'9'.repeat(600)}/read`])(
  'the broken address %s gets our kind of answer',
  async (url) => {
    const answer = await nobody.request({ method: 'PATCH', url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(errorBody.parse(answer.json()).message).not.toContain('FST_');
  },
);

describe('the fixed points', () => {
  it('/healthz and /readyz answer', async () => {
    expect((await nobody.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect((await nobody.request({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('/metrics is Prometheus text with the routes', async () => {
    const answer = await nobody.request({ method: 'GET', url: '/metrics' });
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/config",status="200"}');
  });
});
