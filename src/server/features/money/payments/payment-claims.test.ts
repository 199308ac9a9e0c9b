import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRights, listMandates, removeAgent } from '#contract/lettings/mandates';
import {
  claimPayment,
  confirmClaim,
  declineClaim,
  recordPayment,
  updatePayment,
} from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { saveRentSettings } from '#contract/money/rent-settings';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { listNotifications } from '#contract/platform/notifications';
import { payments } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countOnWire } from '#test/count-statements';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { markFailed } from './service/gateway-outcomes.ts';
import { findPayable } from './service/reading/find-payment.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const aClaimed = async (amount = '25000') => {
  const rental = await aRental(app);
  const { id } = await aCharge(rental.landlord, { leaseId: rental.lease.id });
  const body = { amount, method: 'upi' as const, paidDate: '2026-04-04', reference: 'UTR 42', note: null };
  const answer = await rental.tenant.call(claimPayment, { params: { id }, body });
  return { ...rental, id, answer };
};
const confirm = (who: Caller, id: number) => who.call(confirmClaim, { params: { id }, query: {} });
const decline = (who: Caller, id: number, reason = 'Not on the statement') =>
  who.call(declineClaim, { params: { id }, body: { reason } });
const actorOf = ({ user }: Caller) => ({ userId: user.id, role: user.role, sessionId: '' }) as never;

