import { expect, it } from 'vitest';
import { listPayments } from '#contract/money/payments';
import { previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import { checkBooks } from '#server/features/books/journal/service/check';
import { raiseAll } from '#server/features/money/payment-schedules/service/raise-all';
import { openTestApp } from '#test/app';
import { aHomeToLeave, aMonthlyRent, aNotice, notice } from '#test/exits';
import { aReceipt } from '#test/payments';

const app = await openTestApp();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('of two who give notice at once one does', async () => {
  const { landlord, tenant, lease } = await aHomeToLeave(app);
  expect(statuses(await Promise.all([notice(landlord, lease.id), notice(tenant, lease.id)]))).toEqual([201, 409]);
});

it('raises a final bill once, also while the rent is paid and raised', async () => {
  const { landlord, tenant, agent, lease } = await aHomeToLeave(app);
  await aMonthlyRent(landlord, lease.id);
  const may = (await landlord.call(listPayments, { query: {} })).body.find(
    ({ periodEnd }) => periodEnd === '2026-05-31',
  );
  await aNotice(tenant, lease.id, { lastDay: '2026-05-10' });
  const params = { id: lease.id };
  const fingerprint = (await landlord.call(previewFinalBill, { params })).body?.fingerprint ?? '';
  const raise = (who: typeof landlord) => who.call(raiseFinalBill, { params, body: { fingerprint } });
  const [one, other] = await Promise.all([
    raise(landlord),
    raise(agent),
    aReceipt(landlord, may?.id ?? 0, { amount: '5000' }).catch(() => undefined),
    raiseAll(app.deps),
  ]);
  expect(statuses([one, other]).filter((status) => status === 201).length).toBeLessThanOrEqual(1);
  expect((await checkBooks(app.deps.db)).problems).toEqual([]);
});
