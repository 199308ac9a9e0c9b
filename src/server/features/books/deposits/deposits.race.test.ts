import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adjustDeposit, getDeposit, refundDeposit, transferDeposit } from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import { BEING_SETTLED, CAME_FROM_DEPOSIT, PAID_MEANWHILE } from '#contract/money/deposit-refusals';
import { refundPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { sumPaise, toPaise } from '#contract/platform/money';
import { sendSettlement } from '#contract/upkeep/settlements';
import type { Db } from '#server/db/client';
import { leases } from '#server/db/schema/leases';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';
import { aSettlement, settlementOf } from '#test/settlements';
import { bySomebodyElse } from '#test/transaction-guard';
import { somebodyWaitsFor } from '#test/waiting-for-a-transaction';

const app = await openTestApp();

it('gives no more than is held, whatever is done to it at once', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '50000' });
  const rent = await aCharge(landlord, { leaseId: lease.id, amount: '30000' });
  await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-05-05' } });
  const params = { id: lease.id };
  const acts = [
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(transferDeposit, { params, body: { toLeaseId: next.id, amount: '15000' } }),
    ),
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(refundDeposit, { params, body: { amount: '15000', method: 'cash' as const } }),
    ),
    ...Array.from(
      { length: 3 },
      () => () => landlord.call(adjustDeposit, { params, body: { paymentId: rent.id, amount: '15000' } }),
    ),
  ];
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  const { body } = await landlord.call(getDeposit, { params, query: {} });
  expect(body.held).toBe('5000.00');
  expect(sumPaise([body.adjusted.total, body.moved.total, body.givenBack.total])).toBe(toPaise('45000.00'));
  const arrived = (await landlord.call(getDeposit, { params: { id: next.id }, query: {} })).body;
  expect(arrived.held).toBe(body.moved.total);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('moves to and fro between two leases at once, and nothing is lost', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  for (const leaseId of [lease.id, next.id]) {
    const deposit = await aCharge(landlord, { leaseId, type: 'security_deposit', amount: '20000' });
    await aReceipt(landlord, deposit.id, { amount: '20000' });
  }
  // Whichever comes first, there is enough.
  const move = (id: number, toLeaseId: number) =>
    landlord.call(transferDeposit, { params: { id }, body: { toLeaseId, amount: '5000' } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? move(lease.id, next.id) : move(next.id, lease.id))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const held = await Promise.all(
    [lease.id, next.id].map(async (id) => (await landlord.call(getDeposit, { params: { id }, query: {} })).body.held),
  );
  expect(held).toEqual(['20000.00', '20000.00']);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('is moved and taken back at once, and nobody waits for the other for ever', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '60000' });
  await aReceipt(landlord, deposit.id, { amount: '60000' });
  const move = () =>
    landlord.call(transferDeposit, { params: { id: lease.id }, body: { toLeaseId: next.id, amount: '5000' } });
  for (let moved = 0; moved < 4; moved++) expect((await move()).status).toBe(200);
  const arrived = (await landlord.call(listPayments)).body.filter(({ leaseId }) => leaseId === next.id);
  const undo = (id: number) =>
    landlord.call(refundPayment, { params: { id }, body: { amount: '5000', isMistake: true } });
  const answers = await Promise.all(arrived.flatMap(({ id }) => [move(), undo(id)]));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const heldBy = async (id: number) => (await landlord.call(getDeposit, { params: { id }, query: {} })).body.held;
  expect([await heldBy(lease.id), await heldBy(next.id)]).toEqual(['40000.00', '20000.00']);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

/** Two leases of one tenant: of the deposit of the first, 5,000 rupees have gone to the second one's, which was asked for that much. */
const aMovedDeposit = async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '60000' });
  await aReceipt(landlord, deposit.id, { amount: '60000' });
  const paid = await aCharge(landlord, { leaseId: next.id, type: 'security_deposit', amount: '5000' });
  const move = { params: { id: lease.id }, body: { toLeaseId: next.id, amount: '5000' } };
  expect((await landlord.call(transferDeposit, move)).status).toBe(200);
  await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-05-05' } });
  const giveBack = (isMistake: boolean) =>
    landlord.call(refundPayment, { params: { id: paid.id }, body: { amount: '5000', isMistake } });
  return { landlord, tenant, lease, next, paid, giveBack };
};

