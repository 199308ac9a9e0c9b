import { existsSync, readdirSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uploadedFile } from '#contract/platform/files';
import { cleanUp } from '#server/clean-up';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { multipart } from '#test/multipart';
import { png } from '#test/sample-pictures';
import { forgetUnlessStored } from './service/abandoned.ts';

const app = await openTestApp();
const { dataDir } = app.deps.config;
const { fileStore } = app.deps;

const upload = (who: Caller) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'a.png', type: 'image/png', content: png() }]);
  return who.request({ method: 'POST', url: '/api/files', payload, headers });
};
const filesIn = (name: string) => {
  const folder = join(dataDir, name);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

/** As the worker does an hour later. */
const anHourLater = async () => {
  const { name } = forgetUnlessStored;
  await app.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where name = ${name}`);
  return app.deps.queue.drain(app.deps, forgetUnlessStored);
};

it('what a store has taken and never confirmed is forgotten, what was acknowledged stays', async () => {
  const person = await app.signUp();
  const kept = uploadedFile.parse((await upload(person)).json());
  app.deps.fileStore = {
    ...fileStore,
    put: async (key, blob) => {
      await fileStore.put(key, blob);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    },
  };
  expect((await upload(person)).statusCode).toBe(503);
  app.deps.fileStore = fileStore;
  expect(filesIn('files')).toHaveLength(2);

  expect(await anHourLater()).toBe(2);
  expect(filesIn('files')).toHaveLength(1);
  const read = await person.request({ method: 'GET', url: kept.fileUrl });
  expect(read.statusCode).toBe(200);
  expect(await anHourLater()).toBe(0);
});

it('half a file of a process that died goes with its key', async () => {
  const key = '0b8f4a3e-5d1c-4f6e-9a41-1f0c6f0e7d11';
  await mkdir(join(dataDir, 'files', '0b'), { recursive: true });
  await writeFile(join(dataDir, 'files', '0b', `${key}.part`), 'half');
  await forgetUnlessStored.run(app.deps, { key });
  expect(filesIn('files').filter((name) => name.startsWith(key))).toEqual([]);
});

it('what was being received when a process died is removed after an hour', async () => {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const seconds = app.deps.now().getTime() / 1000;
  for (const [name, age] of Object.entries({ old: 2 * 60 * 60, new: 60 })) {
    await writeFile(join(folder, name), 'half a passport');
    await utimes(join(folder, name), seconds - age, seconds - age);
  }
  await cleanUp.run(app.deps, {});
  expect(filesIn('uploads')).toEqual(['new']);
});
