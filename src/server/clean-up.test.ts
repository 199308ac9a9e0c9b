import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cleanUp } from '#server/clean-up';
import { files } from '#server/db/schema/files';
import { idempotentAnswers } from '#server/db/schema/idempotency';
import { openTestApp } from '#test/app';
import { multipart } from '#test/multipart';
import { png } from '#test/sample-pictures';

const app = await openTestApp();
const THREE_DAYS = 3 * 24 * 60 * 60;

it('what cannot be removed is in the log, does not keep the rest, and counts as work that failed', async () => {
  const person = await app.signUp();
  const { payload, headers } = multipart([{ field: 'file', name: 'a.png', type: 'image/png', content: png() }]);
  const uploaded = await person.request({ method: 'POST', url: '/api/files', payload, headers });
  expect(uploaded.statusCode).toBe(201);
  const asked = { userId: person.user.id, key: 'old', requestHash: 'hash', createdAt: app.deps.now() };
  await app.db.insert(idempotentAnswers).values(asked);
  const half = join(app.deps.config.dataDir, 'uploads', 'half');
  await mkdir(half, { recursive: true });
  await utimes(half, app.deps.now(), app.deps.now());
  await app.db.execute(sql`alter table sessions rename to sessions_away`);

  app.pass(THREE_DAYS);
  const told: unknown[] = [];
  app.deps.log = Object.assign(Object.create(app.deps.log), { error: ({ what }: { what: string }) => told.push(what) });
  await expect(cleanUp.run(app.deps, {})).rejects.toThrow('sessions');
  expect(told).toEqual(['sessions']);
  expect(existsSync(half)).toBe(false);
  expect(await app.db.select().from(files)).toEqual([]);
  expect(await app.db.select().from(idempotentAnswers)).toEqual([]);
});
