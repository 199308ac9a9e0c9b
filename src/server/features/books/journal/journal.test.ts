import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listJournal } from '#contract/books/journal';
import { deleteTenant } from '#contract/lettings/tenants';
import { createPayment, recordPayment, refundPayment, updatePayment } from '#contract/money/payment-actions';
import { journalEntries, journalLines } from '#server/db/schema/journal';
import { openTestApp } from '#test/app';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { invariants, selectBreaches } from './queries/invariants.ts';
import { checkBooks } from './service/check.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const entriesOf = async (leaseId: number) => {
  const rows = await app.db
    .select()
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(eq(journalLines.leaseId, leaseId))
    .orderBy(asc(journalEntries.id), asc(journalLines.number));
  return rows.map(({ journal_entries: entry, journal_lines: line }) => ({ entry, line }));
};
const inWords = async (leaseId: number) =>
  (await entriesOf(leaseId)).map(({ entry, line }) => `${entry.date} ${entry.kind} ${line.account} ${line.amount}`);
const problems = async () => (await checkBooks(app.db)).problems;

describe('what happens to a payment', () => {
  it('is booked, from the charge to the end', async () => {
    const { landlord, lease, property } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id, description: 'Rent for April' });
    await landlord.call(updatePayment, { params: { id }, body: { amount: '26000', dueDate: '2026-04-10' } });
    await aReceipt(landlord, id, { amount: '30000', method: 'upi', paidDate: '2026-04-03' });
    await landlord.call(refundPayment, { params: { id }, body: { amount: '30000' } });
    expect(await inWords(lease.id)).toEqual([
      '2026-04-05 charge_raised receivable 25000.00',
      '2026-04-05 charge_raised income.rent -25000.00',
      '2026-04-05 charge_moved receivable -25000.00',
      '2026-04-05 charge_moved income.rent 25000.00',
      '2026-04-10 charge_moved receivable 26000.00',
      '2026-04-10 charge_moved income.rent -26000.00',
      '2026-04-03 receipt money.upi 30000.00',
      '2026-04-03 receipt receivable -30000.00',
      '2026-04-05 credit_out credit -4000.00',
      '2026-04-05 credit_out receivable 4000.00',
      '2026-04-05 credit_in credit 4000.00',
      '2026-04-05 credit_in receivable -4000.00',
      '2026-04-05 refund money.upi -30000.00',
      '2026-04-05 refund receivable 30000.00',
      '2026-04-10 charge_dropped receivable -26000.00',
      '2026-04-10 charge_dropped income.rent 26000.00',
    ]);
    const [first] = await entriesOf(lease.id);
    const { firstName, lastName, id: landlordId } = landlord.user;
    expect(first).toMatchObject({
      entry: {
        landlordId,
        paymentId: id,
        text: 'Rent for April',
        author: `${firstName} ${lastName}`,
        authorId: landlordId,
      },
      line: { propertyId: property.id, leaseId: lease.id },
    });
    expect(first?.entry.person).toBe(lease.tenantName);
    expect(await problems()).toEqual([]);
  });

  it('says what it corrects: the charge that changes, the receipt that is taken back', async () => {
    const { landlord, lease } = await aRental(app);
    const other = await aCharge(landlord, { leaseId: lease.id });
    await aReceipt(landlord, other.id, { amount: '100' });
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await landlord.call(updatePayment, { params: { id }, body: { amount: '26000' } });
    await landlord.call(updatePayment, { params: { id }, body: { dueDate: '2026-04-10' } });
    await aReceipt(landlord, id, { amount: '1000' });
    await aReceipt(landlord, id, { amount: '2000' });
    await landlord.call(refundPayment, { params: { id }, body: { amount: '500' } });
    await landlord.call(refundPayment, { params: { id }, body: { amount: '700', isMistake: true } });
    const { body } = await landlord.call(listJournal, { query: { leaseId: lease.id } });
    const own = body.filter(({ paymentId }) => paymentId === id).reverse();
    const at = (place: number) => own[place]?.id ?? null;
    expect(own.map(({ kind, correctsId }) => [kind, correctsId])).toEqual([
      ['charge_raised', null],
      ['charge_amended', at(0)],
      ['charge_moved', at(0)],
      ['charge_moved', at(0)],
      ['receipt', null],
      ['receipt', null],
      ['refund', at(5)],
      ['reversal', at(5)],
    ]);
    const only = async (query: object) => (await landlord.call(listJournal, { query })).body.map((each) => each.id);
    expect(await only({ entryId: at(6) })).toEqual([at(6)]);
    expect(await only({ kind: 'charge_moved' })).toEqual([at(3), at(2)]);
    expect((await landlord.call(listJournal, { query: { kind: 'gift' as never } })).status).toBe(400);
  });

  it('is booked apart where it is a deposit, or in test mode', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '50000' });
    await aReceipt(landlord, id, { amount: '20000' });
    await aCapture(app, id, { amount: '30000.00', isTest: true });
    expect((await inWords(lease.id)).slice(2)).toEqual([
      '2026-04-05 receipt money.cash 20000.00',
      '2026-04-05 receipt receivable -20000.00',
      '2026-04-05 receipt deposit_due 20000.00',
      '2026-04-05 receipt deposit_held -20000.00',
      '2026-04-05 receipt money.test 30000.00',
      '2026-04-05 receipt receivable -30000.00',
      '2026-04-05 receipt deposit_due 30000.00',
      '2026-04-05 receipt deposit_held -30000.00',
    ]);
    expect(await problems()).toEqual([]);
  });

  it('is not booked where it is refused', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const body = { amount: '1000', method: 'cash' as const, paidDate: '2026-05-01' };
    expect((await landlord.call(recordPayment, { params: { id }, body })).status).toBe(400);
    expect(
      (await landlord.call(createPayment, { body: { leaseId: 999_999, amount: '1', dueDate: '2026-04-05' } })).status,
    ).toBe(404);
    expect(await inWords(lease.id)).toHaveLength(2);
  });
});

