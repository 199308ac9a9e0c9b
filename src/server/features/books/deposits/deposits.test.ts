import { describe, expect, it } from 'vitest';
import { closeBooks } from '#contract/books/closing';
import {
  adjustDeposit,
  getDeposit,
  LEASE_OVER,
  LEASE_RUNS,
  LEAVE_IN_PAST,
  NO_NEXT_LEASE,
  NOT_DUE_YET,
  refundDeposit,
  topUpDeposit,
  transferDeposit,
} from '#contract/books/deposits';
import { getLease, updateLease } from '#contract/lettings/leases';
import { changeRights, listMandates } from '#contract/lettings/mandates';
import { CAME_FROM_DEPOSIT, MORE_THAN_OWED, moreThanHeld, NO_SUCH_DUE } from '#contract/money/deposit-refusals';
import { refundPayment } from '#contract/money/payment-actions';
import { listNotifications } from '#contract/platform/notifications';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { acceptInvitation, everyRight, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

/** A rental whose deposit of 50,000 rupees came in by cash in March. */
const withDeposit = async () => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  const asked = { leaseId: lease.id, type: 'security_deposit' as const, amount: '50000', dueDate: '2026-03-01' };
  const deposit = await aCharge(landlord, asked);
  await aReceipt(landlord, deposit.id, { amount: '50000', paidDate: '2026-03-02', reference: 'R-1' });
  return { ...rental, deposit };
};

const passportOf = async (who: Caller, id: number, leaveOn?: string) =>
  (await who.call(getDeposit, { params: { id }, query: leaveOn ? { leaveOn } : {} })).body;
const end = (who: Caller, id: number) => who.call(updateLease, { params: { id }, body: { status: 'ended' } });
const soundBooks = async () => expect((await checkBooks(app.db)).problems).toEqual([]);
const back = { amount: '20000', method: 'bank_transfer' as const, reference: '432112345678', note: 'As we said' };

