import { expect, it } from 'vitest';
import { getTenantDashboard } from '#contract/overview/dashboard';
import { answerRefund, offerFigure, refundSettlement } from '#contract/upkeep/settlement-money';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aNotice } from '#test/exits';
import { aLandlord } from '#test/people-and-homes';
import { aLeavingRental, aSentSettlement, aSettlement, say } from '#test/settlements';
import { aSharedFlat } from '#test/shared-flat';

// It is 5 April 2026 here.
const app = await openTestApp();

const waiting = async (who: Caller) => (await who.call(getTenantDashboard)).body.toSettle;

it('shows a settlement that waits for the tenant, until they have said all that is asked', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSentSettlement(landlord, lease.id, '5000', '3000');
  expect(await waiting(tenant)).toEqual([
    { id, propertyName: 'Palm Court', answerBy: '2026-04-15', deductions: 2, isMoneySent: false },
  ]);
  await say(tenant, id, 0, { answer: 'accept' });
  expect(await waiting(tenant)).toMatchObject([{ deductions: 1 }]);
  await say(tenant, id, 1, { answer: 'dispute', text: 'It was so before' });
  expect(await waiting(tenant)).toEqual([]);
  await landlord.call(offerFigure, { params: { id }, body: { amount: '1000' } });
  expect(await waiting(tenant)).toMatchObject([{ deductions: 0, isMoneySent: false }]);
  await tenant.call(offerFigure, { params: { id }, body: { amount: '500' } });
  expect(await waiting(tenant)).toEqual([]);
  const body = { amount: '42000', method: 'upi' as const };
  const [refund] = (await landlord.call(refundSettlement, { params: { id }, body })).body.refunds;
  expect(await waiting(tenant)).toMatchObject([{ isMoneySent: true }]);
  const params = { id, refundId: refund?.id ?? 0 };
  await tenant.call(answerRefund, { params, body: { isReceived: true } });
  expect(await waiting(tenant)).toEqual([]);
});

it('shows no draft, and of those who live there the main tenant alone is asked', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  await aSettlement(landlord, lease.id);
  expect(await waiting(tenant)).toEqual([]);
  const owner = await aLandlord(app);
  const flat = await aSharedFlat(app, owner);
  await aNotice(flat.main, flat.id);
  await aSentSettlement(owner, flat.id, '5000');
  expect([(await waiting(flat.main)).length, (await waiting(flat.ravi.caller)).length]).toEqual([1, 0]);
});