describe('the database', () => {
  const ask = (text: string) => app.db.execute(sql.raw(text));
  const anEntry = async () => {
    const { landlord, lease } = await aRental(app);
    await aCharge(landlord, { leaseId: lease.id });
    const [first] = await entriesOf(lease.id);
    return first?.entry.id ?? 0;
  };
  const refused = async (text: string, words: RegExp) => {
    const error = await ask(text).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(String(error?.cause)).toMatch(words);
  };

  it('refuses an entry that does not balance, when its transaction ends', async () => {
    const entry = `insert into journal_entries (kind, date, value_date, line_count, is_dated, created_at)
      values ('receipt', '2026-04-05', '2026-04-05', 2, false, now()) returning id`;
    await refused(entry, /has 0 lines of 2/);
    await refused(
      `with entry as (${entry}) insert into journal_lines (entry_id, number, account, amount)
       select id, number, 'money.cash', number from entry, generate_series(1, 2) number`,
      /come to 3/,
    );
  });

  it('refuses every change, removal and addition, and lets words go', async () => {
    const id = await anEntry();
    await refused(`update journal_entries set date = '2026-01-01' where id = ${id}`, /never changed/);
    await refused(`update journal_entries set text = 'Else' where id = ${id}`, /never changed/);
    await refused(`delete from journal_entries where id = ${id}`, /never changed/);
    await refused(`update journal_lines set amount = 1 where entry_id = ${id}`, /never changed/);
    await refused(`delete from journal_lines where entry_id = ${id}`, /never changed/);
    await refused('truncate journal_lines', /never changed/);
    await refused(
      `insert into journal_lines (entry_id, number, account, amount) values (${id}, 3, 'owner', 1), (${id}, 4, 'owner', -1)`,
      /no more lines/,
    );
    await ask(`update journal_entries set text = null, person = null where id = ${id}`);
  });

  it('is found out by the check where somebody went round all that', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await app.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(`update payments set amount = amount + 1 where id = ${id}`));
        const insert = `insert into payment_transactions (payment_id, kind, amount, method, paid_date, created_at)
          values (${id}, 'receipt', 5, 'cash', '2026-04-05', now())`;
        await tx.execute(sql.raw(insert));
        await tx.execute(sql.raw(`set local session_replication_role = replica`));
        await tx.execute(
          sql.raw(`update journal_lines set amount = amount + 1 where number = 1 and entry_id =
          (select max(id) from journal_entries where payment_id = ${id})`),
        );
        const found = [];
        for (const [what, rule] of Object.entries(invariants))
          if ((await selectBreaches(tx, rule)).length > 0) found.push(what);
        expect(found).toEqual([
          'an entry whose lines do not come to nothing, or are not all there',
          'a lease whose payments are not what the journal says',
          'money that moved and is not in the journal',
        ]);
        throw new Error('looked at');
      })
      .catch((error: Error) => expect(error.message).toBe('looked at'));
  });
});

it('when a tenant is deleted the journal keeps its sums, and nobody is named or owes anything any more', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const made = await onboard(landlord, leaseFields(property));
  await acceptInvitation(app, made);
  const leaseId = made.lease?.id ?? 0;
  const { id } = await aCharge(landlord, { leaseId, description: 'Rent of Meera' });
  await aReceipt(landlord, id, { amount: '10000' });
  await landlord.call(deleteTenant, { params: { id: made.id } });
  const rows = await entriesOf(leaseId);
  expect(rows.flatMap(({ entry }) => [entry.text, entry.person]).every((word) => word === null)).toBe(true);
  const sums: Record<string, number> = {};
  for (const { line } of rows) sums[line.account] = (sums[line.account] ?? 0) + Number(line.amount);
  expect(sums).toEqual({ receivable: 0, 'income.rent': -10_000, 'money.cash': 10_000 });
  expect(await problems()).toEqual([]);
});
