import { beforeEach, describe, expect, it } from 'vitest';
import { getExpense, listExpenses, payExpense, removeExpense, updateExpense } from '#contract/books/expenses';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { getPropertyStatement } from '#contract/books/property-statement';
import { getPayment, listPayments } from '#contract/money/payments';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { uploadedFile } from '#contract/platform/files';
import { listNotifications } from '#contract/platform/notifications';
import {
  changeMaintenanceRequest,
  getMaintenanceRequest,
  listMaintenanceRequests,
} from '#contract/upkeep/maintenance-requests';
import { getMaintenanceSummary } from '#contract/upkeep/maintenance-summary';
import { getRepairLimits, removeHomeLimits, setHomeLimits, setRepairLimits } from '#contract/upkeep/repair-limits';
import { addVendor, listVendors } from '#contract/upkeep/vendors';
import { approvalDetails } from '#contract/upkeep/work-approval';
import { decideOnWork, payVendor } from '#contract/upkeep/work-decisions';
import { changeWorkOrder, listWorkOrders, offerWorkOrder, sendWorkOrderAgain } from '#contract/upkeep/work-orders';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { multipart } from '#test/multipart';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { jpeg } from '#test/sample-pictures';
import { followUnanswered } from './service/unanswered.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const HOUR = 60 * 60;
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const act = (token: string, body: { action: string } & Record<string, unknown>) =>
  app.nobody().call(actByLink, { params: { token }, body });
const look = async (token: string) => (await app.nobody().call(readActionLink, { params: { token } })).body;
const estimatesIn = async (token: string) => approvalDetails.parse((await look(token)).details).estimates;
const sent = async (token: string) => {
  const file = multipart([{ field: 'file', name: 'bill.jpg', type: 'image/jpeg', content: jpeg() }]);
  const url = `/api/files?link=${token}&use=evidence`;
  const { fileUrl, claimToken } = uploadedFile.parse(
    (await app.nobody().request({ method: 'POST', url, ...file })).json(),
  );
  return { fileUrl, claimToken };
};

const aHome = async () => {
  const landlord = await aLandlord(app);
  const home = await aProperty(landlord);
  const agent = await anAgentOf(app, home);
  const onboarded = await onboard(landlord, leaseFields(home));
  const tenant = await acceptInvitation(app, onboarded);
  const vendor = (who: Caller, name = 'Ramesh Patil') =>
    who.call(addVendor, { body: { name, phone: '98220 33445', upiId: 'ramesh@okbank', trades: ['plumbing'] } });
  return { landlord, agent, tenant, home, vendor };
};
type Home = Awaited<ReturnType<typeof aHome>>;

const offer = async (who: Caller, requestId: number, vendorId: number, more = {}) =>
  (await who.call(offerWorkOrder, { params: { id: requestId }, body: { vendorId, ...more } })).body;
const orders = async (who: Caller, id: number) => (await who.call(listWorkOrders, { params: { id } })).body;
const decide = (who: Caller, id: number, decision: string, note: string | null = null, amount?: string) =>
  who.call(decideOnWork, { params: { id }, body: { decision: decision as 'approve', note, amount } });

/** A job that is done, by the vendor's link. */
const aDoneJob = async ({ landlord, tenant, home, vendor }: Home, payer?: 'landlord' | 'tenant' | 'shared') => {
  const request = await aRequest(tenant, home.id, { problem: 'Pipe leaks', title: 'Pipe leaks' });
  const params = { id: request.id };
  if (payer)
    await landlord.call(changeMaintenanceRequest, { params, body: { payer, tenantPercent: 40, reason: 'As agreed' } });
  const { id, link } = await offer(landlord, request.id, (await vendor(landlord)).body.id);
  const token = tokenOf(link);
  for (const action of ['accept', 'on_my_way', 'done']) await act(token, { action });
  return { requestId: request.id, id, token };
};

let home: Home;
beforeEach(async () => {
  home = await aHome();
});

