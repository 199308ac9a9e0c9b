import { describe, expect, it } from 'vitest';
import { setPaymentStatus } from '#contract/back-office/admin-records';
import { settleDeparture } from '#contract/books/departures';
import { getDeposit, transferDeposit } from '#contract/books/deposits';
import { updateLease } from '#contract/lettings/leases';
import { deleteTenant } from '#contract/lettings/tenants';
import { BEING_SETTLED } from '#contract/money/deposit-refusals';
import { refundPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { sumPaise, toPaise } from '#contract/platform/money';
import { reviseLine } from '#contract/upkeep/settlement-lines';
import {
  agreeToFigure,
  agreeToTransfer,
  answerRefund,
  dropTransfer,
  offerFigure,
  offerTransfer,
  proveRefund,
  refundSettlement,
  setRefundUpi,
  takeDues,
} from '#contract/upkeep/settlement-money';
import { beginSettlement, getSettlement, type Settlement, sendSettlement } from '#contract/upkeep/settlements';
import { departuresDaily } from '#server/features/books/departures/jobs';
import { checkBooks } from '#server/features/books/journal/service/check';
import {
  openGatewayRefunds,
  settleGatewayRefund,
} from '#server/features/money/payments/service/refunds/gateway-refunds';
import { GatewayDown } from '#server/integrations/gateways/gateway';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aNotice } from '#test/exits';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aDeduction, aLeavingRental, aSentSettlement, aSettlement, lineOf, say, settlementOf } from '#test/settlements';
import { aSharedFlat } from '#test/shared-flat';
import { refundOnItsWay } from './refusals.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const soundBooks = async () => expect((await checkBooks(app.db)).problems).toEqual([]);
const give = (who: Caller, id: number, amount: string, reference: string | null = null) =>
  who.call(refundSettlement, { params: { id }, body: { amount, method: 'upi', reference } });
const balances = ({ figures }: Settlement) => {
  const { left, duesTaken, deducted, refunded, transferred, deposit } = figures;
  expect(sumPaise([left, duesTaken, deducted, refunded, transferred])).toBe(toPaise(deposit));
};

