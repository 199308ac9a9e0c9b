import { expect, it } from 'vitest';
import { exportPayments } from '#contract/money/payments';
import { payments } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const HEAD =
  'Reference,Property,Tenant,Type,Description,Due date,Period start,Period end,Amount,Received,Outstanding,Currency,Status,Paid on,Method';

const linesOf = async (who: Caller, query: object = {}) => {
  const { text } = await who.call(exportPayments, { query });
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
};

it('gives what the filter finds, as a table program reads it', async () => {
  const { landlord, tenant, lease } = await aRental(app, 'Palm Court, Wing "B"');
  const rent = await aCharge(landlord, {
    leaseId: lease.id,
    description: 'किराया',
    periodStart: '2026-04-01',
    periodEnd: '2026-04-30',
  });
  await aReceipt(landlord, rent.id, { method: 'bank_transfer', paidDate: '2026-04-03' });
  const fee = await aCharge(landlord, { leaseId: lease.id, type: 'late_fee', amount: '500.5', dueDate: '2026-04-04' });
  const answer = await landlord.call(exportPayments);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments.csv"',
    'cache-control': 'no-store',
  });
  const place = '"Palm Court, Wing ""B""",Asha Rao';
  expect(await linesOf(landlord)).toEqual([
    HEAD,
    `${fee.referenceNumber},${place},Late fee,,2026-04-04,,,500.50,0.00,500.50,INR,Overdue,,`,
    `${rent.referenceNumber},${place},Rent,किराया,2026-04-05,2026-04-01,2026-04-30,25000.00,25000.00,0.00,INR,Paid,2026-04-03,Bank transfer`,
  ]);
  expect(await linesOf(tenant, { status: 'paid' })).toHaveLength(2);
  expect(await linesOf(await app.signUp('tenant'))).toEqual([HEAD]);
  expect((await landlord.call(exportPayments, { query: { status: 'late' as never } })).status).toBe(400);
});

it.each(['=1+1', '+1+1', '-A1', '@SUM(A1)', '=HYPERLINK("http://x.example")'])(
  'lets no formula through: %s',
  async (text) => {
    const { landlord, lease } = await aRental(app);
    await aCharge(landlord, { leaseId: lease.id, description: text });
    const [, line = ''] = await linesOf(landlord);
    expect(line).toContain(`,"'${text.replaceAll('"', '""')}",`);
  },
);

it.each(['+91 98765 43210', '-1,250.50'])('leaves a number as it is, which runs nothing: %s', async (text) => {
  const { landlord, lease } = await aRental(app);
  await aCharge(landlord, { leaseId: lease.id, description: text });
  const [, line = ''] = await linesOf(landlord);
  expect(line).not.toContain(`'${text}`);
  expect(line).toContain(text);
});

it('gives all pages, each payment once', async () => {
  const { landlord, tenant } = await aRental(app);
  const lease = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
  const count = 1_203;
  await app.db.insert(payments).values(
    Array.from({ length: count }, (_, index) => ({
      leaseId: lease.id,
      tenantId: tenant.user.id,
      amount: `${index + 1}.00`,
      type: 'rent' as const,
      dueDate: '2026-04-05' as const,
      status: 'pending' as const,
      createdAt: app.deps.now(),
    })),
  );
  const lines = await linesOf(landlord, { leaseId: lease.id });
  expect(lines).toHaveLength(count + 1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(count + 1);
});
