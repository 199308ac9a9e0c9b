import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { openTestApp } from '#test/app';
import { openApiDocument } from './openapi.ts';

const app = await openTestApp();

describe('the API reference', () => {
  it('describes every call', async () => {
    const answer = await app.nobody().request({ method: 'GET', url: '/api/openapi.json' });
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    for (const e of endpoints) {
      const operation = document.paths[e.path]?.[e.method.toLowerCase()];
      expect(operation, `${e.method} ${e.path}`).toBeDefined();
      expect(operation.summary).not.toBe('');
    }
    const register = document.paths['/api/auth/register'].post;
    expect(Object.keys(register.requestBody.content['application/json'].schema.properties)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'role',
    ]);
    expect(register.responses).toHaveProperty('201');
    // What a file is sent as, and what anybody may call, signed in or not.
    const upload = document.paths['/api/files'].post;
    expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data']);
    expect(upload.security).toEqual([{}, { session: [] }, { bearer: [] }]);
  });

  it('says of each call that moves money that it takes a key, and of no other', () => {
    const textsOf = (folder: string, ending: RegExp) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8'));
    const routes = textsOf('src/server/features', /routes[\w-]*\.ts$/).flatMap((text) => text.split(/(?=\bbind\()/));
    const reading = routes
      .filter((route) => /\b(?:asked|keyOf)\(request/.test(route))
      .flatMap((route) => /^bind\(\s*app,\s*(\w+),/.exec(route)?.[1] ?? []);
    const declared = textsOf('src/contract', /\.ts$/)
      .flatMap((text) => text.split(/(?=^export const )/m))
      .filter((declaration) => declaration.includes('\n  takesKey: true,'))
      .flatMap((declaration) => /^export const (\w+)/.exec(declaration)?.[1] ?? []);
    expect(reading.length).toBeGreaterThan(15);
    expect(declared.sort()).toEqual(reading.sort());
    const { parameters } = (openApiDocument() as { paths: Record<string, { post: { parameters: object[] } }> }).paths[
      '/api/payments'
    ]?.post ?? { parameters: [] };
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
  });

  it('is readable as a page from our own host', async () => {
    const answer = await app.nobody().request({ method: 'GET', url: '/api/reference' });
    expect(answer.headers['content-type']).toContain('text/html');
    for (const e of endpoints) expect(answer.body).toContain(e.path);
    expect(answer.body).not.toMatch(/<script|https?:\/\//);
  });
});
