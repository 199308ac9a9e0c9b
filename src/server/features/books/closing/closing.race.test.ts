import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closeBooks, reopenBooks } from '#contract/books/closing';
import { recordPayment, refundPayment } from '#contract/money/payment-actions';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aCapture, aCharge, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();
const ROUNDS = 12;
/** Each time somewhat later, so that the month is closed before, while and after others write into it. */
const LATER_MS = 25;

const countOfMarch = async () => {
  const query = sql`select count(*)::int as count from journal_entries where date between '2026-03-01' and '2026-03-31'`;
  return ((await app.db.execute(query)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
};

it('nothing gets into a month while it is being closed, and whoever comes late is told', {
  timeout: 120_000,
}, async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const other = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const charges = await Promise.all([lease, other].map(({ id: leaseId }) => aCharge(landlord, { leaseId })));
    const ids = charges.map(({ id }) => id);
    const record = (id: number) => {
      const body = { amount: '5000', method: 'cash' as const, paidDate: '2026-03-31' };
      return landlord.call(recordPayment, { params: { id }, body });
    };
    const close = async () => {
      await sleep(round * LATER_MS);
      const { body } = await landlord.call(closeBooks, { body: { month: '2026-03' } });
      return { closed: body.closedThrough, count: await countOfMarch() };
    };
    const [{ closed, count }, ...answers] = await Promise.all([
      close(),
      ...ids.flatMap((id) => [record(id), record(id)]),
      aCapture(app, ids[0] ?? 0, { amount: '100.00', paidDate: '2026-03-31' }),
    ]);
    expect(closed).toBe('2026-03');
    for (const answer of answers) if ('status' in answer) seen.add(answer.status);
    // What was in it when the landlord was told is all that is in it.
    expect(await countOfMarch()).toBe(count);
    await landlord.call(reopenBooks, { body: { month: '2026-03' } });
  }
  expect([...seen].sort()).toEqual([200, 409]);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('two who record and undo the same receipt at once leave books that balance', { timeout: 120_000 }, async () => {
  const { landlord, agent, lease } = await aRental(app);
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const record = () => agent.call(recordPayment, { params: { id }, body: { amount: '25000', method: 'upi' } });
    const undo = () => landlord.call(refundPayment, { params: { id }, body: { amount: '25000', isMistake: true } });
    await record();
    const answers = await Promise.all([undo(), undo(), record(), record()]);
    for (const { status } of answers) expect([200, 400, 409]).toContain(status);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  }
});