describe('money back', () => {
  it('goes first as far as nobody questions it, to the UPI id that the tenant entered, and is confirmed', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    const upi = (who: Caller, upiId: string) => who.call(setRefundUpi, { params: { id }, body: { upiId } });
    expect((await upi(tenant, 'nonsense')).status).toBe(400);
    expect((await upi(landlord, 'asha@okaxis')).status).toBe(403);
    expect((await upi(tenant, 'asha@okaxis')).body.upiId).toBe('asha@okaxis');
    expect((await give(landlord, id, '45000.01')).status).toBe(400);
    expect((await give(tenant, id, '1')).status).toBe(403);
    const given = await give(landlord, id, '45000', '612345678901');
    expect(given.body).toMatchObject({
      status: 'sent',
      figures: { left: '5000.00', refunded: '45000.00', refundable: '0.00' },
      refunds: [{ amount: '45000.00', method: 'upi', reference: '612345678901', word: 'asked' }],
    });
    const params = { id, refundId: given.body.refunds[0]?.id ?? 0 };
    const answer = (isReceived: boolean, text: string | null = null) =>
      tenant.call(answerRefund, { params, body: { isReceived, text } });
    expect((await answer(false)).status).toBe(400);
    expect((await answer(false, 'Nothing on my account')).body.refunds).toMatchObject([{ word: 'denied' }]);
    const proved = { params, body: { reference: '612345678902' } };
    expect((await landlord.call(proveRefund, proved)).body.refunds).toMatchObject([
      { word: 'asked', reference: '612345678902' },
    ]);
    expect((await landlord.call(proveRefund, proved)).status).toBe(409);
    expect((await answer(true)).body.refunds).toMatchObject([{ word: 'confirmed' }]);
    expect((await answer(false, 'No')).status).toBe(409);
    const settled = (await say(tenant, id, 0, { answer: 'accept' })).body;
    expect(settled).toMatchObject({ status: 'settled', figures: { left: '0.00', deducted: '5000.00' }, actions: [] });
    balances(settled);
    expect((await give(landlord, id, '1')).status).toBe(409);
    await soundBooks();
  });

  it('counts once, however often the same call comes', async () => {
    const { landlord, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id);
    const headers = { 'idempotency-key': 'once-and-no-more' };
    const body = { amount: '20000', method: 'cash' as const };
    for (const _ of [1, 2]) await landlord.call(refundSettlement, { params: { id }, body }, headers);
    expect((await settlementOf(landlord, id)).figures.refunded).toBe('20000.00');
  });

  it('waits for what is owed, which the landlord takes from the deposit', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    await aCharge(landlord, { leaseId: lease.id, amount: '20000', dueDate: '2026-04-01' });
    const { id, figures } = await aSentSettlement(landlord, lease.id, '5000');
    expect(figures).toMatchObject({ dues: '20000.00', refundable: '25000.00' });
    const take = (who: Caller, amount: string) => who.call(takeDues, { params: { id }, body: { amount } });
    expect((await take(landlord, '19000')).status).toBe(409);
    expect((await take(tenant, '20000')).status).toBe(403);
    const taken = (await take(landlord, '20000')).body;
    expect(taken.figures).toMatchObject({
      left: '30000.00',
      duesTaken: '20000.00',
      dues: '0.00',
      refundable: '25000.00',
    });
    expect((await take(landlord, '20000')).status).toBe(409);
    balances(taken);
    await soundBooks();
  });

  it('is less than nothing where deductions come to more: the rest is owed', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '60000');
    const settled = (await say(tenant, id, 0, { answer: 'accept' })).body;
    expect(settled).toMatchObject({
      status: 'settled',
      figures: { left: '0.00', deducted: '50000.00', dues: '10000.00', stillOwed: '10000.00' },
    });
    await soundBooks();
  });
});

describe('one figure for the rest', () => {
  it('is proposed by one, agreed to by the other, and shared by what was claimed', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '9000', '3000');
    const propose = (who: Caller, amount: string) => who.call(offerFigure, { params: { id }, body: { amount } });
    const agree = (who: Caller, amount: string) => who.call(agreeToFigure, { params: { id }, body: { amount } });
    expect((await agree(landlord, '4000')).status).toBe(409);
    expect((await propose(tenant, '12001')).status).toBe(400);
    expect((await propose(tenant, '4000')).body.offer).toMatchObject({ side: 'tenant', amount: '4000.00' });
    expect((await agree(tenant, '4000')).status).toBe(409);
    expect((await agree(landlord, '3000')).status).toBe(409);
    const agreed = (await agree(landlord, '4000')).body;
    expect(agreed.lines).toMatchObject([
      { state: 'agreed', agreed: '3000.00' },
      { state: 'agreed', agreed: '1000.00' },
    ]);
    expect(agreed.figures).toMatchObject({ deducted: '4000.00', refundable: '46000.00' });
    expect((await propose(tenant, '1')).status).toBe(409);
    await soundBooks();
  });

  it('falls with whatever changes a deduction', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const { id } = await aSentSettlement(landlord, lease.id, '9000', '3000');
    await landlord.call(offerFigure, { params: { id }, body: { amount: '8000' } });
    await say(tenant, id, 0, { answer: 'dispute', text: 'No' });
    expect((await tenant.call(agreeToFigure, { params: { id }, body: { amount: '8000' } })).status).toBe(409);
  });
});

