import { expect, it } from 'vitest';
import { closeBooks } from '#contract/books/closing';
import { getExpense, listExpenses, REPETITION, removeExpense, updateExpense } from '#contract/books/expenses';
import { deleteProperty } from '#contract/lettings/properties';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { repeatExpenses } from './service/repeat.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const DAY = 24 * 60 * 60;
/** Whoever comes back once in a while stays signed in. */
const pass = async (who: Caller, days: number) => {
  for (let gone = 0; gone < days; gone += 10) {
    app.pass(Math.min(10, days - gone) * DAY);
    await who.call(listExpenses);
  }
};
const daysOf = async (who: Caller) =>
  (await who.call(listExpenses, { query: { sort: 'date' } })).body.map(({ date }) => date);

it('is booked on its days, each once, from when it was said until it ends or is stopped', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const { id, nextOn } = await anExpense(landlord, {
    propertyId: property.id,
    date: '2026-01-10',
    repeat: 'monthly',
    repeatUntil: '2026-07-31',
  });
  expect(nextOn).toBe('2026-04-10');
  await repeatExpenses(app.deps);
  // What lies before the day on which it was said is not made up for.
  expect(await daysOf(landlord)).toEqual(['2026-01-10']);
  await pass(landlord, 40);
  await Promise.all([repeatExpenses(app.deps), repeatExpenses(app.deps)]);
  await repeatExpenses(app.deps);
  expect(await daysOf(landlord)).toEqual(['2026-01-10', '2026-04-10', '2026-05-10']);

  const [, april] = (await landlord.call(listExpenses, { query: { sort: 'date' } })).body;
  expect(april).toMatchObject({ repeatOfId: id, repeat: 'none', createdBy: null, isPaid: true, paidOn: '2026-04-10' });
  const params = { id: april?.id ?? 0 };
  const refused = await landlord.call(updateExpense, { params, body: { repeat: 'monthly' } });
  expect([refused.status, refused.error.message]).toEqual([409, REPETITION]);
  await landlord.call(removeExpense, { params });
  await repeatExpenses(app.deps);
  expect(await daysOf(landlord)).toEqual(['2026-01-10', '2026-05-10']);

  await pass(landlord, 30);
  await landlord.call(updateExpense, { params: { id }, body: { repeat: 'none' } });
  await repeatExpenses(app.deps);
  expect(await daysOf(landlord)).toHaveLength(2);
  expect((await landlord.call(getExpense, { params: { id } })).body.nextOn).toBeNull();
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('is booked today where the month of its day was closed meanwhile, and not at all once the home is gone', async () => {
  const landlord = await aLandlord(app);
  const [property, gone] = [await aProperty(landlord), await aProperty(landlord)];
  const today = app.deps.now().toISOString().slice(0, 10);
  const { id } = await anExpense(landlord, { propertyId: property.id, date: today, repeat: 'monthly' });
  await anExpense(landlord, { propertyId: gone.id, date: today, repeat: 'monthly' });
  await landlord.call(deleteProperty, { params: { id: gone.id } });
  await pass(landlord, 62);
  const lastMonth = new Date(app.deps.now().getTime() - 31 * DAY * 1000).toISOString().slice(0, 7);
  expect((await landlord.call(closeBooks, { body: { month: lastMonth } })).status).toBe(200);
  await repeatExpenses(app.deps);
  const repeated = (await landlord.call(listExpenses)).body.filter(({ repeatOfId }) => repeatOfId !== null);
  expect(repeated.map(({ repeatOfId }) => repeatOfId)).toEqual(repeated.map(() => id));
  expect(repeated.length).toBeGreaterThan(0);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});
