import { expect, it } from 'vitest';
import { getBoard } from '#contract/lettings/building-board';
import type { Lease } from '#contract/lettings/leases';
import { createMove } from '#contract/money/lease-moves';
import { recordPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aHostel, letTo } from '#test/hostels';
import { aLandlord } from '#test/people-and-homes';

const app = await openTestApp();
app.pass(15 * 24 * 60 * 60);
const landlord = await aLandlord(app);

it('of two swaps at once, and of two who want one bed, everybody ends in one place', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, rooms } = await aHostel(landlord, 4);
    const [a, b, c, d] = rooms;
    if (!a || !b || !c || !d) throw new Error('there are no rooms');
    const leases: Lease[] = [];
    for (const room of [a, b, c]) leases.push(await letTo(landlord, room.id, '6000'));
    const move = (lease: number, propertyId: number, swap: boolean) =>
      landlord.call(createMove, {
        params: { id: leases[lease]?.id ?? 0 },
        body: { propertyId, date: '2026-04-12', swap },
      });
    const swaps = await Promise.all([move(0, b.id, true), move(1, c.id, true), move(2, a.id, true)]);
    expect(swaps.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(swaps.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    const wanted = await Promise.all(
      [0, 1, 2].map((lease) =>
        landlord.call(createMove, {
          params: { id: leases[lease]?.id ?? 0 },
          body: { propertyId: d.id, date: '2026-04-14' },
        }),
      ),
    );
    expect(wanted.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { spaces } = (await landlord.call(getBoard, { params: { id }, query: {} })).body;
    expect(spaces.flatMap(({ lease }) => lease?.id ?? []).sort()).toEqual(leases.map((lease) => lease.id).sort());
  }
});

it('a move to a cheaper room and its rent at once: it is paid, whichever comes first, and the books are sound', async () => {
  for (let round = 0; round < 3; round++) {
    const { rooms } = await aHostel(landlord, 2);
    const [from, to] = rooms;
    if (!from || !to) throw new Error('there are no rooms');
    const lease = await letTo(landlord, from.id, '6000');
    const rents = async () => (await landlord.call(listPayments, { query: { leaseId: lease.id } })).body;
    const april = (await rents()).find(({ periodStart }) => periodStart === '2026-04-01');
    const [moved, paid] = await Promise.all([
      landlord.call(createMove, {
        params: { id: lease.id },
        body: { propertyId: to.id, date: '2026-04-16', monthlyRent: '3000' },
      }),
      landlord.call(recordPayment, {
        params: { id: april?.id ?? 0 },
        body: { amount: '4500', method: 'cash', paidDate: '2026-04-18' },
      }),
    ]);
    expect([moved.status, paid.status]).toEqual([201, 200]);
    const [settled] = (await rents()).filter(({ id }) => id === april?.id);
    expect(settled).toMatchObject({ amount: '4500.00', received: '4500.00', status: 'paid' });
  }
  expect((await checkBooks(app.deps.db)).problems).toEqual([]);
});