describe('the passport', () => {
  it('says the same to landlord, tenant and agent', async () => {
    const { landlord, tenant, agent, lease } = await withDeposit();
    const { actions, topUp, ...seen } = await passportOf(landlord, lease.id);
    expect(seen).toMatchObject({
      agreed: '50000.00',
      owed: '0.00',
      held: '50000.00',
      received: {
        total: '50000.00',
        lines: [{ date: '2026-03-02', amount: '50000.00', method: 'cash', reference: 'R-1', text: 'Security deposit' }],
      },
      adjusted: { total: '0.00', lines: [] },
      givenBack: { total: '0.00', lines: [] },
      dueBack: null,
      estimate: { leaveOn: '2026-11-30', amount: '50000.00', note: 'This is an estimate. It is settled at move-out.' },
      history: [
        { text: 'Deposit', asked: '50000.00', change: '0.00', held: '0.00' },
        { text: 'Received (Cash): Deposit', asked: '0.00', change: '50000.00', held: '50000.00' },
      ],
    });
    expect([actions, topUp]).toEqual([['topUp', 'refund', 'terms'], null]);
    const { actions: ofTenant, ...tenants } = await passportOf(tenant, lease.id);
    expect(tenants).toEqual({ ...seen, topUp });
    expect(ofTenant).toEqual([]);
    expect((await passportOf(agent, lease.id)).held).toBe('50000.00');
  });

  it('reckons what comes back on a day, by what was agreed', async () => {
    const { landlord, tenant, lease } = await withDeposit();
    await aCharge(landlord, { leaseId: lease.id, amount: '3000', dueDate: '2026-04-10', description: 'Water' });
    const exitTerms = { noticeDays: 30, exitPaintingCharge: '9000', exitCleaningCharge: '', depositReturnDays: 15 };
    expect((await landlord.call(updateLease, { params: { id: lease.id }, body: { exitTerms } })).body).toMatchObject({
      noticeDays: 30,
      exitPaintingCharge: '9000.00',
      exitCleaningCharge: null,
      depositReturnDays: 15,
    });
    const { estimate } = await passportOf(tenant, lease.id, '2026-04-25');
    // 50,000 less 3,000, 9,000 and ten days at 25,000 * 12 / 365.
    expect(estimate).toMatchObject({ amount: '29780.82', stillOwed: '0.00', leaveOn: '2026-04-25' });
    expect(estimate.lines.map(({ kind }) => kind)).toEqual(['held', 'due', 'painting', 'notice']);
    expect((await passportOf(tenant, lease.id, '2026-04-08')).estimate.lines.map(({ kind }) => kind)).not.toContain(
      'due',
    );
    const refused = await tenant.call(getDeposit, { params: { id: lease.id }, query: { leaveOn: '2026-04-04' } });
    expect([refused.status, refused.error.fieldErrors]).toEqual([400, { leaveOn: LEAVE_IN_PAST }]);
    const told = (await tenant.call(listNotifications)).body;
    expect(JSON.stringify(told)).toContain('notice: 30 days, painting: ₹9,000, cleaning: nothing agreed');
  });

  it('changes the terms of moving out only while the lease runs, and only with the right', async () => {
    const { landlord, tenant, agent, property, lease } = await withDeposit();
    const body = {
      exitTerms: { noticeDays: 60, exitPaintingCharge: null, exitCleaningCharge: null, depositReturnDays: 1 },
    };
    const change = (who: Caller) => who.call(updateLease, { params: { id: lease.id }, body });
    expect((await change(tenant)).status).toBe(403);
    const [mandate] = (await landlord.call(listMandates)).body.filter(({ propertyId }) => propertyId === property.id);
    const rights = { ...everyRight, renewLeases: false, giveBackMoney: false };
    await landlord.call(changeRights, { params: { id: mandate?.id ?? 0 }, body: { rights } });
    expect((await change(agent)).error.code).toBe('right_missing');
    const refund = { params: { id: lease.id }, body: back };
    expect((await agent.call(refundDeposit, refund)).error.code).toBe('right_missing');
    const { actions, agreed } = await passportOf(agent, lease.id);
    expect(actions).toEqual(['topUp']);
    // They may ask for more, but not change what was agreed.
    const more = { params: { id: lease.id }, body: { amount: '1000', dueDate: '2026-05-01' } };
    expect((await agent.call(topUpDeposit, more)).body).toMatchObject({ agreed, owed: '1000.00' });
    await end(landlord, lease.id);
    expect((await change(landlord)).status).toBe(409);
  });
});

