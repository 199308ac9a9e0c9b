import { expect, it } from 'vitest';
import { getBoard } from '#contract/lettings/building-board';
import { createLease, getLease, updateLease } from '#contract/lettings/leases';
import { createMove, listMoves, previewMove } from '#contract/money/lease-moves';
import { createPayment, recordPayment, refundPayment, updatePayment } from '#contract/money/payment-actions';
import { getPayment, listPayments } from '#contract/money/payments';
import { checkBooks } from '#server/features/books/journal/service/check';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { raiseAll } from '#server/features/money/payment-schedules/service/raise-all';
import { openTestApp } from '#test/app';
import { aHostel, letTo } from '#test/hostels';
import { onboard } from '#test/leases-and-tenants';
import { aLandlord } from '#test/people-and-homes';

const app = await openTestApp();
app.pass(15 * 24 * 60 * 60);
const landlord = await aLandlord(app);

const rentsOf = async (leaseId: number) => (await landlord.call(listPayments, { query: { leaseId } })).body;

it('a move in mid-month keeps the lease, and the rents follow by days as was shown before', async () => {
  const { id, rooms } = await aHostel(landlord, 3);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const lease = await letTo(landlord, a.id, '6000');
  const april = (await rentsOf(lease.id)).find(({ periodStart }) => periodStart === '2026-04-01');
  const amountsOf = async () =>
    (await rentsOf(lease.id)).sort((one, other) => one.id - other.id).map(({ amount, received }) => [amount, received]);
  const params = { id: lease.id };
  const dearer = { propertyId: b.id, date: '2026-04-16', monthlyRent: '9000' };

  const shown = await landlord.call(previewMove, { query: { ...dearer, leaseId: lease.id } });
  expect(shown.body).toMatchObject([
    {
      rentBefore: '6000.00',
      rentAfter: '9000.00',
      lines: [
        { amount: '1500.00', way: 'changed' },
        { amount: '3000.00', way: 'changed' },
      ],
    },
  ]);
  expect((await landlord.call(listMoves, { params })).body).toEqual([]);
  expect((await landlord.call(createMove, { params, body: dearer })).status).toBe(201);
  expect(await amountsOf()).toEqual([
    ['7500.00', '0.00'],
    ['9000.00', '0.00'],
  ]);
  expect((await landlord.call(getLease, { params })).body).toMatchObject({
    propertyId: b.id,
    startDate: '2026-04-01',
    monthlyRent: '9000.00',
    terms: [
      { monthlyRent: '6000.00', endDate: '2026-04-15' },
      { startDate: '2026-04-16', monthlyRent: '9000.00' },
    ],
  });
  const boardOn = async (date: string) =>
    (await landlord.call(getBoard, { params: { id }, query: { date } })).body.spaces.map(({ state }) => state);
  expect(await boardOn('2026-04-15')).toEqual(['let', 'vacant', 'vacant']);
  expect(await boardOn('2026-04-16')).toEqual(['vacant', 'let', 'vacant']);

  // Once it is paid, less to pay becomes credit, and more a charge of its own.
  await landlord.call(recordPayment, {
    params: { id: april?.id ?? 0 },
    body: { amount: '7500', method: 'cash', paidDate: '2026-04-18' },
  });
  const cheaper = { propertyId: a.id, date: '2026-04-19', monthlyRent: '6000' };
  expect((await landlord.call(previewMove, { query: { ...cheaper, leaseId: lease.id } })).body[0]?.lines).toMatchObject(
    [
      { amount: '-1200.00', way: 'credited' },
      { amount: '-3000.00', way: 'changed' },
    ],
  );
  expect((await landlord.call(createMove, { params, body: cheaper })).status).toBe(201);
  expect(await amountsOf()).toEqual([
    ['6300.00', '6300.00'],
    ['6000.00', '1200.00'],
  ]);
  const back = { propertyId: b.id, date: '2026-04-20', monthlyRent: '9000' };
  await landlord.call(createMove, { params, body: back });
  expect((await amountsOf()).slice(2)).toEqual([
    ['1100.00', '0.00'],
    ['3000.00', '0.00'],
  ]);
  expect((await landlord.call(listMoves, { params })).body).toMatchObject([
    { date: '2026-04-20', rentAfter: '9000.00', to: b.name },
    { date: '2026-04-19' },
    { date: '2026-04-16', from: a.name, to: b.name },
  ]);
});

