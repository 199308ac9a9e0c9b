import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/client';
import { openTestApp } from '#test/app';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { books } from './books.ts';

const app = await openTestApp();
const ask = (...words: string[]) => books(words)(app.deps, {} as Database);

it('says that the books are in order, or what is wrong and where', async () => {
  expect(await ask()).toBe('The books are in order: 0 entries, each of which balances and agrees with its payment.');
  const { landlord, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await aReceipt(landlord, id);
  expect(await ask()).toContain('in order: 2 entries');
  await app.db.execute(sql`update payments set amount = 30000 where id = ${id}`);
  const wrong = await ask().catch((error: Error) => error.message);
  expect(wrong).toMatch(/^The books are not in order\.\n {2}a lease whose payments are not what the journal says: \{/);
  expect(wrong).toContain(`"lease_id":${lease.id}`);
});

it('says what it does not understand', async () => {
  expect(() => ask('2026')).toThrow('Usage: npm run books');
});
