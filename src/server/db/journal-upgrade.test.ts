import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createPayment, refundPayment, updatePayment } from '#contract/money/payment-actions';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { MigrationsFolder } from '#test/migrations-folder';
import { aCapture, aReceipt, aRental } from '#test/payments';
import { migrate } from './migrate.ts';

const app = await openTestApp();
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  ((await app.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

const BALANCES = `select lease_id, account, sum(amount)::text as sum from journal_lines
  group by lease_id, account having sum(amount) <> 0 order by lease_id, account`;

/** Whatever changes the tables of the journal, and nothing else, is run again with it. */
const OF_JOURNAL = /_(journal|books_of_own_events|journal_corrections)$/;

/** As the version left it that had no journal. */
const withoutJournal = async () => {
  const folder = new MigrationsFolder();
  const times = folder.entries.filter(({ tag }) => OF_JOURNAL.test(tag)).map(({ when }) => when);
  folder.delete();
  await ask('drop table journal_lines, journal_entries, book_closings');
  for (const name of [
    'book_earlier_payments',
    'refuse_unbalanced_entry',
    'refuse_added_lines',
    'refuse_changed_journal',
    'keep_closed_months',
  ])
    await ask(`drop function ${name}`);
  await ask(`delete from drizzle.__drizzle_migrations where created_at in (${times.join()})`);
};

/** A lease on which everything has happened that payments knew before there was a journal. */
const aYear = async () => {
  const { landlord, lease } = await aRental(app);
  const charge = async (type: 'rent' | 'security_deposit', amount = '25000') => {
    const body = { leaseId: lease.id, type, amount, dueDate: '2026-04-05' };
    return (await landlord.call(createPayment, { body })).body.id;
  };
  const [cancelled, given, deposit] = [await charge('rent'), await charge('rent'), await charge('security_deposit')];
  await landlord.call(updatePayment, { params: { id: cancelled }, body: { amount: '26000', dueDate: '2026-05-05' } });
  await landlord.call(updatePayment, { params: { id: cancelled }, body: { status: 'cancelled' } });
  await aReceipt(landlord, given, { paidDate: '2026-04-01' });
  await landlord.call(refundPayment, { params: { id: given }, body: { amount: '25000' } });
  await aCapture(app, deposit, { amount: '20000.00', isTest: true });
  await aReceipt(landlord, deposit, { amount: '9000', method: 'cheque' });
  await charge('rent', '3000');
};

beforeAll(async () => {
  for (let leases = 0; leases < 5; leases += 1) await aYear();
});

it('books what is there as if it had been booked when it happened, and the sums of each lease are the same', async () => {
  const balances = await ask(BALANCES);
  const { entries } = await checkBooks(app.db);
  expect(entries).toBeGreaterThan(50);
  await withoutJournal();
  await migrate(app.db);
  expect(await ask(BALANCES)).toEqual(balances);
  expect((await checkBooks(app.db)).problems).toEqual([]);
  expect(await ask('select id from journal_entries where person is null or landlord_id is null')).toEqual([]);
  // Again there is nothing left to book.
  await ask('select book_earlier_payments()');
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('stops where a lease would not come to the same, and leaves everything as it was', async () => {
  await withoutJournal();
  const [{ id } = {}] = await ask(`select id from payments where received > 1 limit 1`);
  await ask(`update payments set received = received - 1 where id = ${id}`);
  await expect(migrate(app.db)).rejects.toThrow(
    /journal failed, and nothing was changed: the payments of lease \d+ do/,
  );
  expect(await ask(`select to_regclass('journal_entries') as made`)).toEqual([{ made: null }]);
  await ask(`update payments set received = received + 1 where id = ${id}`);
  await migrate(app.db);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});