describe('a bill', () => {
  it.each([
    ['landlord', null],
    ['tenant', '850.00'],
    ['shared', '340.00'],
  ] as const)('within the limit books itself: %s pays, the tenant is asked for %s', async (payer, part) => {
    const { landlord, tenant, agent } = home;
    const { requestId, id, token } = await aDoneJob(home, payer);
    const photo = await sent(token);
    expect((await act(token, { action: 'bill', amount: '850', photos: [photo] })).status).toBe(200);
    const [booked] = await orders(landlord, requestId);
    expect(booked).toMatchObject({
      status: 'billed',
      amount: '850.00',
      tenantPart: part,
      decisions: ['pay', 'send_back'],
    });
    expect(booked?.upi?.link).toMatch(/^upi:\/\/pay\?pa=ramesh@okbank&pn=Ramesh%20Patil&am=850\.00/);
    const expense = (await landlord.call(getExpense, { params: { id: booked?.expenseId ?? 0 } })).body;
    expect(expense).toMatchObject({
      category: 'repairs',
      payee: 'Ramesh Patil',
      isPaid: false,
      billUrl: photo.fileUrl,
    });
    const lines = expense.entries.flatMap((entry) => entry.lines.map(({ account, amount }) => [account, amount]));
    expect(lines).toEqual([
      ['expense.repairs', '850.00'],
      ['payable.vendor', '-850.00'],
    ]);

    const charges = (await tenant.call(listPayments, { query: { type: 'maintenance_fee' } })).body;
    expect(charges.map(({ amount }) => amount)).toEqual(part ? [part] : []);
    const leaseId = (await tenant.call(getMaintenanceRequest, { params: { id: requestId } })).body.leaseId ?? 0;
    const account = (await tenant.call(getLeaseStatement, { params: { id: leaseId }, query: { to: '2026-12-31' } }))
      .body;
    expect(account.closing).toBe(part ?? '0.00');
    const days = { from: '2026-04-01', to: '2026-04-30', propertyId: home.home.id };
    const told = (await landlord.call(getPropertyStatement, { query: days })).body;
    expect(told.wentOut).toContainEqual({ key: 'expense.repairs', amount: '850.00' });
    const seesBill = (await tenant.request({ method: 'GET', url: photo.fileUrl })).statusCode;
    expect(seesBill).toBe(part ? 200 : 404);
    expect((await app.nobody().request({ method: 'GET', url: photo.fileUrl })).statusCode).toBe(404);
    const payment = charges[0] && (await tenant.call(getPayment, { params: { id: charges[0].id } })).body;
    expect(payment?.billUrl ?? null).toBe(part ? photo.fileUrl : null);

    const pay = (who: Caller) =>
      who.call(payVendor, { params: { id }, body: { way: 'upi', date: null, reference: '412345678901' } });
    expect((await pay(tenant)).status).toBe(403);
    expect((await pay(agent)).body).toMatchObject({ status: 'paid', paidOn: '2026-04-05', upi: null, decisions: [] });
    expect((await pay(landlord)).status).toBe(409);
    expect((await landlord.call(listVendors)).body).toMatchObject([
      { paid: '850.00', owed: '0.00', averageBill: '850.00' },
    ]);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });

  it('above what was agreed to waits for the owner, is sent back, and is turned round once it was booked', async () => {
    const { landlord, agent, tenant } = home;
    const { requestId, id, token } = await aDoneJob(home, 'tenant');
    await act(token, { action: 'bill', amount: '5000.01' });
    expect((await landlord.call(listExpenses)).body).toEqual([]);
    expect((await landlord.call(getMaintenanceSummary)).body).toMatchObject({ bills: 1, approvals: 0 });
    expect((await tenant.call(getMaintenanceSummary)).body).toMatchObject({ bills: 0 });
    const toDecide = (await landlord.call(listMaintenanceRequests, { query: { state: 'decide' } })).body;
    expect(toDecide.map((each) => each.id)).toEqual([requestId]);
    expect((await decide(agent, id, 'accept_bill')).error.code).toBe('forbidden');
    expect((await decide(agent, id, 'accept_bill_verbally')).error.fieldErrors).toHaveProperty('note');
    expect((await decide(tenant, id, 'accept_bill')).status).toBe(403);
    expect((await decide(await aLandlord(app), id, 'accept_bill')).status).toBe(404);
    expect((await decide(landlord, id, 'pay')).status).toBe(400);
    expect((await decide(landlord, id, 'send_back', 'The pipe was 2 m, not 5')).body).toMatchObject({
      status: 'done',
      amount: null,
    });
    expect((await act(token, { action: 'bill', amount: '1' })).error.code).toBe('link_expired');
    const again = tokenOf((await landlord.call(sendWorkOrderAgain, { params: { id } })).body.link);
    await act(again, { action: 'bill', amount: '4000' });
    expect((await landlord.call(listVendors)).body).toMatchObject([{ owed: '4000.00', paid: '0.00' }]);
    const [charged] = (await tenant.call(listPayments, { query: { type: 'maintenance_fee' } })).body;
    expect(charged).toMatchObject({ amount: '4000.00', status: 'pending' });
    expect((await decide(landlord, id, 'send_back', 'Wrong house')).body).toMatchObject({
      status: 'done',
      expenseId: null,
    });
    const taken = (await tenant.call(getPayment, { params: { id: charged?.id ?? 0 } })).body;
    expect(taken.status).toBe('cancelled');
    expect((await landlord.call(listExpenses)).body).toEqual([]);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });

  it('follows its expense: changed, paid and removed in the books', async () => {
    const { landlord } = home;
    const { requestId, token } = await aDoneJob(home);
    await act(token, { action: 'bill', amount: '850' });
    const [{ id = 0 } = {}] = (await landlord.call(listExpenses)).body;
    await landlord.call(updateExpense, { params: { id }, body: { amount: '800' } });
    expect((await orders(landlord, requestId))[0]).toMatchObject({ status: 'billed', amount: '800.00' });
    await landlord.call(payExpense, { params: { id }, body: { way: 'cash', date: null, reference: null } });
    expect((await orders(landlord, requestId))[0]).toMatchObject({ status: 'paid', paidOn: '2026-04-05' });
    await landlord.call(removeExpense, { params: { id } });
    expect((await orders(landlord, requestId))[0]).toMatchObject({ status: 'done', amount: null, expenseId: null });
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });
});