describe('a part refund', () => {
  it('is noted with its way, day and reference, and is not owed again', async () => {
    const { landlord, tenant, lease, deposit } = await withDeposit();
    const request = { params: { id: lease.id }, body: { ...back, paidDate: '2026-04-03' } };
    const { body } = await landlord.call(refundDeposit, request, { 'idempotency-key': 'back' });
    expect(body).toMatchObject({
      held: '30000.00',
      owed: '0.00',
      topUp: null,
      givenBack: {
        total: '20000.00',
        lines: [{ date: '2026-04-03', method: 'bank_transfer', reference: '432112345678', note: 'As we said' }],
      },
    });
    // Sent again, it is the same refund.
    expect((await landlord.call(refundDeposit, request, { 'idempotency-key': 'back' })).body).toEqual(body);
    const { actions: _, ...seen } = body;
    expect(await passportOf(tenant, lease.id)).toEqual({ ...seen, actions: [] });
    expect(await detailsOf(tenant, deposit.id)).toMatchObject({
      status: 'paid',
      amount: '30000.00',
      received: '30000.00',
      outstanding: '0.00',
    });
    const told = (await tenant.call(listNotifications)).body;
    expect(JSON.stringify(told)).toContain('₹20,000 by bank transfer on 3 Apr 2026, reference 432112345678');
    await soundBooks();
  });

  it('comes out of as many payments as it takes, and never more than is held', async () => {
    const { landlord, tenant, lease, deposit } = await withDeposit();
    const pets = await aCharge(landlord, { leaseId: lease.id, type: 'pet_deposit', amount: '5000' });
    await aReceipt(landlord, pets.id, { amount: '5000', method: 'upi' });
    const give = (body: object) =>
      landlord.call(refundDeposit, { params: { id: lease.id }, body: { ...back, ...body } });
    const tooMuch = await give({ amount: '55000.01' });
    expect([tooMuch.status, tooMuch.error.code, tooMuch.error.message]).toEqual([
      409,
      'deposit_too_small',
      moreThanHeld('55000.00'),
    ]);
    expect((await give({ amount: '1', paidDate: '2026-02-01' })).error.code).toBe('deposit_too_small');
    expect((await give({ amount: '1', paidDate: '2026-04-06' })).status).toBe(400);
    expect((await give({ amount: '0' })).status).toBe(400);
    expect((await give({ amount: '52000' })).body).toMatchObject({ held: '3000.00', owed: '0.00' });
    expect(await detailsOf(tenant, deposit.id)).toMatchObject({ status: 'refunded', received: '0.00' });
    expect(await detailsOf(tenant, pets.id)).toMatchObject({ status: 'paid', amount: '3000.00' });
    expect((await give({ amount: '3000' })).body).toMatchObject({ held: '0.00', actions: ['topUp', 'terms'] });
    await soundBooks();
  });

  it('is not dated into a closed month', async () => {
    const { landlord, lease } = await withDeposit();
    await landlord.call(closeBooks, { body: { month: '2026-03' } });
    const request = { params: { id: lease.id }, body: { ...back, paidDate: '2026-03-31' } };
    const refused = await landlord.call(refundDeposit, request);
    expect([refused.status, refused.error.code]).toEqual([409, 'month_closed']);
    expect((await landlord.call(refundDeposit, { params: { id: lease.id }, body: back })).status).toBe(200);
    const topUp = { params: { id: lease.id }, body: { amount: '1000', dueDate: '2026-03-31' } };
    expect((await landlord.call(topUpDeposit, topUp)).error.code).toBe('month_closed');
  });
});

describe('a top-up', () => {
  it('is offered when the rent rises, and raises what was agreed', async () => {
    const landlord = await aLandlord(app);
    const terms = { leaseStartDate: '2026-01-01', leaseEndDate: '2026-11-30', billing: { deposit: true } };
    const onboarded = await onboard(landlord, leaseFields(await aProperty(landlord), terms));
    const tenant = await acceptInvitation(app, onboarded);
    const lease = { id: onboarded.lease?.id ?? 0 };
    const renewal = { startDate: '2026-12-01', endDate: '2027-10-31', monthlyRent: '27000' };
    await landlord.call(updateLease, { params: { id: lease.id }, body: { renewal } });
    const { topUp } = await passportOf(landlord, lease.id);
    expect(topUp).toEqual({
      amount: '4000.00',
      text: "The rent rose from ₹25,000 to ₹27,000, and the deposit was 2 months' rent.",
    });
    const body = { amount: topUp?.amount ?? '', dueDate: '2026-12-01' };
    const asked = await landlord.call(topUpDeposit, { params: { id: lease.id }, body });
    expect(asked.body).toMatchObject({ agreed: '54000.00', owed: '54000.00', held: '0.00', topUp: null });
    expect(await passportOf(tenant, lease.id)).toMatchObject({ agreed: '54000.00', owed: '54000.00' });
    expect((await landlord.call(getLease, { params: { id: lease.id } })).body.securityDeposit).toBe('54000.00');
    await soundBooks();
  });

  it('is not asked for once the lease is over', async () => {
    const { landlord, lease } = await withDeposit();
    await end(landlord, lease.id);
    const request = { params: { id: lease.id }, body: { amount: '4000', dueDate: '2026-12-01' } };
    const refused = await landlord.call(topUpDeposit, request);
    expect([refused.status, refused.error.message]).toEqual([409, LEASE_OVER]);
  });
});

