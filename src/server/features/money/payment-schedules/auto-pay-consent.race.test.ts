import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule, giveAutoPayConsent, withdrawAutoPayConsent } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { autoPayConsents } from '#server/db/schema/auto-pay-consents';
import type { Deps } from '#server/deps';
import { runPaymentsDaily } from '#server/features/money/rent-collection/jobs';
import { openTestApp } from '#test/app';
import { aRental, detailsOf } from '#test/payments';

const app = await openTestApp();
const on = (date: string): Deps => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });

it('what is withdrawn while the job runs is taken by the word that stood, or not at all', async () => {
  for (let round = 0; round < 4; round++) {
    const { landlord, tenant, lease } = await aRental(app);
    await tenant.call(addPaymentMethod, { body: { methodName: 'Visa' } });
    const rent = { leaseId: lease.id, scheduleName: 'Rent', amount: '20000', startDate: '2026-04-15' };
    const { id } = (await landlord.call(createPaymentSchedule, { body: { ...rent, autoPayEnabled: true } })).body;
    const params = { id };
    await tenant.call(giveAutoPayConsent, { params, body: { highestAmount: '20000' } });
    const [payment] = (await tenant.call(listPayments)).body;
    await Promise.all([
      runPaymentsDaily(on('2026-04-15')),
      tenant.call(withdrawAutoPayConsent, { params }),
      tenant.call(withdrawAutoPayConsent, { params }),
    ]);
    const { status, transactions } = await detailsOf(tenant, payment?.id ?? 0);
    expect([['paid', 1].join(), ['pending', 0].join()]).toContain([status, transactions.length].join());
    const words = await app.db.select().from(autoPayConsents).where(eq(autoPayConsents.scheduleId, id));
    expect(words.map(({ act }) => act).sort()).toEqual(['given', 'withdrawn']);
  }
});
