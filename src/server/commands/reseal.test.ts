import { readFile } from 'node:fs/promises';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forgotPassword } from '#contract/identity/password-reset';
import type { Database } from '#server/db/client';
import { sampleSealed } from '#server/db/key-probes';
import { users } from '#server/db/schema/users';
import type { Deps } from '#server/deps';
import { claimKeys, requireKeys } from '#server/key-check';
import { createSecretBox, keyFile, keyIdOf } from '#server/secret-box';
import { openTestApp } from '#test/app';
import { admin } from './admin.ts';

const app = await openTestApp();
const OLD = (await readFile(keyFile(app.deps.config), 'utf8')).trim();
const NEW = 'the key of this year';
const database = { alone: (work) => work() } as Database;
const keyed = (...encryptionKeys: string[]) => ({
  ...app.deps,
  config: { ...app.deps.config, encryptionKeys },
  secretBox: createSecretBox(encryptionKeys),
});
const sealedUsers = async () => {
  const found = await app.db.select({ sealed: users.panSealed }).from(users).where(isNotNull(users.panSealed));
  return found.map(({ sealed }) => sealed ?? '');
};
const reseal = (deps: Deps & typeof app.deps) => admin(['reseal'])(deps, database);

it('asks for what it can do', () => {
  expect(() => admin(['resael'])).toThrow(
    [
      'Usage:',
      '  npm run admin -- reset-password NAME',
      '  npm run admin -- reseal',
      '  npm run admin -- new-push-key',
      '  npm run admin -- retry-failed',
    ].join('\n'),
  );
});

it('seals everything again with the first key, more than one portion of it, and the old key can go', async () => {
  await claimKeys(app.deps, database);
  const someone = await app.signUp('landlord', { email: 'asha@example.in' });
  await app.db.execute(sql`insert into users (id, email, first_name, last_name, pan_sealed, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n || '@example.in', 'Many', 'Rao', '', now(), now() from generate_series(1, 1200) n`);
  const rows = await app.db.select({ id: users.id }).from(users).where(eq(users.panSealed, ''));
  for (const { id } of rows) {
    await app.db.execute(
      sql`update users set pan_sealed = ${app.deps.secretBox.seal(`PAN of ${id}`)} where id = ${id}`,
    );
  }
  await app.nobody().call(forgotPassword, { body: { email: someone.user.email } });
  await expect(requireKeys(keyed(NEW))).rejects.toThrow('Append the key in the file');

  const both = keyed(NEW, OLD);
  await claimKeys(both, database);
  const told = await reseal(both);
  expect(told).toMatch(/^120\d values were sealed again with the first key\.\n/);
  expect(told).toContain('users.pan_sealed: 1200');
  expect(told).toMatch(/mails that wait: \d/);
  expect(await reseal(both)).toMatch(/^0 values/);

  const alone = keyed(NEW);
  await claimKeys(alone, database);
  expect((await sampleSealed(app.db)).map(keyIdOf)).toEqual([alone.secretBox.keyId]);
  const opened = (await sealedUsers()).map((sealed) => alone.secretBox.open(sealed));
  expect(opened.filter((text) => text.startsWith('PAN of '))).toHaveLength(1200);
  app.deps.secretBox = alone.secretBox;
  expect((await app.mails()).map(({ subject }) => subject)).toContain('Reset your Kiraya password');
  await expect(requireKeys(keyed(OLD))).rejects.toThrow('does not open it');
});

it('goes on where it was broken off', async () => {
  const both = keyed('the key of next year', NEW);
  let left = 700;
  const seal = both.secretBox.seal;
  both.secretBox.seal = (text) => {
    left -= 1;
    if (left === 0) throw new Error('killed');
    return seal(text);
  };
  await expect(reseal(both)).rejects.toThrow('killed');
  expect(await requireKeys(both)).toContain(keyed(NEW).secretBox.keyId);
  both.secretBox.seal = seal;
  expect(await reseal(both)).toContain('users.pan_sealed: 700');
});