describe('dues', () => {
  const withDues = async () => {
    const rental = await withDeposit();
    const { landlord, lease } = rental;
    const rent = await aCharge(landlord, { leaseId: lease.id, description: 'Rent for April' });
    const take = (body: { paymentId?: number; amount?: string; note?: string } = {}, who = landlord) =>
      who.call(adjustDeposit, {
        params: { id: lease.id },
        body: { paymentId: rent.id, amount: '25000', note: 'Agreed on the phone', ...body },
      });
    return { ...rental, rent, take };
  };

  it('are taken from the deposit once notice is given, and both sides read for what', async () => {
    const { landlord, tenant, agent, lease, rent, take } = await withDues();
    const tooSoon = await take();
    expect([tooSoon.status, tooSoon.error.code, tooSoon.error.message]).toEqual([409, 'lease_running', LEASE_RUNS]);
    await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-05-05' } });
    expect((await take({}, agent)).status).toBe(403);
    expect((await take({}, tenant)).status).toBe(403);
    const later = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
    expect((await take({ paymentId: later.id })).error.fieldErrors).toEqual({ paymentId: NOT_DUE_YET });
    const { body } = await take();
    expect(body).toMatchObject({
      held: '25000.00',
      owed: '0.00',
      adjusted: { total: '25000.00', lines: [{ text: 'Rent for April', note: 'Agreed on the phone' }] },
      givenBack: { total: '0.00' },
    });
    expect(body.history.at(-1)).toMatchObject({
      text: 'Taken from the deposit: Deposit',
      change: '-25000.00',
      held: '25000.00',
    });
    expect(await passportOf(tenant, lease.id)).toMatchObject({ adjusted: body.adjusted, held: '25000.00' });
    expect(await detailsOf(tenant, rent.id)).toMatchObject({
      status: 'paid',
      transactions: [{ kind: 'receipt', method: 'deposit', amount: '25000.00' }],
    });
    expect(JSON.stringify((await tenant.call(listNotifications)).body)).toContain('₹25,000 from the deposit');
    await soundBooks();
  });

  it('are no more than is owed, and of this lease', async () => {
    const { landlord, lease, deposit, take } = await withDues();
    await end(landlord, lease.id);
    const other = await withDues();
    expect((await take({ amount: '25000.01' })).error.message).toBe(MORE_THAN_OWED);
    for (const paymentId of [deposit.id, other.rent.id])
      expect((await take({ paymentId })).error.message).toBe(NO_SUCH_DUE);
    const large = await aCharge(landlord, { leaseId: lease.id, amount: '70000' });
    expect((await take({ paymentId: large.id, amount: '50000.01' })).error.code).toBe('deposit_too_small');
    expect((await take({ paymentId: large.id, amount: '50000' })).body).toMatchObject({ held: '0.00' });
    await soundBooks();
  });

  it('that were taken by mistake go back into the deposit, and no money is given out', async () => {
    const { landlord, tenant, lease, rent, take } = await withDues();
    await end(landlord, lease.id);
    await take();
    const refund = { params: { id: rent.id }, body: { amount: '25000' } };
    const refused = await landlord.call(refundPayment, refund);
    expect([refused.status, refused.error.message]).toEqual([409, CAME_FROM_DEPOSIT]);
    const undone = { ...refund, body: { amount: '25000', isMistake: true } };
    expect((await landlord.call(refundPayment, undone)).body).toMatchObject({ status: 'pending', received: '0.00' });
    expect(await passportOf(tenant, lease.id)).toMatchObject({
      held: '50000.00',
      owed: '0.00',
      received: { total: '75000.00', lines: [{}, { text: 'Put back: Rent for April', method: 'deposit' }] },
      adjusted: { total: '25000.00' },
    });
    await soundBooks();
    expect((await take()).body.held).toBe('25000.00');
    await soundBooks();
  });

  it('go back by themselves where there is credit, which pays what is open again', async () => {
    const { landlord, lease, rent, take } = await withDues();
    const other = await aCharge(landlord, { leaseId: lease.id, amount: '1000' });
    await end(landlord, lease.id);
    await take();
    await aReceipt(landlord, other.id, { amount: '41000' });
    await landlord.call(refundPayment, {
      params: { id: rent.id },
      body: { amount: '25000', isMistake: true },
    });
    const { received } = await passportOf(landlord, lease.id);
    expect(received.lines.map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', '50000.00'],
      ['deposit', '25000.00'],
    ]);
    expect((await detailsOf(landlord, rent.id)).received).toBe('25000.00');
    await soundBooks();
  });
});