describe('a part for the next lease', () => {
  it('moves by the word of the tenant alone', async () => {
    const { landlord, tenant, lease } = await aLeavingRental(app);
    const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
    const { id } = await aSentSettlement(landlord, lease.id, '5000');
    const body = { toLeaseId: next.id, amount: '20000' };
    const propose = (form = body) => landlord.call(offerTransfer, { params: { id }, body: form });
    expect((await propose({ ...body, toLeaseId: lease.id })).status).toBe(400);
    expect((await propose({ ...body, amount: '45001' })).status).toBe(400);
    expect((await propose()).body.transfer).toMatchObject({ toLeaseId: next.id, amount: '20000.00' });
    expect((await tenant.call(dropTransfer, { params: { id } })).body.transfer).toBeNull();
    const agree = (form = body) => tenant.call(agreeToTransfer, { params: { id }, body: form });
    expect((await agree()).status).toBe(409);
    await propose();
    expect((await agree({ ...body, amount: '30000' })).status).toBe(409);
    const moved = (await agree()).body;
    expect(moved.figures).toMatchObject({ left: '30000.00', transferred: '20000.00', refundable: '25000.00' });
    balances(moved);
    const arrived = (await tenant.call(getDeposit, { params: { id: next.id }, query: {} })).body;
    expect(arrived.held).toBe('20000.00');
    await soundBooks();
  });
});

describe('one of several', () => {
  it('who leaves is settled while the lease goes on: their share, and nobody else', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const { caller: priya, personId } = flat.priya;
    await flat.leave({ personId, lastDay: '2026-04-06' });
    app.pass(3 * 24 * 60 * 60);
    await departuresDaily.run(app.deps, {});
    const [departure] = (await flat.people()).departures;
    const begin = (departureId: number) =>
      landlord.call(beginSettlement, { params: { id: flat.id }, body: { departureId } });
    expect((await begin(999999)).status).toBe(400);
    const { id, held } = (await begin(departure?.id ?? 0)).body;
    expect(held).toBe('9999.00');
    const line = { kind: 'missing' as const, text: 'Key of the room' };
    const tooMuch = await aDeduction(landlord, id, { ...line, amount: '10001' });
    const send = () => landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-20' } });
    expect((await send()).status).toBe(409);
    const { id: lineId, version } = lineOf(tooMuch);
    await landlord.call(reviseLine, { params: { id, lineId }, body: { version, amount: '500' } });
    expect((await send()).status).toBe(200);
    const settle = { params: { id: departure?.id ?? 0 }, body: { depositSettledBy: 'landlord' as const } };
    expect((await landlord.call(settleDeparture, settle)).status).toBe(409);
    for (const other of [flat.main, flat.ravi.caller])
      expect((await other.call(getSettlement, { params: { id } })).status).toBe(404);
    // What those who stay do afterwards is none of the leaver's.
    const more = await aCharge(landlord, { leaseId: flat.id, type: 'security_deposit', amount: '3000' });
    await aReceipt(landlord, more.id, { amount: '3000' });
    await aNotice(flat.main, flat.id);
    const { depositPaid, noticeDate } = await settlementOf(priya, id);
    expect([depositPaid.map(({ amount }) => amount), noticeDate]).toEqual([['30000.00'], null]);
    // Of the deposit of the lease all but what is left of the share is settled with those who stay.
    expect((await give(landlord, id, '5000')).status).toBe(201);
    const ofTheRest = await aSettlement(landlord, flat.id);
    expect(ofTheRest.figures.left).toBe('23001.00');
    expect((await say(priya, id, 0, { answer: 'accept' })).status).toBe(200);
    expect((await settlementOf(landlord, ofTheRest.id)).figures.left).toBe('23001.00');
    const settled = (await give(landlord, id, '4499')).body;
    expect(settled).toMatchObject({
      status: 'settled',
      figures: { deposit: '9999.00', deducted: '500.00', refunded: '9499.00' },
    });
    expect(await flat.held()).toBe('23001.00');
    expect((await landlord.call(settleDeparture, settle)).status).toBe(409);
    await soundBooks();
  });
});

