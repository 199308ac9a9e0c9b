import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { openTestApp } from '#test/app';

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
  });

  it('is readable as a page from our own host', async () => {
    const answer = await app.nobody().request({ method: 'GET', url: '/api/reference' });
    expect(answer.headers['content-type']).toContain('text/html');
    for (const e of endpoints) expect(answer.body).toContain(e.path);
    expect(answer.body).not.toMatch(/<script|https?:\/\//);
  });
});
