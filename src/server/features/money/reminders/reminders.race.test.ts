import { expect, it } from 'vitest';
import { remindAllOverdue, remindTenant } from '#contract/money/reminders';
import { openTestApp } from '#test/app';
import { aCharge, aRental } from '#test/payments';

const app = await openTestApp();

it('goes out once, however many press the button at the same time', async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-02-05' });
  await app.mails();
  const one = (who: typeof landlord) => who.call(remindTenant, { params: { id }, body: {} });
  const answers = await Promise.all([one(landlord), one(agent), one(landlord), landlord.call(remindAllOverdue)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await app.mails()).filter(({ to }) => to === tenant.user.email)).toHaveLength(1);
});