describe('what a tenant says to have paid', () => {
  it('waits for the landlord', async () => {
    const { landlord, agent, tenant, id, answer } = await aClaimed();
    expect(answer.body).toMatchObject({ status: 'processing', received: '0.00', actions: [] });
    expect(answer.body.claims).toEqual([
      {
        id: expect.any(Number),
        amount: '25000.00',
        method: 'upi',
        paidDate: '2026-04-04',
        reference: 'UTR 42',
        note: null,
        isByLink: false,
        state: 'open',
        reason: null,
        createdAt: '2026-04-05T06:30:00.000Z',
        decidedAt: null,
        decidedBy: null,
      },
    ]);
    expect(answer.body.timeline.at(-1)).toMatchObject({
      kind: 'claimed',
      text: 'Said to be paid: ₹25,000 by UPI on 4 Apr 2026, reference UTR 42',
      by: 'Asha Rao',
    });
    for (const reader of [landlord, agent])
      expect((await reader.call(listNotifications)).body[0]?.title).toBe('Please confirm a payment: Rent (Palm Court)');
    expect((await detailsOf(agent, id)).actions).toEqual(['decide_claim']);
    const body = { amount: '1', method: 'cash' as const };
    const waiting = 'This payment is being processed. Please wait until it is confirmed or declined.';
    expect((await tenant.call(claimPayment, { params: { id }, body })).error.message).toBe(
      'You have told the landlord about a payment already. Please wait for the answer.',
    );
    expect((await landlord.call(recordPayment, { params: { id }, body })).error.message).toBe(waiting);
    const cancelled = await landlord.call(updatePayment, { params: { id }, body: { status: 'cancelled' } });
    expect(cancelled.error.message).toBe(waiting);
    await expect(findPayable(app.db, actorOf(tenant), id)).rejects.toThrow('Please wait for the answer');
  });

  it('and the agent confirms, is received', async () => {
    const { landlord, agent, tenant, id } = await aClaimed();
    expect((await confirm(agent, id)).body).toMatchObject({
      status: 'paid',
      received: '25000.00',
      paymentMethod: 'upi',
      paidDate: '2026-04-03T18:30:00.000Z',
      claims: [{ state: 'confirmed', decidedAt: '2026-04-05T06:30:00.000Z' }],
      transactions: [{ kind: 'receipt', reference: 'UTR 42', recordedBy: 'Farhan Rao (agent)' }],
    });
    for (const again of [await confirm(landlord, id), await decline(landlord, id)])
      expect(again.error).toEqual({
        code: 'conflict',
        message: 'Farhan Rao (agent) has confirmed these ₹25,000 already.',
      });
    expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Payment received: Rent (Palm Court)');
    const body = { amount: '1', method: 'upi' as const };
    expect((await tenant.call(claimPayment, { params: { id }, body })).error.message).toBe(
      'This payment is paid already.',
    );
  });

  it('in part is paid in part, and more becomes credit', async () => {
    const part = await aClaimed('10000');
    expect((await confirm(part.landlord, part.id)).body).toMatchObject({ status: 'partial', outstanding: '15000.00' });
    const more = await aClaimed('30000');
    expect((await confirm(more.landlord, more.id)).body).toMatchObject({ status: 'paid', received: '25000.00' });
    expect(await aCharge(more.landlord, { leaseId: more.lease.id })).toMatchObject({ received: '5000.00' });
  });

  it('and the landlord declines, is as before, with the reason', async () => {
    const { landlord, tenant, id } = await aClaimed();
    expect((await decline(landlord, id, ' ')).error.fieldErrors).toEqual({ reason: 'Please say why' });
    const declined = (await decline(landlord, id)).body;
    expect(declined).toMatchObject({
      status: 'pending',
      claims: [{ state: 'declined', reason: 'Not on the statement' }],
      transactions: [],
    });
    expect((await tenant.call(listNotifications)).body[0]).toMatchObject({
      title: 'Not confirmed: Rent (Palm Court)',
      content: '₹25,000 by UPI on 4 Apr 2026, reference UTR 42 was not confirmed: Not on the statement',
    });
    for (const again of [await confirm(landlord, id), await decline(landlord, id)])
      expect(again.error.message).toBe('Meera Rao has declined these ₹25,000 already: Not on the statement');
    const body = { amount: '25000', method: 'bank_transfer' as const };
    expect((await tenant.call(claimPayment, { params: { id }, body })).body.status).toBe('processing');
  });

  it('is decided as it was seen, not as it is said anew', async () => {
    const { landlord, tenant, id } = await aClaimed();
    const seen = (await detailsOf(landlord, id)).openClaim?.id;
    await decline(landlord, id);
    await tenant.call(claimPayment, {
      params: { id },
      body: { amount: '1', method: 'upi', reference: '412345678901' },
    });
    const late = await landlord.call(confirmClaim, { params: { id }, query: { claimId: seen } });
    expect([late.status, late.error.message]).toEqual([
      409,
      'Meera Rao has declined these ₹25,000 already: Not on the statement',
    ]);
    const body = { reason: 'No', claimId: seen };
    expect((await landlord.call(declineClaim, { params: { id }, body })).status).toBe(409);
    const now = (await detailsOf(landlord, id)).openClaim?.id;
    const confirmed = await landlord.call(confirmClaim, { params: { id }, query: { claimId: now } });
    expect(confirmed.body).toMatchObject({ status: 'partial', received: '1.00' });
    expect(confirmed.body.claims.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['declined', 'Meera Rao'],
      ['confirmed', 'Meera Rao'],
    ]);
    const none = await aCharge(landlord, { leaseId: confirmed.body.leaseId });
    expect((await confirm(landlord, none.id)).error.message).toBe('The tenant waits for no answer on this payment.');
  });

  it('stands on the row and on the dashboards of those who may decide', async () => {
    const { landlord, agent, tenant, property, lease, id } = await aClaimed('20000');
    const other = await aCharge(landlord, { leaseId: lease.id, amount: '900', type: 'utility' });
    const openClaim = {
      id: expect.any(Number),
      amount: '20000.00',
      method: 'upi',
      paidDate: '2026-04-04',
      reference: 'UTR 42',
      note: null,
      isByLink: false,
      warnings: [expect.objectContaining({ code: 'utr_format' })],
    };
    const rowsOf = async (who: Caller) => {
      const { body } = await who.call(listPayments, { query: { leaseId: lease.id } });
      return body.map((row) => [row.id, row.openClaim]);
    };
    for (const [who, mayDecide] of [
      [landlord, true],
      [agent, true],
      [tenant, false],
    ] as const)
      expect(await rowsOf(who)).toEqual([
        [other.id, null],
        [id, { ...openClaim, mayDecide }],
      ]);
    const toConfirm = {
      count: 1,
      amount: '20000.00',
      payments: [expect.objectContaining({ id, openClaim: { ...openClaim, mayDecide: true } })],
    };
    expect((await landlord.call(getLandlordDashboard)).body.toConfirm).toEqual(toConfirm);
    expect((await agent.call(getAgentDashboard)).body.toConfirm).toEqual(toConfirm);
    // The owner takes the right back.
    const mandate = (await landlord.call(listMandates)).body.find(({ property: { id: home } }) => home === property.id);
    const rights = { recordMoney: false };
    await landlord.call(changeRights, { params: { id: Number(mandate?.id) }, body: { rights } });
    expect((await agent.call(getAgentDashboard)).body.toConfirm).toEqual({ count: 0, amount: '0.00', payments: [] });
    expect((await rowsOf(agent))[1]).toEqual([id, { ...openClaim, mayDecide: false }]);
    await confirm(landlord, id);
    expect((await landlord.call(getLandlordDashboard)).body.toConfirm.count).toBe(0);
    expect((await (await aLandlord(app)).call(getLandlordDashboard)).body.toConfirm.count).toBe(0);
  });

  it('with a UTR that is odd or was given before warns, and is taken', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const raise = async () => (await aCharge(landlord, { leaseId: lease.id, amount: '1000' })).id;
    const [first, second, third, fourth] = [await raise(), await raise(), await raise(), await raise()];
    const entry = { amount: '1000', method: 'upi' as const, reference: '412345678901' };
    const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
    const recorded = await landlord.call(recordPayment, { params: { id: first }, body: entry });
    expect(recorded.body).toMatchObject({ status: 'paid', warnings: [] });
    const claimed = await tenant.call(claimPayment, { params: { id: second }, body: entry });
    expect([claimed.status, codes(claimed.body)]).toEqual([200, ['utr_used']]);
    expect(codes((await detailsOf(landlord, second)).openClaim ?? { warnings: [] })).toEqual(['utr_used']);
    // A number is used as long as its claim is open or confirmed.
    const odd = { ...entry, reference: '12' };
    const said = await tenant.call(claimPayment, { params: { id: third }, body: odd });
    expect(codes(said.body)).toEqual(['utr_format']);
    const same = await landlord.call(recordPayment, { params: { id: fourth }, body: odd });
    expect([same.body.status, codes(same.body)]).toEqual(['paid', ['utr_format', 'utr_used']]);
    // What another landlord was told is nobody's business.
    const other = await aRental(app);
    const { id } = await aCharge(other.landlord, { leaseId: other.lease.id });
    expect((await other.tenant.call(claimPayment, { params: { id }, body: entry })).body.warnings).toEqual([]);
  });

  it('can still be decided after the gateway paid it', async () => {
    const { landlord, id } = await aClaimed();
    await aCapture(app, id);
    expect(await detailsOf(landlord, id)).toMatchObject({ status: 'paid', actions: ['decide_claim', 'receipt'] });
    expect((await decline(landlord, id)).body).toMatchObject({ status: 'paid', actions: ['refund', 'receipt'] });
  });

  it('gets no credit while it waits, but afterwards', async () => {
    const { landlord, lease, id } = await aClaimed();
    const other = await aCharge(landlord, { leaseId: lease.id, amount: '1000', dueDate: '2026-05-05' });
    await aReceipt(landlord, other.id, { amount: '3000' });
    expect((await detailsOf(landlord, id)).received).toBe('0.00');
    expect((await decline(landlord, id)).body).toMatchObject({ status: 'partial', received: '2000.00' });
  });

  it('lies not in the future', async () => {
    const { landlord, tenant, lease } = await aRental(app);
    const { id } = await aCharge(landlord, { leaseId: lease.id });
    const body = { amount: '1', method: 'upi' as const, paidDate: '2026-04-06' };
    expect((await tenant.call(claimPayment, { params: { id }, body })).error.fieldErrors).toEqual({
      paidDate: 'The day of the payment cannot be in the future',
    });
  });

  it('is nobody else’s business', async () => {
    const { landlord, agent, property, id } = await aClaimed();
    const stranger = await app.signUp('tenant');
    const body = { amount: '1', method: 'upi' as const };
    expect((await stranger.call(claimPayment, { params: { id }, body })).status).toBe(404);
    await landlord.call(removeAgent, { params: { id: property.id } });
    for (const other of [agent, await aLandlord(app)])
      for (const answer of [await confirm(other, id), await decline(other, id)]) expect(answer.status).toBe(404);
  });
});

