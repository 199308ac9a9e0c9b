import { describe, expect, it } from 'vitest';
import { removeAgent } from '#contract/lettings/mandates';
import { createPayment, recordPayment, updatePayment } from '#contract/money/payment-actions';
import { getPayment, listPayments } from '#contract/money/payments';
import { saveRentSettings } from '#contract/money/rent-settings';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aLease, aPayment } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();
const ids = async (who: Caller, query: object = {}) =>
  (await who.call(listPayments, { query })).body.map((payment) => payment.id);
const noticesOf = async (who: Caller) =>
  (await who.call(listNotifications)).body.filter(({ type }) => type === 'payment').map(({ title }) => title);

describe('the list', () => {
  it('is seen by landlord, agent and tenant of the lease, newest first', async () => {
    const { landlord, agent, tenant, property, lease } = await aRental(app);
    const second = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id });
    const paid = await aPayment(app, tenant, { leaseId: lease.id, status: 'paid', referenceNumber: 'KR-1' });
    const open = await aPayment(app, tenant, { leaseId: lease.id, dueDate: '2026-05-05' });
    const elsewhere = await aPayment(app, tenant, { leaseId: second.id });
    expect(await ids(landlord)).toEqual([elsewhere.id, open.id, paid.id]);
    expect(await ids(tenant)).toEqual([elsewhere.id, open.id, paid.id]);
    expect(await ids(agent)).toEqual([open.id, paid.id]);
    expect(await ids(landlord, { limit: 1, cursor: elsewhere.id })).toEqual([open.id]);
    expect((await landlord.call(listPayments, { query: { limit: 1 } })).headers.link).toContain('rel="next"');
    expect((await tenant.call(listPayments)).body[2]).toEqual({
      id: paid.id,
      leaseId: lease.id,
      propertyId: property.id,
      propertyName: 'Palm Court',
      tenantId: tenant.user.id,
      tenantName: 'Asha Rao',
      amount: '25000.00',
      received: '25000.00',
      outstanding: '0.00',
      currency: 'INR',
      type: 'rent',
      description: null,
      dueDate: '2026-04-05',
      periodStart: null,
      periodEnd: null,
      paidDate: '2026-04-05T06:30:00.000Z',
      status: 'paid',
      isOverdue: false,
      isTest: false,
      openClaim: null,
      lastReminder: null,
      referenceNumber: 'KR-1',
      paymentMethod: 'upi',
      scheduleId: null,
      createdAt: '2026-04-05T06:30:00.000Z',
    });
    await landlord.call(removeAgent, { params: { id: property.id } });
    for (const stranger of [agent, await aLandlord(app), await app.signUp('tenant')]) {
      expect(await ids(stranger)).toEqual([]);
      expect(await ids(stranger, { leaseId: lease.id })).toEqual([]);
      expect((await stranger.call(getPayment, { params: { id: paid.id } })).status).toBe(404);
    }
  });

  it('is filtered and searched', async () => {
    const { landlord, tenant, property, lease } = await aRental(app, 'Lake 100% View');
    const other = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, tenantName: 'Ravi Iyer' });
    const rent = await aCharge(landlord, { leaseId: lease.id, description: 'April rent' });
    const fee = await aCharge(landlord, { leaseId: lease.id, type: 'late_fee', dueDate: '2026-03-01' });
    const water = await aCharge(landlord, { leaseId: other.id, type: 'utility', dueDate: '2026-05-01' });
    await aReceipt(landlord, rent.id);
    const found = (query: object) => ids(landlord, query);
    expect(await found({ status: 'paid' })).toEqual([rent.id]);
    expect(await found({ status: 'overdue' })).toEqual([fee.id]);
    expect(await found({ type: 'utility' })).toEqual([water.id]);
    expect(await found({ leaseId: lease.id })).toEqual([fee.id, rent.id]);
    expect(await found({ propertyId: property.id })).toEqual([fee.id, rent.id]);
    expect(await found({ tenantId: tenant.user.id })).toHaveLength(3);
    expect(await found({ tenantId: landlord.user.id })).toEqual([]);
    expect(await found({ from: '2026-04-05', to: '2026-04-05' })).toEqual([rent.id]);
    expect(await found({ from: '2026-04-06' })).toEqual([water.id]);
    expect(await found({ search: 'APRIL' })).toEqual([rent.id]);
    expect(await found({ search: fee.referenceNumber.slice(3).toLowerCase() })).toEqual([fee.id]);
    expect(await found({ search: 'ravi' })).toEqual([water.id]);
    expect(await found({ search: '100% V' })).toEqual([fee.id, rent.id]);
    expect(await found({ search: '100_ V' })).toEqual([]);
    expect(await found({ search: '\\' })).toEqual([]);
    for (const wrong of [{ leaseId: 'x' }, { status: 'late' }, { from: '2026-13-01' }, { limit: 501 }])
      expect((await landlord.call(listPayments, { query: wrong as never })).status).toBe(400);
  });

  it('takes as many statements for many as for one', async () => {
    const { landlord, lease, tenant } = await aRental(app);
    for (let n = 0; n < 5; n++) await aPayment(app, tenant, { leaseId: lease.id });
    const one = await countStatements(app, () => landlord.call(listPayments, { query: { limit: 1 } }));
    expect(await countStatements(app, () => landlord.call(listPayments))).toBe(one);
  });
});

