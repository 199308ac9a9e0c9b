import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { updateProperty } from '#contract/lettings/properties';
import { createPayment, recordPayment } from '#contract/money/payment-actions';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import type { ChangingEndpoint } from '#contract/platform/endpoint';
import type { LiveChange } from '#contract/platform/live';
import { announce } from '#server/features/platform/live/service';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { readStream, type TestStream } from '#test/event-stream';
import { aCapture, aCharge, aRental } from '#test/payments';

const app = await openTestApp();
const url = await app.server.listen({ port: 0, host: '127.0.0.1' });

type Rental = Awaited<ReturnType<typeof aRental>>;
let rental: Rental;
let paymentId: number;
const streams = new Map<string, TestStream>();
const listen = async (name: string, { token }: Caller) => streams.set(name, await readStream(url, token));

beforeAll(async () => {
  rental = await aRental(app);
  paymentId = (await aCharge(rental.landlord, { leaseId: rental.lease.id })).id;
  for (const name of ['landlord', 'agent', 'tenant'] as const) await listen(name, rental[name]);
});
afterAll(() => {
  for (const stream of streams.values()) stream.close();
});

/** What a browser hears until it was told of all subjects. */
const hear = async (stream: TestStream, changes: readonly string[]): Promise<string[]> => {
  const heard = new Set<string>();
  while (!changes.every((subject) => heard.has(subject))) {
    const event = await stream.next();
    if (!event) throw new Error('the stream has ended');
    if (event.event === 'change') for (const subject of (event.data as LiveChange).changed) heard.add(subject);
  }
  return [...heard];
};

/** News of what was before may still be on their way: they come before those that are sent now. */
const hearTheLast = async () => {
  const userIds = [rental.landlord, rental.agent, rental.tenant].map(({ user }) => user.id);
  await announce(app.db, { userIds, changed: ['plans'] });
  for (const stream of streams.values()) await hear(stream, ['plans']);
};

/** What a payment, a lease or a property goes through, one after the other. */
const acts: [string, ChangingEndpoint, () => Promise<{ status: number }>][] = [
  [
    'a payment is raised',
    createPayment,
    () =>
      rental.landlord.call(createPayment, {
        body: { leaseId: rental.lease.id, amount: '500', dueDate: '2026-05-05' },
      }),
  ],
  [
    'a payment is recorded',
    recordPayment,
    () => rental.landlord.call(recordPayment, { params: { id: paymentId }, body: { amount: '100', method: 'cash' } }),
  ],
  [
    'a schedule begins',
    createPaymentSchedule,
    () =>
      rental.agent.call(createPaymentSchedule, {
        body: {
          leaseId: rental.lease.id,
          scheduleName: 'Rent',
          amount: '25000',
          frequency: 'monthly',
          startDate: '2026-06-05',
          dayOfMonth: 5,
        },
      }),
  ],
  [
    'a property is renamed',
    updateProperty,
    () => rental.landlord.call(updateProperty, { params: { id: rental.property.id }, body: { name: 'Hill Top' } }),
  ],
  [
    'a lease is under notice',
    updateLease,
    () => rental.landlord.call(updateLease, { params: { id: rental.lease.id }, body: { noticeDate: '2026-08-01' } }),
  ],
  ['the agent is gone', removeAgent, () => rental.landlord.call(removeAgent, { params: { id: rental.property.id } })],
];

describe('everybody concerned is told of what a call declares to change', () => {
  it.each(acts)('when %s', async (_, { changes }, act) => {
    await hearTheLast();
    expect((await act()).status).toBeLessThan(300);
    for (const stream of streams.values())
      expect(await hear(stream, changes)).toEqual(expect.arrayContaining([...changes]));
  });

  it('when a gateway has taken money, which no call of a browser brings', async () => {
    const stream = streams.get('tenant');
    if (!stream) throw new Error('nobody listens');
    await hearTheLast();
    await aCapture(app, paymentId, { amount: '200.00' });
    expect(await hear(stream, recordPayment.changes)).toContain('payments');
  });
});
