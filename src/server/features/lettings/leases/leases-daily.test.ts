import { expect, it } from 'vitest';
import { getLease, updateLease } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { runLeasesDaily } from './service/daily.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const app = await openTestApp();

/** A lease that ends 70 days after the first day, with everybody it concerns. */
const setUp = async (dates = {}) => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const agent = await anAgentOf(app, property);
  const made = await onboard(landlord, leaseFields(property, { leaseEndDate: '2026-06-14', ...dates }));
  const tenant = await acceptInvitation(app, made);
  const id = made.lease?.id ?? 0;
  const lease = async () => (await landlord.call(getLease, { params: { id } })).body;
  const everybody = [landlord, agent, tenant];
  const said = async (who: Caller) =>
    (await who.call(listNotifications)).body
      .filter((notice) => /ends|is over/.test(notice.title))
      .map((notice) => notice.content);
  // Only the job's clock moves: sessions would not last that long.
  let today = app.deps.now().getTime();
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      today += DAY_MS;
      for (let twice = 0; twice < 2; twice++) await runLeasesDaily({ ...app.deps, now: () => new Date(today) });
    }
  };
  const sleepDays = (days: number) => {
    today += days * DAY_MS;
  };
  return { landlord, property, tenant, id, lease, everybody, said, passDays, sleepDays };
};

it('reminds landlord, agent and tenant 60, 30 and 7 days ahead, each once, and then goes on month to month', async () => {
  const { landlord, property, tenant, lease, everybody, said, passDays } = await setUp();
  await passDays(9);
  for (const who of everybody) expect(await said(who)).toEqual([]);
  await passDays(1);
  for (const who of everybody) expect(await said(who)).toHaveLength(1);
  expect(await said(tenant)).toEqual([
    'Your lease for Palm Court ends in 60 days, on 14 Jun 2026. Talk to your landlord about what comes next.',
  ]);
  await passDays(60);
  for (const who of everybody) {
    expect((await said(who)).map((text) => /in (\d+) days/.exec(text)?.[1])).toEqual(['7', '30', '60']);
  }
  expect((await lease()).status).toBe('active');
  await passDays(1);
  expect(await lease()).toMatchObject({ status: 'active', endDate: '2026-06-14', monthToMonth: 'asked' });
  expect((await landlord.call(getProperty, { params: { id: property.id } })).body.isAvailable).toBe(false);
  for (const who of everybody) expect(await said(who)).toHaveLength(4);
  expect((await said(tenant))[0]).toBe(
    'The term of your lease for Palm Court ended on 14 Jun 2026. The lease goes on month to month.',
  );
  await passDays(2);
  for (const who of everybody) expect(await said(who)).toHaveLength(4);
});

it('sends the nearest reminder after days on which it did not run, and no others', async () => {
  const { tenant, said, passDays, sleepDays } = await setUp();
  sleepDays(45);
  await passDays(1);
  expect(await said(tenant)).toEqual([
    'Your lease for Palm Court ends in 24 days, on 14 Jun 2026. Talk to your landlord about what comes next.',
  ]);
  await passDays(3);
  expect(await said(tenant)).toHaveLength(1);
});

it('reminds again of the end of a renewed lease, whose rent begins with its period', async () => {
  const { landlord, id, lease, tenant, said, passDays } = await setUp({ leaseEndDate: '2026-04-12' });
  await passDays(1);
  expect(await said(tenant)).toHaveLength(1);
  const renewal = { startDate: '2026-04-13', endDate: '2026-05-20', monthlyRent: '27500' };
  await landlord.call(updateLease, { params: { id }, body: { renewal } });
  await passDays(6);
  expect(await lease()).toMatchObject({ monthlyRent: '25000.00' });
  await passDays(1);
  expect(await lease()).toMatchObject({ status: 'active', monthlyRent: '27500.00' });
  expect((await said(tenant)).length).toBeGreaterThan(1);
});

it('leaves a lease without an end alone', async () => {
  const { lease, tenant, said, passDays } = await setUp({ leaseEndDate: '' });
  await passDays(3);
  expect((await lease()).status).toBe('active');
  expect(await said(tenant)).toEqual([]);
});