describe('raising a payment', () => {
  it('gives it a reference, a line on its timeline, and word to the others', async () => {
    const { landlord, agent, tenant, lease } = await aRental(app);
    const body = { leaseId: lease.id, amount: 25000, dueDate: '2026-05-05', description: 'May rent' };
    const answer = await agent.call(createPayment, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'pending',
      amount: '25000.00',
      received: '0.00',
      outstanding: '25000.00',
      type: 'rent',
      tenantName: 'Asha Rao',
      referenceNumber: expect.stringMatching(/^KR-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    });
    const { timeline, actions } = await detailsOf(landlord, answer.body.id);
    expect(timeline).toMatchObject([{ kind: 'raised', text: '₹25,000, due 5 May 2026', by: 'Farhan Rao (agent)' }]);
    expect(actions).toEqual(['amend', 'cancel', 'record']);
    expect(await noticesOf(landlord)).toEqual(['New payment: May rent (Palm Court)']);
    expect(await noticesOf(tenant)).toEqual(['New payment: May rent (Palm Court)']);
    expect(await noticesOf(agent)).toEqual([]);
    expect((await tenant.call(listNotifications)).body[0]?.link).toBe(`/payments?payment=${answer.body.id}`);
  });

  it('of the past is overdue at once', async () => {
    const { landlord, lease } = await aRental(app);
    expect(await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-04' })).toMatchObject({ status: 'overdue' });
  });

  it('is possible before the lease begins', async () => {
    const { landlord, agent, tenant } = await aRental(app);
    const { id: propertyId } = await aProperty(landlord);
    const lease = await aLease(app, tenant, { propertyId, startDate: '2026-06-01', endDate: '2027-04-30' });
    const charge = { leaseId: lease.id, type: 'security_deposit' as const, amount: '50000', dueDate: '2026-05-20' };
    expect(await aCharge(landlord, charge)).toMatchObject({ status: 'pending', leaseId: lease.id });
    expect((await tenant.call(listPayments, { query: { leaseId: lease.id } })).body).toHaveLength(1);
    expect((await agent.call(createPayment, { body: charge })).status).toBe(404);
  });

  it('is refused on the lease of somebody else', async () => {
    const { lease, property, landlord, agent } = await aRental(app);
    await landlord.call(removeAgent, { params: { id: property.id } });
    const body = { leaseId: lease.id, amount: '1', dueDate: '2026-05-05' };
    for (const stranger of [await aLandlord(app), agent])
      expect((await stranger.call(createPayment, { body })).error).toMatchObject({
        code: 'not_found',
        message: 'There is no such lease.',
      });
  });

  it.each([
    [{ amount: '0' }, { amount: 'Please enter an amount above 0' }],
    [{ amount: '1.001' }, { amount: 'At most two decimals' }],
    [{ leaseId: '' }, { leaseId: 'Please select a lease' }],
    [{ dueDate: '' }, { dueDate: 'Due date is required' }],
    [{ type: 'gift' }, { type: 'Please choose what it is for' }],
  ])('with %j is refused by its words', async (wrong, fieldErrors) => {
    const { landlord, lease } = await aRental(app);
    const body = { leaseId: lease.id, amount: '1', dueDate: '2026-05-05', ...wrong } as never;
    const answer = await landlord.call(createPayment, { body });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual(fieldErrors);
  });
});

describe('changing a payment', () => {
  const change = (who: Caller, id: number, body: object) => who.call(updatePayment, { params: { id }, body });

  it('is possible while nothing was received', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-01' });
    const amended = await change(landlord, id, { amount: '26000', dueDate: '2026-04-10', description: 'April' });
    expect(amended.body).toMatchObject({ amount: '26000.00', dueDate: '2026-04-10', status: 'pending' });
    const again = await change(landlord, id, { amount: '26000', dueDate: '2026-04-10', description: 'April' });
    expect(again.body).toEqual(amended.body);
    const { timeline } = await detailsOf(tenant, id);
    expect(timeline.map(({ kind, text, by }) => [kind, text, by])).toEqual([
      ['raised', '₹25,000, due 1 Apr 2026', 'Meera Rao'],
      [
        'amended',
        "Changed: amount ₹26,000 instead of ₹25,000, due 10 Apr 2026 instead of 1 Apr 2026, now called 'April'",
        'Meera Rao',
      ],
    ]);
    expect(await noticesOf(tenant)).toEqual(['Payment changed: April (Palm Court)', 'New payment: Rent (Palm Court)']);
  });

  it('cancels it once, and then nothing more happens to it', async () => {
    const { landlord, agent, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    expect((await change(agent, id, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
      outstanding: '0.00',
    });
    const refused = { code: 'conflict', message: 'This payment was cancelled.' };
    expect((await change(landlord, id, { status: 'cancelled' })).error).toEqual(refused);
    expect((await change(landlord, id, { amount: '1' })).error).toEqual(refused);
    const body = { amount: '1', method: 'cash' as const };
    expect((await landlord.call(recordPayment, { params: { id }, body })).error).toEqual(refused);
    expect(await noticesOf(tenant)).toContain('Payment cancelled: Rent (Palm Court)');
    expect((await detailsOf(tenant, id)).actions).toEqual([]);
  });

  it('is refused once money was received, and sets no other status', async () => {
    const { landlord, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await aReceipt(landlord, id, { amount: '1' });
    for (const body of [{ amount: '1' }, { status: 'cancelled' }]) {
      const answer = await change(landlord, id, body);
      expect(answer.status).toBe(409);
      expect(answer.error.message).toBe('Money was received for this payment already, so it cannot be changed.');
    }
    expect((await change(landlord, id, { status: 'paid' })).status).toBe(400);
    expect((await change(landlord, id, { amount: '0' })).error.fieldErrors).toEqual({
      amount: 'Please enter an amount above 0',
    });
  });

  it('is for those who manage the property', async () => {
    const { landlord, agent, property, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    await landlord.call(removeAgent, { params: { id: property.id } });
    for (const stranger of [agent, await aLandlord(app)])
      expect((await change(stranger, id, { amount: '1' })).error.message).toBe('There is no such payment.');
  });
});

describe('the details', () => {
  it('say how to pay the landlord by UPI, as long as something is to pay', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const { id, referenceNumber } = await aCharge(landlord, { leaseId: lease.id, description: 'April & May' });
    expect(await detailsOf(tenant, id)).toMatchObject({ upi: null, allowsPartial: true, actions: ['pay', 'claim'] });
    await landlord.call(saveRentSettings, { body: { upiId: 'meera@okbank', allowsPartial: false } });
    await aReceipt(landlord, id, { amount: '5000.50' });
    expect(await detailsOf(tenant, id)).toMatchObject({
      landlordName: 'Meera Rao',
      propertyAddress: expect.stringContaining('Pune'),
      allowsPartial: false,
      upi: {
        payee: 'Meera Rao',
        upiId: 'meera@okbank',
        link: `upi://pay?pa=meera@okbank&pn=Meera%20Rao&am=19999.50&cu=INR&tn=April%20%26%20May&tr=${referenceNumber}`,
      },
    });
    await aReceipt(landlord, id);
    expect((await detailsOf(tenant, id)).upi).toBeNull();
  });
});
