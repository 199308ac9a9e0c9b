import { expect, it } from 'vitest';
import { saveRentSettings } from '#contract/money/rent-settings';
import { listTdsDuties } from '#contract/money/tds';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { tdsDaily } from './jobs.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const aTenancy = async (monthlyRent: string, endDate = '2026-05-31', kind = 'home') => {
  const landlord = await aLandlord(app, { firstName: 'Meera' });
  const tenant = await app.signUp('tenant');
  const property = await aProperty(landlord, { name: 'Sea View', kind });
  await aLease(app, tenant, { propertyId: property.id, monthlyRent, endDate });
  return { landlord, tenant };
};

const duties = async (who: Caller) => (await who.call(listTdsDuties)).body;
const told = async (who: Caller) =>
  (await who.call(listNotifications, { query: {} })).body.filter(({ title }) => /tax/i.test(title));

it('says to tenant and landlord how much, until when and by which form; the PAN only where its owner shows it', async () => {
  const { landlord, tenant } = await aTenancy('60000.00');
  const [duty] = await duties(tenant);
  // April and May of the year 2026-27, and 2% of it.
  expect(duty).toMatchObject({
    ...{ property: 'Sea View', payer: 'individual', year: '2026-27', rentOfYear: '120000.00', amount: '2400.00' },
    ...{ deductOn: '2026-05-31', fileBy: '2026-06-30', landlordPan: null, rule: { form: '141, Schedule A' } },
  });
  const pan = 'ABCPE1234F';
  await landlord.call(saveRentSettings, { body: { pan } });
  expect((await duties(tenant))[0]?.landlordPan).toBeNull();
  await landlord.call(saveRentSettings, { body: { showsPan: true } });
  expect((await duties(tenant))[0]?.landlordPan).toBe(pan);
  expect(await duties(landlord)).toMatchObject([{ amount: '2400.00', landlordPan: null }]);
  expect(await duties(await aLandlord(app))).toEqual([]);
  expect((await (await app.signUp('agent')).call(listTdsDuties)).status).toBe(403);
});

it('is told in time, to both, once for each lease and year', async () => {
  const { landlord, tenant } = await aTenancy('60000.00');
  for (const _ of [1, 2]) await tdsDaily.run(app.deps, undefined as never);
  const [notice, ...more] = await told(tenant);
  expect([notice?.title, more]).toEqual(['Tax is to be deducted from the rent of Sea View', []]);
  for (const words of ['₹2,400', '30 Jun 2026', 'form 141, Schedule A', 'check with a professional'])
    expect(notice?.content).toContain(words);
  expect(await told(landlord)).toHaveLength(1);
});

it('leaves alone who pays no more than the threshold, and whose day is far', async () => {
  const below = await aTenancy('50000.00');
  const far = await aTenancy('60000.00', '2026-12-31');
  const shop = await aTenancy('60000.00', '2026-12-31', 'shop');
  await tdsDaily.run(app.deps, undefined as never);
  for (const { landlord, tenant } of [below, far]) expect([await told(tenant), await told(landlord)]).toEqual([[], []]);
  expect(await duties(below.tenant)).toEqual([]);
  expect(await duties(far.tenant)).toHaveLength(1);
  expect(await duties(shop.tenant)).toMatchObject([{ payer: 'business', percent: 10, fileBy: null }]);
  expect(await told(shop.tenant)).toHaveLength(1);
});
