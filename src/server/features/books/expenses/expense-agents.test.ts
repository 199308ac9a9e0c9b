import { expect, it } from 'vitest';
import { createExpense, getExpense, listExpenses, ONE_OWNER, updateExpense } from '#contract/books/expenses';
import { listJournal } from '#contract/books/journal';
import { rightMissing } from '#contract/lettings/mandate-rights';
import type { Property } from '#contract/lettings/properties';
import { openTestApp } from '#test/app';
import { countOnWire } from '#test/count-statements';
import { anExpense, expenseBody } from '#test/expenses';
import { anAgent, anAgentOf, confirm, everyRight, take } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

it('enters and changes what is spent for a home whose money they may record, in the name of its owner', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, { recordMoney: true });
  const made = await anExpense(agent, { propertyId: home.id });
  expect(made.createdBy).toBe('Farhan Rao (agent)');
  await agent.call(updateExpense, { params: { id: made.id }, body: { amount: '10' } });
  expect((await landlord.call(getExpense, { params: { id: made.id } })).body).toMatchObject({ amount: '10.00' });
  expect((await agent.call(listJournal)).body).toHaveLength(3);
});

it('is refused without the right, and does not know homes of others', async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home, {});
  const refused = await agent.call(createExpense, { body: expenseBody({ propertyId: home.id }) });
  expect([refused.status, refused.error.message]).toEqual([403, rightMissing('recordMoney')]);
  const stranger = await anAgent(app);
  expect((await stranger.call(createExpense, { body: expenseBody({ propertyId: home.id }) })).status).toBe(404);
  const tenant = await app.signUp('tenant');
  expect((await tenant.call(createExpense, { body: expenseBody({ propertyId: home.id }) })).status).toBe(403);
  await anExpense(landlord, { propertyId: home.id });
  expect((await agent.call(listExpenses)).body).toEqual([]);
  expect((await agent.call(listJournal)).body).toEqual([]);
});

it('sees nothing of a bill that other homes share, and splits none between owners', async () => {
  const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
  const [home, own] = [await aProperty(landlord), await aProperty(landlord)];
  const agent = await anAgentOf(app, home);
  const { id } = await anExpense(landlord, { propertyIds: [home.id, own.id] });
  expect((await agent.call(getExpense, { params: { id } })).status).toBe(404);
  expect((await agent.call(listJournal)).body).toEqual([]);
  const foreign = await aProperty(other);
  await confirm(app, foreign, await take(agent, foreign), everyRight);
  const refused = await agent.call(createExpense, { body: expenseBody({ propertyIds: [home.id, foreign.id] }) });
  expect([refused.status, refused.error.fieldErrors]).toEqual([400, { propertyId: ONE_OWNER }]);
});

it('is asked for the right on every home, in as many statements for ten as for two', async () => {
  const landlord = await aLandlord(app);
  const homes = [await aProperty(landlord)];
  const agent = await anAgentOf(app, homes[0] as Property);
  for (let more = 0; more < 9; more++) {
    const home = await aProperty(landlord);
    await confirm(app, home, await take(agent, home), more === 8 ? {} : everyRight);
    homes.push(home);
  }
  const ids = homes.map(({ id }) => id);
  const enter = (propertyIds: number[]) => agent.call(createExpense, { body: expenseBody({ propertyIds }) });
  const refused = await enter(ids);
  expect([refused.status, refused.error.message]).toEqual([403, rightMissing('recordMoney')]);
  await enter(ids.slice(0, 2));
  const few = await countOnWire(() => enter(ids.slice(0, 2)));
  expect(await countOnWire(() => enter(ids.slice(0, 9)))).toBe(few);
});