it('what credit had paid becomes credit again where less is owed, and the next rent uses it up', async () => {
  const { rooms } = await aHostel(landlord, 2);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const lease = await letTo(landlord, a.id, '6000');
  const amountsOf = async () =>
    (await rentsOf(lease.id)).sort((one, other) => one.id - other.id).map(({ amount, received }) => [amount, received]);
  const [april, may] = (await rentsOf(lease.id)).sort((one, other) => one.id - other.id);
  const ahead = { amount: '12000', method: 'cash' as const, paidDate: '2026-04-18' };
  expect((await landlord.call(recordPayment, { params: { id: april?.id ?? 0 }, body: ahead })).status).toBe(200);
  expect(await amountsOf()).toEqual([
    ['6000.00', '6000.00'],
    ['6000.00', '6000.00'],
  ]);
  const cheaper = { propertyId: b.id, date: '2026-04-16', monthlyRent: '3000' };
  expect((await landlord.call(createMove, { params: { id: lease.id }, body: cheaper })).status).toBe(201);
  expect(await amountsOf()).toEqual([
    ['4500.00', '4500.00'],
    ['3000.00', '3000.00'],
  ]);
  expect((await landlord.call(getPayment, { params: { id: may?.id ?? 0 } })).body.transactions).toMatchObject([
    { kind: 'credit_in', amount: '6000.00' },
    { kind: 'credit_out', amount: '3000.00' },
  ]);
  const form = { leaseId: lease.id, type: 'rent' as const, amount: '5000', dueDate: '2026-06-05' };
  const june = await landlord.call(createPayment, { body: form });
  expect(june.body).toMatchObject({ received: '4500.00', outstanding: '500.00' });
});

it('a rent that somebody has set to less comes to nothing at the least, paid or not, and its days are not asked for again', async () => {
  const { rooms } = await aHostel(landlord, 2);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const lease = await letTo(landlord, a.id, '6000');
  const inOrder = async () => (await rentsOf(lease.id)).sort((one, other) => one.id - other.id);
  const [april, may] = await inOrder();
  const lower = (id: number | undefined, amount: string) =>
    landlord.call(updatePayment, { params: { id: id ?? 0 }, body: { amount } });
  await lower(april?.id, '100');
  await lower(may?.id, '200');
  const paid = { amount: '200', method: 'cash' as const, paidDate: '2026-04-10' };
  expect((await landlord.call(recordPayment, { params: { id: may?.id ?? 0 }, body: paid })).status).toBe(200);

  const cheaper = { propertyId: b.id, date: '2026-04-16', monthlyRent: '1' };
  const shown = await landlord.call(previewMove, { query: { ...cheaper, leaseId: lease.id } });
  expect(shown.body[0]?.lines).toMatchObject([
    { amount: '-100.00', way: 'changed' },
    { amount: '-200.00', way: 'credited' },
  ]);
  expect((await landlord.call(createMove, { params: { id: lease.id }, body: cheaper })).status).toBe(201);
  expect(await inOrder()).toMatchObject([
    { id: april?.id, status: 'cancelled', received: '0.00' },
    { id: may?.id, status: 'cancelled', received: '0.00' },
  ]);
  expect((await landlord.call(getPayment, { params: { id: may?.id ?? 0 } })).body.transactions).toMatchObject([
    { kind: 'receipt', amount: '200.00' },
    { kind: 'credit_out', amount: '200.00' },
  ]);
  await raiseAll({ ...app.deps, now: () => new Date('2026-06-02T12:00:00Z') });
  expect((await inOrder()).slice(2)).toMatchObject([
    { periodStart: '2026-06-01', amount: '1.00' },
    { periodStart: '2026-07-01', amount: '1.00' },
  ]);
  const form = { leaseId: lease.id, type: 'rent' as const, amount: '500', dueDate: '2026-06-05' };
  expect((await landlord.call(createPayment, { body: form })).body).toMatchObject({ outstanding: '302.00' });
});

it('a rent of which a part was given back comes to nothing, too: what is left of it becomes credit', async () => {
  const { rooms } = await aHostel(landlord, 2);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const lease = await letTo(landlord, a.id, '6000');
  const inOrder = async () => (await rentsOf(lease.id)).sort((one, other) => one.id - other.id);
  const [april, may] = await inOrder();
  for (const [rent, amount, back] of [
    [april, '100', '100'],
    [may, '5000', '2000'],
  ] as const) {
    const params = { id: rent?.id ?? 0 };
    await landlord.call(updatePayment, { params, body: { amount } });
    await landlord.call(recordPayment, { params, body: { amount, method: 'cash', paidDate: '2026-04-10' } });
    expect((await landlord.call(refundPayment, { params, body: { amount: back } })).status).toBe(200);
  }

  const cheaper = { propertyId: b.id, date: '2026-04-16', monthlyRent: '1' };
  expect((await landlord.call(createMove, { params: { id: lease.id }, body: cheaper })).status).toBe(201);
  expect(await inOrder()).toMatchObject([
    { id: april?.id, status: 'refunded', received: '0.00', outstanding: '0.00' },
    { id: may?.id, status: 'refunded', received: '0.00', outstanding: '0.00' },
  ]);
  const after = (await landlord.call(getPayment, { params: { id: may?.id ?? 0 } })).body;
  expect(after.transactions).toMatchObject([
    { kind: 'receipt', amount: '5000.00' },
    { kind: 'refund', amount: '2000.00' },
    { kind: 'credit_out', amount: '3000.00' },
  ]);
  expect(after.timeline.at(-1)).toMatchObject({ kind: 'cancelled', text: 'Nothing more to pay' });
  const form = { leaseId: lease.id, type: 'rent' as const, amount: '5000', dueDate: '2026-06-05' };
  expect((await landlord.call(createPayment, { body: form })).body).toMatchObject({ outstanding: '2000.00' });
  expect((await checkBooks(app.db)).problems).toEqual([]);
});

