import { describe, expect, it } from 'vitest';
import { closeBooks, monthClosed } from '#contract/books/closing';
import {
  areaMissing,
  createExpense,
  getExpense,
  listExpenses,
  PAID_ALREADY,
  payExpense,
  removeExpense,
  suggestExpenses,
  updateExpense,
} from '#contract/books/expenses';
import { listJournal } from '#contract/books/journal';
import { TOTAL_HEADER } from '#contract/platform/paging';
import { readTotals, TOTALS_HEADER } from '#contract/platform/sorting';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense, expenseBody } from '#test/expenses';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const aHome = async () => {
  const landlord = await aLandlord(app);
  return { landlord, property: await aProperty(landlord, { name: 'Palm Court', squareFeet: 850 }) };
};

const linesOf = async (who: Caller, id: number) =>
  (await who.call(getExpense, { params: { id } })).body.entries.flatMap(({ kind, date, lines }) =>
    lines.map(({ account, amount, propertyId }) => `${date} ${kind} ${account} ${amount} of ${propertyId}`),
  );
const change = (who: Caller, id: number, body: object) => who.call(updateExpense, { params: { id }, body });
const problems = async () => (await checkBooks(app.db)).problems;

describe('entering', () => {
  it('needs property, category, amount, date and payee, and is in the journal at once', async () => {
    const { landlord, property } = await aHome();
    const { propertyId, ...body } = { propertyId: property.id, category: 'repairs' as const, amount: 3000 as never };
    const answer = await landlord.call(createExpense, {
      body: { propertyId, ...body, date: '2026-04-05', payee: 'Sharma Plumbers' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      propertyId,
      propertyName: 'Palm Court',
      category: 'repairs',
      amount: '3000.00',
      date: '2026-04-05',
      payee: 'Sharma Plumbers',
      isPaid: true,
      paidOn: '2026-04-05',
      shares: [{ propertyId, amount: '3000.00', weight: 1 }],
    });
    expect(await linesOf(landlord, answer.body.id)).toEqual([
      `2026-04-05 expense expense.repairs 3000.00 of ${propertyId}`,
      `2026-04-05 expense money.other -3000.00 of ${propertyId}`,
    ]);
    const [entry] = (await landlord.call(listJournal)).body;
    expect(entry).toMatchObject({ source: 'expense', sourceId: answer.body.id, kind: 'expense' });
    expect(entry?.text).toContain('Repairs: Sharma Plumbers');
    expect(await problems()).toEqual([]);
  });

  it('counts once when it is sent twice with one key', async () => {
    const { landlord, property } = await aHome();
    const send = () =>
      landlord.call(createExpense, { body: expenseBody({ propertyId: property.id }) }, { 'idempotency-key': 'once' });
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    expect((await landlord.call(listExpenses)).body).toHaveLength(1);
  });

  it('takes an own category, which is booked as other', async () => {
    const { landlord, property } = await aHome();
    const made = await anExpense(landlord, { propertyId: property.id, ownCategory: 'Water tanker' });
    expect(made).toMatchObject({ category: 'other', ownCategory: 'Water tanker' });
    expect((await linesOf(landlord, made.id))[0]).toContain('expense.other 3000.00');
    expect((await landlord.call(suggestExpenses)).body).toEqual({
      payees: [{ payee: 'Sharma Plumbers', category: 'other', ownCategory: 'Water tanker', gstin: null, way: 'upi' }],
      ownCategories: ['Water tanker'],
    });
  });

  it('refuses what is not so, or not theirs', async () => {
    const { landlord, property } = await aHome();
    const other = await aHome();
    const tried = async (body: object) => {
      const { status, error } = await landlord.call(createExpense, {
        body: { ...expenseBody({ propertyId: property.id }), ...body },
      });
      return [status, error.fieldErrors];
    };
    expect(await tried({ propertyId: other.property.id })).toEqual([404, { propertyId: 'There is no such property.' }]);
    expect(await tried({ propertyIds: [property.id, other.property.id] })).toEqual([
      404,
      { propertyId: 'There is no such property.' },
    ]);
    expect((await tried({ date: '2026-04-06' }))[0]).toBe(400);
    const due = await anExpense(landlord, { propertyId: property.id, date: '2026-04-06', isPaid: false });
    expect(due.isPaid).toBe(false);
    expect((await tried({ gstin: 'GST' }))[0]).toBe(400);
    expect((await tried({ billUrl: 'https://example.in/bill.pdf' }))[0]).toBe(400);
    expect((await tried({ billUrl: '/api/files/2147483647' }))[0]).toBe(400);
    const bare = await aProperty(landlord, { name: 'No area', squareFeet: undefined });
    expect(await tried({ propertyIds: [property.id, bare.id], split: 'by_area' })).toEqual([
      400,
      { split: areaMissing('No area') },
    ]);
  });
});

describe('several properties', () => {
  it('bear it equally, by area or by shares, to the paisa', async () => {
    const { landlord, property } = await aHome();
    const second = await aProperty(landlord, { name: 'Second', squareFeet: 1700 });
    const third = await aProperty(landlord, { name: 'Third', squareFeet: 850 });
    const sharesOf = async (body: object) => {
      const made = await anExpense(landlord, { amount: '100', ...body });
      return made.shares.map(({ propertyName, weight, amount }) => `${propertyName} ${weight} ${amount}`);
    };
    expect(await sharesOf({ allProperties: true })).toEqual(['Palm Court 1 33.34', 'Second 1 33.33', 'Third 1 33.33']);
    expect(await sharesOf({ propertyIds: [second.id, property.id], split: 'by_area' })).toEqual([
      'Second 1700 66.67',
      'Palm Court 850 33.33',
    ]);
    const shares = [
      { propertyId: third.id, percent: 12.5 },
      { propertyId: second.id, percent: 87.5 },
    ];
    expect(await sharesOf({ split: 'by_shares', shares })).toEqual(['Third 12.5 12.50', 'Second 87.5 87.50']);

    const totals = async (query: object) => {
      const { headers } = await landlord.call(listExpenses, { query: { ...query, totals: 'true' } });
      return [headers[TOTAL_HEADER], readTotals(String(headers[TOTALS_HEADER]))];
    };
    expect(await totals({})).toEqual(['3', { amount: '300.00', owed: '0.00' }]);
    expect(await totals({ propertyId: third.id })).toEqual(['2', { amount: '45.83', owed: '0.00' }]);
    expect(await problems()).toEqual([]);
  });

  it('bear another amount by the weights that were kept', async () => {
    const { landlord, property } = await aHome();
    const second = await aProperty(landlord, { squareFeet: 1700 });
    const { id } = await anExpense(landlord, { propertyIds: [property.id, second.id], split: 'by_area' });
    const { body } = await change(landlord, id, { amount: '300' });
    expect(body.shares.map(({ amount }) => amount)).toEqual(['100.00', '200.00']);
    const alone = (await change(landlord, id, { propertyId: second.id })).body;
    expect(alone.shares).toMatchObject([{ propertyId: second.id, weight: 1, amount: '300.00' }]);
    expect(await problems()).toEqual([]);
  });
});

describe('what is owed', () => {
  it('waits for the vendor until it is marked as paid', async () => {
    const { landlord, property } = await aHome();
    const { id, isPaid, way } = await anExpense(landlord, {
      propertyId: property.id,
      isPaid: false,
      date: '2026-04-01',
    });
    expect([isPaid, way]).toEqual([false, null]);
    const body = { way: 'cheque' as const, date: '2026-04-04', reference: '000123' };
    const paid = await landlord.call(payExpense, { params: { id }, body });
    expect(paid.body).toMatchObject({ isPaid: true, paidOn: '2026-04-04', way: 'cheque', reference: '000123' });
    expect(await linesOf(landlord, id)).toEqual([
      `2026-04-01 expense expense.repairs 3000.00 of ${property.id}`,
      `2026-04-01 expense payable.vendor -3000.00 of ${property.id}`,
      `2026-04-04 expense_paid payable.vendor 3000.00 of ${property.id}`,
      `2026-04-04 expense_paid money.cheque -3000.00 of ${property.id}`,
    ]);
    const again = await landlord.call(payExpense, { params: { id }, body });
    expect([again.status, again.error.message]).toEqual([409, PAID_ALREADY]);
    expect(await problems()).toEqual([]);
  });

  it('cannot be paid in the future', async () => {
    const { landlord, property } = await aHome();
    const { id } = await anExpense(landlord, { propertyId: property.id, isPaid: false });
    const answer = await landlord.call(payExpense, { params: { id }, body: { way: 'cash', date: '2026-04-06' } });
    expect(answer.status).toBe(400);
  });
});

describe('changing', () => {
  it('turns money round and books it again, and leaves the journal alone where no money is concerned', async () => {
    const { landlord, property } = await aHome();
    const { id } = await anExpense(landlord, { propertyId: property.id, date: '2026-04-02' });
    await change(landlord, id, { note: 'Kitchen sink', payee: 'Sharma & Sons', gstin: '27AAPFU0939F1ZV' });
    expect(await linesOf(landlord, id)).toHaveLength(2);
    const { body } = await change(landlord, id, { amount: '300', category: 'cleaning', date: '2026-04-03' });
    expect(body).toMatchObject({ amount: '300.00', paidOn: '2026-04-03', note: 'Kitchen sink' });
    expect((await linesOf(landlord, id)).slice(2)).toEqual([
      `2026-04-02 expense_removed expense.repairs -3000.00 of ${property.id}`,
      `2026-04-02 expense_removed money.upi 3000.00 of ${property.id}`,
      `2026-04-03 expense expense.cleaning 300.00 of ${property.id}`,
      `2026-04-03 expense money.upi -300.00 of ${property.id}`,
    ]);
    expect((await change(landlord, id, { taxAmount: '301' })).status).toBe(400);
    expect(await problems()).toEqual([]);
  });

  it('knows what is paid and what is owed after all', async () => {
    const { landlord, property } = await aHome();
    const { id } = await anExpense(landlord, { propertyId: property.id });
    expect((await change(landlord, id, { isPaid: false })).body).toMatchObject({ isPaid: false, paidOn: null });
    expect((await change(landlord, id, { isPaid: true, way: 'cash' })).body).toMatchObject({
      isPaid: true,
      way: 'cash',
    });
    expect(await problems()).toEqual([]);
  });

  it('removes it from the lists, and turns it round in the journal', async () => {
    const { landlord, property } = await aHome();
    const { id } = await anExpense(landlord, { propertyId: property.id });
    expect((await landlord.call(removeExpense, { params: { id } })).status).toBe(204);
    expect((await landlord.call(listExpenses)).body).toEqual([]);
    for (const answer of [
      await landlord.call(getExpense, { params: { id } }),
      await landlord.call(removeExpense, { params: { id } }),
      await change(landlord, id, { note: 'Gone' }),
    ])
      expect(answer.status).toBe(404);
    const kinds = (await landlord.call(listJournal)).body.map(({ kind }) => kind);
    expect(kinds).toEqual(['expense_removed', 'expense']);
    expect(await problems()).toEqual([]);
  });
});

describe('a closed month', () => {
  it('takes no expense, and keeps what it has: a removal counts from today', async () => {
    const { landlord, property } = await aHome();
    const march = await anExpense(landlord, { propertyId: property.id, date: '2026-03-10' });
    await landlord.call(closeBooks, { body: { month: '2026-03' } });
    for (const refused of [
      await landlord.call(createExpense, { body: expenseBody({ propertyId: property.id, date: '2026-03-31' }) }),
      await change(landlord, march.id, { amount: '1' }),
      await change(landlord, march.id, { date: '2026-03-01' }),
    ])
      expect([refused.status, refused.error.message]).toEqual([409, monthClosed('2026-03')]);
    expect((await change(landlord, march.id, { note: 'Kept' })).status).toBe(200);
    await landlord.call(removeExpense, { params: { id: march.id } });
    const [taken] = (await landlord.call(listJournal)).body;
    expect(taken).toMatchObject({ kind: 'expense_removed', date: '2026-04-05', valueDate: '2026-03-10' });
    expect(await problems()).toEqual([]);
  });
});