const hold = (tx: Db, leaseId: number) =>
  tx.select({ id: leases.id }).from(leases).where(eq(leases.id, leaseId)).for('update');

/** Until somebody waits behind whoever waits for a lease. */
const somebodyQueuesFor = (tx: Db): Promise<void> =>
  expect
    .poll(() =>
      tx
        .select({ one: sql`1` })
        .from(sql`pg_locks`)
        .where(sql`not granted and locktype = 'tuple' and relation = 'leases'::regclass
          and database = (select oid from pg_database where datname = current_database())`),
    )
    .not.toEqual([]);

it('what the deposit of another lease has paid is given back, or undone, with both leases held', async () => {
  const { lease, giveBack } = await aMovedDeposit();
  const whileHeld = async (isMistake: boolean) => {
    const { given } = await app.db.transaction(async (tx) => {
      await hold(tx, lease.id);
      const going = bySomebodyElse(() => giveBack(isMistake));
      await somebodyWaitsFor(tx);
      return { given: going };
    });
    return given;
  };
  expect((await whileHeld(false)).error.message).toBe(CAME_FROM_DEPOSIT);
  expect((await whileHeld(true)).status).toBe(200);
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('goes back into the other deposit before its settlement is sent, or not at all', async () => {
  for (const sentFirst of [true, false]) {
    const { landlord, lease, giveBack } = await aMovedDeposit();
    const { id } = await aSettlement(landlord, lease.id);
    const send = () => landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
    const acts = [() => giveBack(true), () => giveBack(false), () => giveBack(true)];
    const answers = await Promise.all((sentFirst ? [send, ...acts] : [...acts, send]).map((act) => act()));
    const [sent, given] = sentFirst ? [answers[0], answers.slice(1)] : [answers.at(-1), answers.slice(0, -1)];
    expect(sent?.status).toBe(200);
    const isBack = given.some(({ status }) => status === 200);
    const refusals = given.filter(({ status }) => status !== 200);
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 409));
    if (!isBack) for (const { error } of refusals) expect([BEING_SETTLED, CAME_FROM_DEPOSIT]).toContain(error.message);
    const { figures } = await settlementOf(landlord, id);
    expect(figures).toMatchObject(isBack ? { deposit: '60000.00' } : { deposit: '55000.00' });
    expect((await giveBack(true)).error.code).toBe('conflict');
    expect((await checkBooks(app.db)).problems).toEqual([]);
  }
});

it('is not given back where a further deposit pays it at that moment, of which nobody knew', async () => {
  const { landlord, tenant, lease, next } = await aMovedDeposit();
  const open = await aCharge(landlord, { leaseId: next.id, type: 'security_deposit', amount: '8000' });
  const { going, moving } = await app.db.transaction(async (tx) => {
    await hold(tx, next.id);
    const body = { toLeaseId: next.id, amount: '8000' };
    const first = bySomebodyElse(() => landlord.call(transferDeposit, { params: { id: lease.id }, body }));
    await somebodyWaitsFor(tx);
    const form = { amount: '8000', isMistake: true };
    const second = bySomebodyElse(() => landlord.call(refundPayment, { params: { id: open.id }, body: form }));
    await somebodyQueuesFor(tx);
    return { moving: first, going: second };
  });
  expect([(await moving).status, (await going).error.message]).toEqual([200, PAID_MEANWHILE]);
  expect((await tenant.call(getDeposit, { params: { id: next.id }, query: {} })).body.held).toBe('13000.00');
  expect((await checkBooks(app.db)).problems).toEqual([]);
});
