import { describe, expect, it } from 'vitest';
import { updatePayment } from '#contract/money/payment-actions';
import {
  getPaymentSummary,
  listPayments,
  type Payment,
  type PaymentSort,
  paymentSorts,
  paymentStages,
  stageOf,
} from '#contract/money/payments';
import type { QueryIn } from '#contract/platform/endpoint';
import { orders, readTotals, TOTALS_HEADER } from '#contract/platform/sorting';
import { openTestApp } from '#test/app';
import { aCharge, aReceipt, aRental } from '#test/payments';

// It is 5 April 2026 here.
const app = await openTestApp();
const { landlord, agent, tenant, property, lease } = await aRental(app);
const stranger = await aRental(app, 'Somebody else');
await aCharge(stranger.landlord, { leaseId: stranger.lease.id, amount: '999999' });

const raise = (amount: string, dueDate: string) => aCharge(landlord, { leaseId: lease.id, amount, dueDate });
/** Many of the same amount, due on few days: whatever they are sorted by, values tie. */
const late = [await raise('1000', '2026-02-05'), await raise('1000', '2026-03-05'), await raise('2000', '2026-03-05')];
const coming = [await raise('1000', '2026-05-05'), await raise('1000', '2026-04-05')];
const paid = [await raise('1000', '2026-01-05'), await raise('3000', '2026-03-05')];
for (const { id, amount } of paid) await aReceipt(landlord, id, { amount });
const cancelled = await raise('1000', '2026-03-05');
await landlord.call(updatePayment, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
const ALL = 8;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const list = async (input: { query: QueryIn<typeof listPayments> }) => (await landlord.call(listPayments, input)).body;

/** Page after page, as the Link header leads. */
const walk = async (first: string): Promise<Payment[]> => {
  const rows: Payment[] = [];
  for (let url: string | undefined = first; url; ) {
    const answer = await landlord.request({ method: 'GET', url });
    rows.push(...(answer.json() as Payment[]));
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return rows;
};

describe('payments that are sorted', () => {
  const shownIn: Record<Exclude<PaymentSort, 'stage'>, (payment: Payment) => string> = {
    due: ({ dueDate }) => dueDate,
    amount: ({ amount }) => amount.padStart(20),
    status: ({ status }) => status,
    tenant: ({ tenantName }) => tenantName.toLowerCase(),
    property: ({ propertyName }) => propertyName.toLowerCase(),
    method: ({ paymentMethod }) => paymentMethod ?? '',
  };

  it.each(paymentSorts.flatMap((sort) => orders.map((order) => [sort, order] as const)))(
    'by %s, %s, come once each over all pages, also where values tie',
    async (sort, order) => {
      const rows = await walk(`/api/payments?limit=3&sort=${sort}&order=${order}`);
      expect(new Set(idsOf(rows)).size).toBe(ALL);
      expect(rows).toHaveLength(ALL);
      if (sort === 'stage' || sort === 'method') return;
      const values = rows.map(shownIn[sort]);
      expect(values).toEqual(order === 'asc' ? [...values].sort() : [...values].sort().reverse());
    },
  );

  it('by stage are overdue, due, paid and the rest, each with the latest due first', async () => {
    const rows = await list({ query: { sort: 'stage', order: 'desc' } });
    expect(idsOf(rows)).toEqual(
      idsOf([late[2], late[1], late[0], ...coming, paid[1], paid[0], cancelled] as Payment[]),
    );
    const stages = rows.map(stageOf);
    expect(stages).toEqual([...stages].sort((a, b) => paymentStages.indexOf(a) - paymentStages.indexOf(b)));
  });

  it('have none without a method before those with one', async () => {
    for (const order of orders) {
      const rows = await list({ query: { sort: 'method', order } });
      expect(rows.slice(0, 2).map(({ paymentMethod }) => paymentMethod)).toEqual(['cash', 'cash']);
    }
  });

  it.each([
    'sort=id',
    'sort=due&order=sideways',
    'sort=due;drop table payments',
    'stage=late',
    'totals=yes',
    'sort=due&sort=amount',
    'from=yesterday',
    'tenantId=7',
  ])('refuse %s', async (query) => {
    const answer = await landlord.request({ method: 'GET', url: `/api/payments?${encodeURI(query)}` });
    expect(answer.statusCode).toBe(400);
  });
});

describe('totals', () => {
  const totalsFor = async (who: typeof landlord, query: object) => {
    const { headers } = await who.call(listPayments, { query: { limit: 1, totals: 'true', ...query } });
    return { count: headers['x-total-count'], ...readTotals(String(headers[TOTALS_HEADER])) };
  };

  it('are of the whole filter, not of the page, and of nobody else', async () => {
    const all = { count: '8', amount: '11000.00', received: '4000.00', outstanding: '6000.00' };
    for (const who of [landlord, agent, tenant]) expect(await totalsFor(who, {})).toEqual(all);
    expect(await totalsFor(landlord, { propertyId: stranger.property.id })).toEqual({
      count: '0',
      amount: '0.00',
      received: '0.00',
      outstanding: '0.00',
    });
    expect(await totalsFor(stranger.landlord, { propertyId: property.id })).toMatchObject({ count: '0' });
  });

  it('follow each filter', async () => {
    const counts = await Promise.all(
      [
        { stage: 'overdue' },
        { stage: 'due' },
        { stage: 'paid' },
        { stage: 'other' },
        { from: '2026-03-01', to: '2026-03-31' },
        { tenantId: tenant.user.id },
        { propertyId: property.id, stage: 'overdue', from: '2026-03-01' },
        { search: 'nothing like it' },
      ].map(async (query) => (await totalsFor(landlord, query)).count),
    );
    expect(counts).toEqual(['3', '2', '2', '1', '4', '8', '2', '0']);
  });

  it('come only where they are asked for, and change what is kept of the answer', async () => {
    const plain = await landlord.call(listPayments, { query: { limit: 1 } });
    expect(plain.headers).not.toHaveProperty(TOTALS_HEADER);
    const before = await landlord.call(listPayments, { query: { limit: 1, sort: 'due', totals: 'true' } });
    const other = await aCharge(landlord, { leaseId: lease.id, amount: '5', dueDate: '2026-12-05' });
    const after = await landlord.call(listPayments, { query: { limit: 1, sort: 'due', totals: 'true' } });
    expect(after.body).toEqual(before.body);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    await landlord.call(updatePayment, { params: { id: other.id }, body: { status: 'cancelled' } });
  });

  it('of each stage and month are in the summary, as the list has them', async () => {
    const { stages } = (await landlord.call(getPaymentSummary, { query: { to: '2026-11-30' } })).body;
    expect(stages).toEqual([
      { stage: 'overdue', month: '2026-03', count: 2, amount: '3000.00', outstanding: '3000.00' },
      { stage: 'overdue', month: '2026-02', count: 1, amount: '1000.00', outstanding: '1000.00' },
      { stage: 'due', month: '2026-05', count: 1, amount: '1000.00', outstanding: '1000.00' },
      { stage: 'due', month: '2026-04', count: 1, amount: '1000.00', outstanding: '1000.00' },
      { stage: 'paid', month: '2026-03', count: 1, amount: '3000.00', outstanding: '0.00' },
      { stage: 'paid', month: '2026-01', count: 1, amount: '1000.00', outstanding: '0.00' },
      { stage: 'other', month: '2026-03', count: 1, amount: '1000.00', outstanding: '0.00' },
    ]);
  });
});