it('what can be paid now is told with what is left of it', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id, referenceNumber } = await aCharge(landlord, { leaseId: lease.id });
  await aReceipt(landlord, id, { amount: '5000' });
  expect(await findPayable(app.db, actorOf(tenant), id)).toMatchObject({
    id,
    leaseId: lease.id,
    amount: '25000.00',
    outstanding: '20000.00',
    currency: 'INR',
    referenceNumber,
    allowsPartial: true,
  });
  await aReceipt(landlord, id, { amount: '20000' });
  await expect(findPayable(app.db, actorOf(tenant), id)).rejects.toThrow('This payment is paid already.');
  await expect(findPayable(app.db, actorOf(landlord), id)).rejects.toThrow('There is no such payment.');
});

it('is declined also where the attempt before it had failed', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await app.db.transaction((tx) => markFailed(app.deps, tx, id, { by: null }));
  await tenant.call(claimPayment, { params: { id }, body: { amount: '25000', method: 'upi' } });
  const declined = await decline(landlord, id);
  expect([declined.status, declined.body.status]).toEqual([200, 'failed']);
});

it('a landlord who has left is not paid any more', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const { id } = await aCharge(landlord, { leaseId: lease.id });
  await app.db.update(payments).set({ landlordId: null }).where(eq(payments.id, id));
  expect((await detailsOf(tenant, id)).actions).toEqual([]);
  const gone = 'The landlord of this payment has left, so it cannot be paid here.';
  const claimed = await tenant.call(claimPayment, { params: { id }, body: { amount: '25000', method: 'upi' } });
  expect([claimed.status, claimed.error.message]).toEqual([409, gone]);
  await expect(findPayable(app.db, actorOf(tenant), id)).rejects.toThrow(gone);
});