it('where nothing is paid for the new home, nothing is raised from that day on', async () => {
  const { rooms } = await aHostel(landlord, 2);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const lease = await letTo(landlord, a.id, '6000');
  const free = { propertyId: b.id, date: '2026-04-16', monthlyRent: '0' };
  expect((await landlord.call(createMove, { params: { id: lease.id }, body: free })).status).toBe(201);
  const rents = await rentsOf(lease.id);
  expect(rents).toMatchObject([{ status: 'cancelled' }, { amount: '3000.00' }]);
  await raiseAll({ ...app.deps, now: () => new Date('2026-07-02T12:00:00Z') });
  expect(await rentsOf(lease.id)).toEqual(rents);
});

it('two change places, and what cannot be is refused', async () => {
  const { rooms } = await aHostel(landlord, 3);
  const [a, b, c] = rooms;
  if (!a || !b || !c) throw new Error('there are no rooms');
  const [one, other] = [await letTo(landlord, a.id, '6000'), await letTo(landlord, b.id, '8000')];
  const params = { id: one.id };
  const body = { propertyId: b.id, date: '2026-04-10' };
  expect((await landlord.call(createMove, { params, body })).error.code).toBe('days_taken');
  expect((await landlord.call(createMove, { params, body: { ...body, swap: true } })).status).toBe(201);
  expect((await landlord.call(getLease, { params })).body.propertyId).toBe(b.id);
  expect((await landlord.call(getLease, { params: { id: other.id } })).body.propertyId).toBe(a.id);

  const to = (form: object) =>
    landlord.call(createMove, { params, body: { propertyId: c.id, date: '2026-04-12', ...form } });
  expect((await to({ date: '2026-05-01' })).error.fieldErrors).toHaveProperty('date');
  expect((await to({ date: '2026-04-10' })).error.fieldErrors).toHaveProperty('date');
  expect((await to({ propertyId: b.id })).error.fieldErrors).toHaveProperty('propertyId');
  expect((await to({ swap: true })).status).toBe(409);
  const strangers = await aLandlord(app);
  expect((await strangers.call(createMove, { params, body })).status).toBe(404);
  expect((await strangers.call(previewMove, { query: { ...body, leaseId: one.id } })).status).toBe(404);
  expect((await strangers.call(listMoves, { params })).status).toBe(404);
  await landlord.call(updateLease, { params, body: { status: 'ended' } });
  expect((await to({})).status).toBe(409);
});

it('a reservation keeps the days until it is confirmed, and lapses', async () => {
  const { rooms } = await aHostel(landlord, 2);
  const [a, b] = rooms;
  if (!a || !b) throw new Error('there are no rooms');
  const tenant = await onboard(landlord);
  const reserve = (propertyId: number, reservedUntil: string, startDate = '2026-05-01') =>
    landlord.call(createLease, {
      body: {
        propertyId,
        tenantId: tenant.id,
        startDate,
        endDate: null,
        monthlyRent: '6000',
        reservedUntil,
        bookingAmount: '1000',
      },
    });
  expect((await reserve(a.id, '2026-04-19')).error.fieldErrors).toHaveProperty('reservedUntil');
  const first = await reserve(a.id, '2026-04-25');
  expect(first.body.status).toBe('reserved');
  expect(await rentsOf(first.body.id)).toMatchObject([{ amount: '1000.00', description: 'Booking amount' }]);
  expect((await reserve(a.id, '2026-04-26', '2026-05-05')).status).toBe(409);
  const params = { id: first.body.id };
  expect((await landlord.call(updateLease, { params, body: { confirm: true } })).body).toMatchObject({
    status: 'upcoming',
    reservedUntil: null,
  });
  expect((await landlord.call(updateLease, { params, body: { confirm: true } })).status).toBe(409);
  const second = await reserve(b.id, '2026-04-22');
  await runLeasesDaily({ ...app.deps, now: () => new Date('2026-04-22T06:00:00Z') });
  const statusOf = async (id: number) => (await landlord.call(getLease, { params: { id } })).body.status;
  expect(await statusOf(second.body.id)).toBe('reserved');
  await runLeasesDaily({ ...app.deps, now: () => new Date('2026-04-23T06:00:00Z') });
  expect(await statusOf(second.body.id)).toBe('ended');
});