describe('a transfer', () => {
  const withNext = async () => {
    const rental = await withDeposit();
    const { landlord, tenant } = rental;
    const home = await aProperty(landlord, { name: 'Lake View' });
    const next = await aLease(app, tenant, { propertyId: home.id, securityDeposit: '30000.00' });
    const move = (body: object = {}, who = landlord) =>
      who.call(transferDeposit, {
        params: { id: rental.lease.id },
        body: { toLeaseId: next.id, amount: '40000', ...body },
      });
    return { ...rental, home, next, move };
  };

  it('pays the deposit of the next lease, and asks for what is more', async () => {
    const { landlord, tenant, lease, next, move } = await withNext();
    const asked = { leaseId: next.id, type: 'security_deposit' as const, amount: '30000' };
    const charge = await aCharge(landlord, asked);
    expect((await passportOf(landlord, lease.id)).nextLeases).toEqual([
      { leaseId: next.id, propertyName: 'Lake View' },
    ]);
    expect((await move()).body).toMatchObject({
      held: '10000.00',
      owed: '0.00',
      moved: { total: '40000.00', lines: [{ text: 'To the deposit of Lake View' }, { amount: '10000.00' }] },
    });
    expect(await detailsOf(tenant, charge.id)).toMatchObject({ status: 'paid' });
    expect(await passportOf(tenant, next.id)).toMatchObject({
      agreed: '40000.00',
      held: '40000.00',
      owed: '0.00',
      received: { total: '40000.00', lines: [{ text: 'From the deposit of Palm Court', method: 'deposit' }, {}] },
    });
    // From there it is given back as money.
    const request = { params: { id: next.id }, body: { ...back, amount: '35000' } };
    expect((await landlord.call(refundDeposit, request)).body).toMatchObject({ held: '5000.00', owed: '0.00' });
    await soundBooks();
  });

  it('goes to a lease of the same tenant and landlord that is not over, and to no other', async () => {
    const { landlord, agent, tenant, lease, next, move } = await withNext();
    const other = await withDeposit();
    for (const toLeaseId of [other.lease.id, lease.id, 999_999])
      expect((await move({ toLeaseId })).error.fieldErrors).toEqual({ toLeaseId: NO_NEXT_LEASE });
    // The agent runs the first home alone, and does not learn of the second.
    expect((await move({}, agent)).error.message).toBe(NO_NEXT_LEASE);
    expect((await move({}, tenant)).status).toBe(403);
    expect((await move({ amount: '50000.01' })).error.code).toBe('deposit_too_small');
    await move();
    expect((await passportOf(agent, lease.id)).moved.lines[0]?.text).toBe('To the deposit of another home');
    await end(landlord, next.id);
    expect((await move({ amount: '1' })).error.message).toBe(NO_NEXT_LEASE);
    await soundBooks();
  });
});

it('is nobody else’s', async () => {
  const { lease } = await withDeposit();
  const other = await withDeposit();
  for (const who of [other.landlord, other.tenant, other.agent])
    expect((await who.call(getDeposit, { params: { id: lease.id }, query: {} })).status).toBe(404);
  expect((await other.landlord.call(refundDeposit, { params: { id: lease.id }, body: back })).status).toBe(404);
});