/** Two vendors are asked by the agent what it would cost, and say more than the owner allows unasked. */
const anAskedOwner = async ({ agent, tenant, home: { id }, vendor }: Home, amounts = ['9000', '7500']) => {
  const request = await aRequest(tenant, id, { title: 'Pipe leaks' });
  const asked = [];
  for (const [index, amount] of amounts.entries()) {
    const vendorId = (await vendor(agent, `Vendor ${index + 1}`)).body.id;
    const order = await offer(agent, request.id, vendorId, { asksEstimate: true });
    const token = tokenOf(order.link);
    await act(token, { action: 'estimate', amount, note: 'With new pipes' });
    asked.push({ id: order.id, token });
  }
  return { requestId: request.id, asked };
};
const mailedTo = async ({ landlord }: Home) =>
  (await app.mails())
    .filter(({ to, text }) => to === landlord.user.email && text.includes('/link/'))
    .map(({ subject, text }) => ({ subject, token: /\/link\/([\w-]+)/.exec(text)?.[1] ?? '' }))
    .sort((one, other) => one.subject.localeCompare(other.subject));

describe('an estimate above the limit', () => {
  it('asks the owner by mail, who chooses without signing in; the others are not needed any more', async () => {
    const { landlord, agent } = home;
    const { requestId, asked } = await anAskedOwner(home);
    expect((await act(asked[0]?.token ?? '', { action: 'accept' })).status).toBe(409);
    const request = (await landlord.call(getMaintenanceRequest, { params: { id: requestId } })).body;
    expect(request).toMatchObject({ status: 'waiting', waitingFor: 'approval', allowance: '5000.00' });
    expect((await landlord.call(getMaintenanceSummary)).body).toMatchObject({ approvals: 2 });
    const [first, second] = await mailedTo(home);
    expect(first?.subject).toBe("Please approve: ₹7,500 for 'Pipe leaks'");
    const token = first?.token ?? '';
    expect((await estimatesIn(token)).map((each) => [each.vendorName, each.amount])).toEqual([
      ['Vendor 1', '9000.00'],
      ['Vendor 2', '7500.00'],
    ]);
    expect(JSON.stringify(await look(token))).not.toContain(home.home.street1);

    // A link does nothing else, for nobody else.
    const other = await anAskedOwner(await aHome());
    expect((await act(token, { action: 'approve', orderId: other.asked[0]?.id })).status).toBe(409);
    expect((await act(token, { action: 'accept' })).status).toBe(400);
    expect((await act(token, { action: 'bill', amount: '1' })).status).toBe(400);
    expect((await act(asked[0]?.token ?? '', { action: 'approve', orderId: asked[0]?.id })).status).toBe(400);
    expect((await decide(agent, asked[1]?.id ?? 0, 'approve')).error.code).toBe('forbidden');
    expect((await decide(agent, asked[1]?.id ?? 0, 'refuse')).error.code).toBe('forbidden');

    const answers = await Promise.all([
      act(token, { action: 'approve', orderId: asked[1]?.id, note: 'Please soon' }),
      act(second?.token ?? '', { action: 'approve', orderId: asked[1]?.id, note: 'Please soon' }),
    ]);
    // The second finds it decided, or its link ended.
    const [counted, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(counted?.status).toBe(200);
    for (const other of others) expect(['conflict', 'link_expired']).toContain(other.error.code);
    const [one, chosen] = await orders(agent, requestId);
    expect(one).toMatchObject({ status: 'cancelled', approval: 'refused' });
    expect(chosen).toMatchObject({ approval: 'approved', approvedAmount: '7500.00', approvalNote: 'Please soon' });
    // Whichever of the two was first.
    const states = [await look(token), await look(second?.token ?? '')].map(({ state }) => state);
    expect(states.sort()).toEqual(['used', 'withdrawn']);
    expect((await act(token, { action: 'approve', orderId: asked[0]?.id })).error.code).toBe('link_expired');
    expect((await look(asked[0]?.token ?? '')).state).toBe('withdrawn');
    const vendors = asked[1]?.token ?? '';
    for (const action of ['accept', 'done']) expect((await act(vendors, { action })).status).toBe(200);
    await act(vendors, { action: 'bill', amount: '7500' });
    expect((await orders(agent, requestId))[1]).toMatchObject({ status: 'billed', decisions: ['pay', 'send_back'] });
  });

  it('is agreed to by the owner in the app, or by the agent with the owner’s recorded word, where that is allowed', async () => {
    const { landlord, agent } = home;
    const one = await anAskedOwner(home, ['6000']);
    expect((await decide(landlord, one.asked[0]?.id ?? 0, 'approve')).body.approvedBy).toBe('Asha Rao');
    const two = await anAskedOwner(home, ['6000']);
    const [asked] = two.asked;
    const limits = { approvalLimit: '5000', emergencyCap: '10000', unanswered: 'wait' as const, secondLimit: null };
    // An agent speaks for the owner only where the owner has allowed it.
    expect((await decide(agent, asked?.id ?? 0, 'approve_verbally', 'Said so')).error.code).toBe('forbidden');
    await landlord.call(setRepairLimits, { body: { ...limits, allowsVerbal: true } });
    const word = await decide(agent, asked?.id ?? 0, 'approve_verbally', 'On the phone, today at six');
    expect(word.body).toMatchObject({ approval: 'approved', approvalNote: 'On the phone, today at six' });
    expect(word.body.approvedBy).toContain("by the owner's word");
    expect((await landlord.call(listNotifications)).body[0]?.content).toContain('On the phone, today at six');
    await landlord.call(setRepairLimits, { body: { ...limits, allowsVerbal: false } });
    const three = await anAskedOwner(home, ['6000']);
    expect((await decide(agent, three.asked[0]?.id ?? 0, 'approve_verbally', 'Said so')).error.code).toBe('forbidden');
    const refused = await decide(landlord, three.asked[0]?.id ?? 0, 'refuse', 'Too dear');
    expect(refused.body).toMatchObject({ status: 'cancelled', approval: 'refused', approvalNote: 'Too dear' });
  });

  it('is agreed to as it was read: one that the vendor names meanwhile is none that anybody has seen', async () => {
    const { landlord } = home;
    const { requestId, asked } = await anAskedOwner(home, ['6000']);
    const [mail] = await mailedTo(home);
    const [{ id, token } = { id: 0, token: '' }] = asked;
    await act(token, { action: 'estimate', amount: '60000' });
    const byLink = await act(mail?.token ?? '', { action: 'approve', orderId: id, amount: '6000' });
    expect(byLink.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('₹60,000') });
    expect((await decide(landlord, id, 'approve', null, '6000.00')).error.code).toBe('conflict');
    expect((await orders(landlord, requestId))[0]).toMatchObject({ approval: 'waiting', approvedAmount: null });
    expect((await decide(landlord, id, 'approve', null, '60000.00')).body.approvedAmount).toBe('60000.00');
    for (const action of ['accept', 'done']) await act(token, { action });
    await act(token, { action: 'bill', amount: '65000' });
    expect((await decide(landlord, id, 'accept_bill', null, '61000.00')).error.code).toBe('conflict');
    expect((await decide(landlord, id, 'accept_bill', null, '65000.00')).status).toBe(200);
  });

  it('that nobody answers is asked about again after a day and two, then goes by what the owner chose', async () => {
    const { landlord } = home;
    const set = (unanswered: 'wait' | 'go_ahead', secondLimit: string | null) =>
      landlord.call(setHomeLimits, {
        params: { id: home.home.id },
        body: { approvalLimit: '5000', emergencyCap: '10000', unanswered, secondLimit, allowsVerbal: true },
      });
    await set('go_ahead', '8000');
    const { requestId } = await anAskedOwner(home);
    const pass = async (hours: number) => {
      app.pass(hours * HOUR);
      await followUnanswered(app.deps);
      await followUnanswered(app.deps);
      return (await mailedTo(home)).map(({ subject }) => subject);
    };
    const again = ["Still waiting for your word: ₹7,500 for 'Pipe leaks'"];
    expect(await pass(23)).toHaveLength(2);
    expect(await pass(1)).toEqual(again);
    expect(await pass(24)).toEqual(again);
    expect(await pass(23)).toEqual([]);
    expect((await orders(landlord, requestId)).map(({ approval }) => approval)).toEqual(['waiting', 'waiting']);
    await pass(1);
    expect((await orders(landlord, requestId)).map(({ approval }) => approval)).toEqual(['refused', 'approved']);

    await set('wait', null);
    const waiting = await anAskedOwner(home);
    for (const hours of [24, 24, 24, 24]) await pass(hours);
    expect((await orders(landlord, waiting.requestId)).map(({ approval }) => approval)).toEqual(['waiting', 'waiting']);

    // Of a request that is over nobody need decide, and nothing goes ahead.
    await set('go_ahead', '8000');
    const over = await anAskedOwner(home);
    const count = async () => (await landlord.call(getMaintenanceSummary)).body.approvals;
    const before = await count();
    const declined = { status: 'declined' as const, reason: 'The home is being rebuilt' };
    await landlord.call(changeMaintenanceRequest, { params: { id: over.requestId }, body: declined });
    expect(await count()).toBe(before - 2);
    for (const hours of [24, 24, 24]) await pass(hours);
    expect((await orders(landlord, over.requestId)).map(({ approval }) => approval)).toEqual(['waiting', 'waiting']);
  });
});

