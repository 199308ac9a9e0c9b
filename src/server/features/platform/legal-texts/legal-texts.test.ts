import { expect, it } from 'vitest';
import { listAuditLog } from '#contract/platform/audit-log';
import { getLegalText, publishLegalText } from '#contract/platform/legal-texts';
import { legalTexts } from '#server/db/schema/legal-texts';
import { openTestApp } from '#test/app';

const app = await openTestApp({ contactEmail: 'privacy@example.in' });
const read = async (name: 'privacy' | 'terms') => (await app.nobody().call(getLegalText, { params: { name } })).body;

it('are there from the beginning, with whom to write to', async () => {
  for (const name of ['privacy', 'terms'] as const) {
    const text = await read(name);
    expect(text).toMatchObject({ name, version: 0, publishedAt: null, contactEmail: 'privacy@example.in' });
    expect(text.text).toContain('Kiraya');
  }
  expect((await app.nobody().request({ method: 'GET', url: '/api/legal/imprint' })).statusCode).toBe(400);
});

it('are published by a super admin, in versions that are kept', async () => {
  const admin = await app.signInAdmin();
  const publish = (text: string) => admin.call(publishLegalText, { params: { name: 'privacy' }, body: { text } });
  expect((await publish('# Ours\n\nWe keep little.')).body).toMatchObject({
    version: 1,
    text: '# Ours\n\nWe keep little.',
  });
  expect((await publish('# Ours\n\nWe keep less.')).body.version).toBe(2);
  expect((await publish('# Ours\n\nWe keep less.')).body.version).toBe(2);
  expect((await read('privacy')).text).toBe('# Ours\n\nWe keep less.');
  expect((await read('terms')).version).toBe(0);
  expect(await app.db.select().from(legalTexts)).toHaveLength(2);
  const refused = await publish('  ');
  expect(refused.status).toBe(400);
  expect(refused.error.fieldErrors?.text).toBe('Please enter a text');
  const log = await admin.call(listAuditLog, { query: { action: 'legal_text.published' } });
  expect(log.body[0]?.changes).toEqual([
    { field: 'text', from: null, to: 'privacy' },
    { field: 'version', from: '1', to: '2' },
  ]);
});
