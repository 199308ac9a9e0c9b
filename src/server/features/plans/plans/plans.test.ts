import { expect, it } from 'vitest';
import { listPlans } from '#contract/plans/plan-offers';
import { openTestApp } from '#test/app';

const app = await openTestApp();

it('is the catalogue of the specification, for anybody', async () => {
  const offers = (await app.nobody().call(listPlans)).body;
  const short = offers.map(({ id, duration, price, propertyLimit, documentLimit, popular }) => [
    `${id} ${duration}`,
    price,
    propertyLimit,
    documentLimit,
    popular,
  ]);
  expect(short).toEqual([
    ['free yearly', '0.00', 1, 10, false],
    ['basic yearly', '999.00', 5, -1, true],
    ['professional yearly', '2499.00', 20, -1, false],
    ['enterprise yearly', '4999.00', -1, -1, false],
    ['free monthly', '0.00', 1, 10, false],
    ['professional monthly', '999.00', 10, -1, true],
    ['enterprise monthly', '1999.00', -1, -1, false],
  ]);
  expect(offers.every(({ currency, features }) => currency === 'INR' && features.length > 0)).toBe(true);
});

it('is asked for by billing cycle', async () => {
  const monthly = (await app.nobody().call(listPlans, { query: { billingCycle: 'monthly' } })).body;
  expect(monthly.map(({ id }) => id)).toEqual(['free', 'professional', 'enterprise']);
  expect((await app.nobody().request({ method: 'GET', url: '/api/plans?billingCycle=daily' })).statusCode).toBe(400);
});

it('says of each offer which of its features are still to come', async () => {
  const offers = (await app.nobody().call(listPlans)).body;
  const planned = offers.filter(({ plannedFeatures }) => plannedFeatures.length > 0);
  expect(planned.map(({ id, duration, plannedFeatures }) => [id, duration, plannedFeatures])).toEqual([
    ['professional', 'monthly', ['Custom branding']],
    ['enterprise', 'monthly', ['Custom integrations', 'API access']],
  ]);
});