it('stays when the tenant is deleted, without their name and words', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const made = await onboard(landlord, leaseFields(property, { leaseStartDate: '2026-03-01' }));
  const tenant = await acceptInvitation(app, made);
  const lease = { id: made.lease?.id ?? 0 };
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '50000' });
  await landlord.call(updateLease, { params: { id: lease.id }, body: { status: 'ended' } });
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  await say(tenant, id, 0, { answer: 'dispute', text: 'I, Farida, say no' });
  await give(landlord, id, '45000');
  expect((await landlord.call(deleteTenant, { params: { id: tenant.user.id } })).status).toBe(204);
  const kept = await settlementOf(landlord, id);
  expect(kept).toMatchObject({
    tenantName: 'Former tenant',
    leaseId: null,
    figures: { deposit: '50000.00', refunded: '45000.00', left: '5000.00' },
    actions: [],
  });
  expect(JSON.stringify(kept)).not.toContain('Farida');
  expect((await give(landlord, id, '1')).status).toBe(409);
  await soundBooks();
});

it('hands over all papers of a lease as one zip', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  await aSentSettlement(landlord, lease.id, '5000');
  for (const who of [landlord, tenant]) {
    const zip = await who.call(downloadLeaseFile, { params: { id: lease.id } });
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(zip.text).toContain(`statement-lease-${lease.id}.pdf`);
    expect(zip.text).toMatch(/settlement-\d+\.pdf/);
  }
  const stranger = await app.signUp('tenant');
  expect((await stranger.call(downloadLeaseFile, { params: { id: lease.id } })).status).toBe(404);
});

it('leaves no way beside a settlement of all to us, nor to the share of somebody who has left meanwhile', async () => {
  const landlord = await aLandlord(app);
  const flat = await aSharedFlat(app, landlord);
  await landlord.call(updateLease, { params: { id: flat.id }, body: { noticeDate: '2026-04-30' } });
  for (const { personId } of [flat.priya, flat.ravi]) await flat.leave({ personId, lastDay: '2026-04-09' });
  app.pass(2 * 24 * 60 * 60);
  await departuresDaily.run(app.deps, {});
  const [draft = 0, other = 0] = (await flat.people()).departures.map((departure) => departure.id);
  const begin = (departureId: number) =>
    landlord.call(beginSettlement, { params: { id: flat.id }, body: { departureId } });
  const { id: draftId } = (await begin(draft)).body;
  const { id } = await aSentSettlement(landlord, flat.id, '5000');
  const admin = await app.signInAdmin();
  const ways = [
    ...(['pending', 'failed'] as const).map((status) =>
      admin.call(setPaymentStatus, { params: { id: flat.deposit.id }, body: { status } }),
    ),
    begin(other),
    landlord.call(sendSettlement, { params: { id: draftId }, body: { answerBy: '2026-04-20' } }),
  ];
  for (const refused of await Promise.all(ways))
    expect(refused.error).toMatchObject({ code: 'conflict', message: BEING_SETTLED });
  expect((await settlementOf(flat.main, id)).figures).toMatchObject({ deposit: '30000.00', left: '30000.00' });
  await soundBooks();
});

it('nor by what was made of a receipt: credit that has paid the deposit, or what the deposit has paid', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const rent = await aCharge(landlord, { leaseId: lease.id, amount: '20000' });
  await aReceipt(landlord, rent.id, { amount: '30000' });
  await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '10000' });
  const { id } = await aSentSettlement(landlord, lease.id, '5000', '1000');
  await say(tenant, id, 0, { answer: 'accept' });
  const charged = (await landlord.call(listPayments)).body.find(({ description }) => description === 'Deduction 1');
  const refund = (paymentId: number | undefined, body: { amount: string; isMistake?: boolean }) =>
    landlord.call(refundPayment, { params: { id: paymentId ?? 0 }, body });
  const admin = await app.signInAdmin();
  const ways = [
    refund(rent.id, { amount: '10000' }),
    refund(rent.id, { amount: '30000', isMistake: true }),
    refund(charged?.id, { amount: '5000', isMistake: true }),
    admin.call(setPaymentStatus, { params: { id: rent.id }, body: { status: 'pending' } }),
  ];
  for (const refused of await Promise.all(ways))
    expect(refused.error).toMatchObject({ code: 'conflict', message: BEING_SETTLED });
  expect((await settlementOf(tenant, id)).figures).toMatchObject({ deposit: '60000.00', left: '55000.00' });
  await soundBooks();
});

