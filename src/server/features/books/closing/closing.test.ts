import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  closeBooks,
  getBooks,
  MONTH_NOT_CLOSED,
  MONTH_NOT_OVER,
  monthClosed,
  reopenBooks,
} from '#contract/books/closing';
import { listJournal } from '#contract/books/journal';
import {
  claimPayment,
  confirmClaim,
  createPayment,
  recordPayment,
  refundPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { checkBooks } from '#server/features/books/journal/service/check';
import { raise } from '#server/features/money/payments/service/charges/raise';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aCapture, aCharge, aReceipt, aRental } from '#test/payments';
import { aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const close = (who: Caller, month = '2026-03') => who.call(closeBooks, { body: { month } });
const reopen = (who: Caller, month = '2026-03') => who.call(reopenBooks, { body: { month } });
const entriesOf = async (who: Caller) => (await who.call(listJournal)).body;

describe('closing', () => {
  it('takes a month with all before it, once, and says so', async () => {
    const { landlord } = await aRental(app);
    expect((await landlord.call(getBooks)).body).toMatchObject({ closedThrough: null, history: [] });
    const { body } = await close(landlord);
    const { firstName, lastName } = landlord.user;
    const act = { act: 'closed', month: '2026-03', by: `${firstName} ${lastName}`, at: app.deps.now().toISOString() };
    expect(body).toMatchObject({ closedThrough: '2026-03', history: [act] });
    for (const month of ['2026-03', '2025-01']) expect((await close(landlord, month)).body).toEqual(body);
    expect((await landlord.call(getBooks)).body).toEqual(body);
  });

  it('is of months that are over, and undone from a month on, on record', async () => {
    const { landlord } = await aRental(app);
    for (const month of ['2026-04', '2026-05']) {
      const refused = await close(landlord, month);
      expect([refused.status, refused.error.fieldErrors]).toEqual([400, { month: MONTH_NOT_OVER }]);
    }
    for (const month of ['2026-13', 'March', '']) expect((await close(landlord, month)).status).toBe(400);
    const open = await reopen(landlord);
    expect([open.status, open.error.message]).toEqual([409, MONTH_NOT_CLOSED]);
    await close(landlord);
    expect((await reopen(landlord, '2026-02')).body).toMatchObject({
      closedThrough: '2026-01',
      history: [
        { act: 'reopened', month: '2026-02' },
        { act: 'closed', month: '2026-03' },
      ],
    });
    expect((await reopen(landlord, '2026-02')).status).toBe(409);
    const logged = sql`select action, changes from audit_log where actor_id = ${landlord.user.id} and action like 'books.%' order by id`;
    const { rows } = (await app.db.execute(logged)) as unknown as { rows: object[] };
    expect(rows).toEqual([
      { action: 'books.closed', changes: [{ field: 'month', to: '2026-03' }] },
      { action: 'books.reopened', changes: [{ field: 'month', to: '2026-02' }] },
    ]);
  });

  it("is the landlord's alone, and of their own books", async () => {
    const { agent, tenant, landlord, lease } = await aRental(app);
    for (const who of [agent, tenant]) expect((await close(who)).status).toBe(403);
    expect((await close(app.nobody())).status).toBe(401);
    await close(await app.signUp('landlord'));
    const body = { leaseId: lease.id, amount: '1000', dueDate: '2026-03-05' };
    expect((await landlord.call(createPayment, { body })).status).toBe(201);
  });
});

describe('a closed month', () => {
  const refusal = { status: 409, error: { code: 'month_closed', message: monthClosed('2026-03') } };

  it('refuses what somebody dates into it, and nothing of it stays', async () => {
    const { landlord, agent, tenant, lease } = await aRental(app);
    const leaseId = lease.id;
    const [rent, claimed] = [await aCharge(landlord, { leaseId }), await aCharge(landlord, { leaseId })];
    const said = { amount: '500', method: 'upi' as const, paidDate: '2026-03-31' };
    await tenant.call(claimPayment, { params: { id: claimed.id }, body: said });
    await close(landlord);
    const before = await entriesOf(landlord);
    const params = { id: rent.id };
    const rhythm = {
      paymentType: 'rent' as const,
      frequency: 'monthly' as const,
      startDate: '2026-02-01',
      dayOfMonth: 5,
    };
    const tries = [
      landlord.call(createPayment, { body: { leaseId, amount: '1000', dueDate: '2026-03-31' } }),
      agent.call(createPayment, { body: { leaseId, amount: '1000', dueDate: '2025-03-31' } }),
      landlord.call(recordPayment, { params, body: { amount: '1000', method: 'cash', paidDate: '2026-03-31' } }),
      landlord.call(updatePayment, { params, body: { dueDate: '2026-03-31' } }),
      landlord.call(confirmClaim, { params: { id: claimed.id }, query: {} }),
      landlord.call(createPaymentSchedule, { body: { leaseId, scheduleName: 'Rent', amount: '1000', ...rhythm } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refusal);
    expect(await entriesOf(landlord)).toEqual(before);
    await reopen(landlord);
    expect((await landlord.call(confirmClaim, { params: { id: claimed.id }, query: {} })).status).toBe(200);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });

  it('never refuses what really happened: it counts on the day it is known, and keeps its own day', async () => {
    const { landlord, lease } = await aRental(app);
    const rent = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
    const other = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-06' });
    await close(landlord);
    const march = { type: 'rent' as const, amount: '900.00', dueDate: '2026-03-20' };
    await app.db.transaction((tx) => raise(app.deps, tx, { leaseId: lease.id, charges: [march], by: null }));
    await aCapture(app, rent.id, { paidDate: '2026-03-30' });
    // A correction is made today, too.
    await landlord.call(updatePayment, { params: { id: other.id }, body: { amount: '20000' } });
    await landlord.call(updatePayment, { params: { id: other.id }, body: { status: 'cancelled' } });
    const entries = (await entriesOf(landlord)).reverse().slice(2);
    expect(entries.map(({ kind, date, valueDate }) => [kind, date, valueDate])).toEqual([
      ['charge_raised', '2026-04-05', '2026-03-20'],
      ['receipt', '2026-04-05', '2026-03-30'],
      ['charge_amended', '2026-04-05', '2026-04-05'],
      ['charge_dropped', '2026-04-05', '2026-04-05'],
    ]);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });
});

it('a month says what it holds: what was charged, what came in, deposits among that, and nothing of test mode', async () => {
  const { landlord, lease } = await aRental(app);
  const leaseId = lease.id;
  const rent = await aCharge(landlord, { leaseId, dueDate: '2026-03-05' });
  const deposit = await aCharge(landlord, {
    leaseId,
    type: 'security_deposit',
    amount: '50000',
    dueDate: '2026-03-01',
  });
  await aReceipt(landlord, deposit.id, { amount: '30000', paidDate: '2026-03-02' });
  await aReceipt(landlord, rent.id, { amount: '20000', paidDate: '2026-04-02' });
  await landlord.call(refundPayment, { params: { id: rent.id }, body: { amount: '1000' } });
  await aCapture(app, rent.id, { amount: '5000.00', isTest: true });
  const { months } = (await landlord.call(getBooks)).body;
  expect(months).toHaveLength(12);
  expect(months.slice(-3)).toEqual([
    { month: '2026-02', income: '0.00', received: '0.00', expenses: '0.00' },
    { month: '2026-03', income: '25000.00', received: '30000.00', expenses: '0.00' },
    { month: '2026-04', income: '0.00', received: '19000.00', expenses: '0.00' },
  ]);
  const other = (await (await app.signUp('landlord')).call(getBooks)).body.months;
  expect(other.every(({ income, received }) => income === '0.00' && received === '0.00')).toBe(true);
});

it('the journal is listed to landlord and agent, by days, home and lease, each entry coming to nothing', async () => {
  const { landlord, agent, tenant, lease, property } = await aRental(app);
  const rent = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05', description: 'Rent for March' });
  await aReceipt(landlord, rent.id);
  const entries = await entriesOf(landlord);
  const line = { propertyId: property.id, leaseId: lease.id };
  expect(entries).toMatchObject([
    {
      kind: 'receipt',
      date: '2026-04-05',
      text: 'Received (Cash): Rent for March',
      lines: [
        { account: 'money.cash', amount: '25000.00', ...line },
        { account: 'receivable', amount: '-25000.00', ...line },
      ],
    },
    { kind: 'charge_raised', date: '2026-03-05', text: 'Rent for March', paymentId: rent.id },
  ]);
  expect(await entriesOf(agent)).toEqual(entries);
  const listed = async (query: object) => (await landlord.call(listJournal, { query })).body.map(({ id }) => id);
  const [receipt, charge] = entries.map(({ id }) => id);
  expect(await listed({ to: '2026-03-31' })).toEqual([charge]);
  expect(await listed({ from: '2026-04-01' })).toEqual([receipt]);
  expect(await listed({ leaseId: lease.id, limit: 1 })).toEqual([receipt]);
  expect(await listed({ propertyId: property.id, cursor: receipt })).toEqual([charge]);
  expect(await listed({ leaseId: lease.id + 1 })).toEqual([]);
  // A bill that is shared with a home that the agent does not run is none of theirs.
  const other = await aProperty(landlord);
  const spent = { landlordId: landlord.user.id, source: 'expense' as const, sourceId: 1, author: null, isDated: false };
  const paint = {
    ...spent,
    kind: 'expense' as const,
    text: 'Paint',
    date: '2026-04-05',
    at: app.deps.now(),
    lines: [
      { account: 'expense.repairs' as const, amount: '70.00', propertyId: property.id },
      { account: 'expense.repairs' as const, amount: '30.00', propertyId: other.id },
      { account: 'owner' as const, amount: '-100.00' },
    ],
  };
  await app.db.transaction((tx) => app.deps.reactions.moneyMoved(app.deps, tx, [paint]));
  expect((await entriesOf(landlord))[0]?.lines).toHaveLength(3);
  expect((await entriesOf(agent))[0]?.id).toBe(receipt);
  expect((await tenant.call(listJournal)).status).toBe(403);
  expect((await (await app.signUp('landlord')).call(listJournal)).body).toEqual([]);
  expect((await (await app.signUp('agent')).call(listJournal)).body).toEqual([]);
});