describe('the limits', () => {
  it('are the owner’s: for all homes, otherwise for one, and with a cap for emergencies', async () => {
    const { landlord, agent, tenant, vendor } = home;
    const usual = (await landlord.call(getRepairLimits)).body;
    expect(usual).toMatchObject({ usual: { approvalLimit: '5000.00', unanswered: 'wait' }, homes: [] });
    const limits = { approvalLimit: '1000', emergencyCap: '3000', unanswered: 'wait', allowsVerbal: true } as const;
    expect((await agent.call(setRepairLimits, { body: limits })).status).toBe(403);
    const params = { id: home.home.id };
    expect((await (await aLandlord(app)).call(setHomeLimits, { params, body: limits })).status).toBe(404);
    const refused = await landlord.call(setRepairLimits, { body: { ...limits, unanswered: 'go_ahead' } });
    expect(refused.error.fieldErrors).toEqual({ secondLimit: 'Please enter an amount' });
    const set = (await landlord.call(setHomeLimits, { params, body: limits })).body;
    expect(set.homes).toMatchObject([{ propertyId: home.home.id, approvalLimit: '1000.00' }]);
    const estimated = async (urgency: 'normal' | 'emergency', amount: string) => {
      const request = await aRequest(tenant, home.home.id, { urgency });
      const { id, link } = await offer(agent, request.id, (await vendor(agent)).body.id);
      await act(tokenOf(link), { action: 'accept' });
      await agent.call(changeWorkOrder, { params: { id }, body: { action: 'estimate', amount } });
      return (await orders(agent, request.id))[0]?.approval;
    };
    expect(await estimated('normal', '1000')).toBe('approved');
    expect(await estimated('normal', '1000.01')).toBe('waiting');
    expect(await estimated('emergency', '3000')).toBe('approved');
    expect(await estimated('emergency', '3000.01')).toBe('waiting');
    expect((await landlord.call(removeHomeLimits, { params })).body.homes).toEqual([]);
  });
});

it('a draft is sent later, and tells nobody until then', async () => {
  const { landlord, tenant, vendor } = home;
  const request = await aRequest(tenant, home.home.id);
  const draft = await offer(landlord, request.id, (await vendor(landlord)).body.id, { isDraft: true });
  expect(draft).toMatchObject({ status: 'draft', link: '', actions: ['cancel'] });
  expect(await orders(tenant, request.id)).toEqual([]);
  const { body } = await landlord.call(sendWorkOrderAgain, { params: { id: draft.id } });
  expect(body.status).toBe('offered');
  expect((await act(tokenOf(body.link), { action: 'accept' })).status).toBe(200);
});