it('a note for UPI apps is cut between letters', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  await landlord.call(saveRentSettings, { body: { upiId: 'meera@okbank' } });
  const { id } = await aCharge(landlord, { leaseId: lease.id, description: `${'x'.repeat(49)}😀 and more` });
  expect((await detailsOf(tenant, id)).upi?.link).toContain(`tn=${'x'.repeat(49)}${encodeURIComponent('😀')}&`);
});

it('a claim is made and confirmed in few statements', async () => {
  const { tenant, lease, ...managers } = await aRental(app);
  const claim = (id: number) => () =>
    tenant.call(claimPayment, { params: { id }, body: { amount: '25000', method: 'upi', reference: '412345678901' } });
  const counts: number[][] = [];
  for (const who of [managers.landlord, managers.landlord, managers.agent, managers.agent]) {
    const { id } = await aCharge(managers.landlord, { leaseId: lease.id });
    counts.push([await countOnWire(claim(id)), await countOnWire(() => confirm(who, id))]);
  }
  // The first of each looks up the session, too; none where there is no server.
  for (const [claimed = 0, confirmed = 0] of [counts[1] ?? [], counts[3] ?? []]) {
    expect(claimed).toBeLessThanOrEqual(11);
    expect(confirmed).toBeLessThanOrEqual(13);
  }
});