it('nor by undoing what the deposit has paid on another lease', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const next = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, securityDeposit: '0.00' });
  const paid = await aCharge(landlord, { leaseId: next.id, type: 'security_deposit', amount: '20000' });
  const move = { params: { id: lease.id }, body: { toLeaseId: next.id, amount: '20000' } };
  await landlord.call(transferDeposit, move);
  const { id } = await aSentSettlement(landlord, lease.id, '5000');
  const admin = await app.signInAdmin();
  const ways = [
    ...[true, false].map((isMistake) =>
      landlord.call(refundPayment, { params: { id: paid.id }, body: { amount: '20000', isMistake } }),
    ),
    admin.call(setPaymentStatus, { params: { id: paid.id }, body: { status: 'pending' } }),
  ];
  for (const refused of await Promise.all(ways))
    expect(refused.error).toMatchObject({ code: 'conflict', message: BEING_SETTLED });
  expect((await settlementOf(tenant, id)).figures).toMatchObject({ deposit: '30000.00', left: '30000.00' });
  await soundBooks();
});

it('is not sent while a gateway has yet to give back some of the deposit, and goes out with what is left', async () => {
  const { landlord, lease } = await aLeavingRental(app);
  const more = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '10000' });
  await aCapture(app, more.id, { amount: '10000.00' });
  const { id } = await aSettlement(landlord, lease.id);
  let refundOf = (): Promise<{ refundId: string }> => Promise.reject(new GatewayDown('no answer'));
  app.deps.gateways.razorpay = { refund: () => refundOf() } as never;
  const giveBack = { params: { id: more.id }, body: { amount: '4000' } };
  expect((await landlord.call(refundPayment, giveBack)).status).toBe(503);
  const send = () => landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
  expect((await send()).error).toMatchObject({ code: 'conflict', message: refundOnItsWay().message });
  expect((await settlementOf(landlord, id)).status).toBe('draft');
  refundOf = async () => ({ refundId: 'rfnd_of_a_deposit' });
  const [open] = await openGatewayRefunds(app.db, { before: new Date('2026-04-30'), afterId: 0, limit: 10 });
  await settleGatewayRefund(app.deps, open?.id ?? 0);
  expect((await send()).body).toMatchObject({ status: 'sent', figures: { deposit: '56000.00' } });
  await soundBooks();
});

it('what is deducted from the share of a leaver is paid from it, not from the credit of those who stay', async () => {
  const landlord = await aLandlord(app);
  const flat = await aSharedFlat(app, landlord);
  const rent = await aCharge(landlord, { leaseId: flat.id, amount: '1000' });
  await aReceipt(landlord, rent.id, { amount: '5000' });
  await flat.leave({ personId: flat.priya.personId, lastDay: '2026-04-12' });
  app.pass(8 * 24 * 60 * 60);
  await departuresDaily.run(app.deps, {});
  const [departure] = (await flat.people()).departures;
  const body = { departureId: departure?.id ?? 0 };
  const { id } = (await landlord.call(beginSettlement, { params: { id: flat.id }, body })).body;
  await aDeduction(landlord, id, { amount: '3000' });
  await landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-05-10' } });
  const agreed = (await say(flat.priya.caller, id, 0, { answer: 'accept' })).body;
  expect(agreed.figures).toMatchObject({ deposit: '9999.00', deducted: '3000.00', refundable: '6999.00' });
  expect(await flat.held()).toBe('27000.00');
  const next = await aCharge(landlord, { leaseId: flat.id, amount: '4000' });
  expect((await detailsOf(landlord, next.id)).received).toBe('4000.00');
  await soundBooks();
});
