import { expect, it } from 'vitest';
import { recordPayment } from '#contract/money/payment-actions';
import { withdrawTenantCard } from '#contract/overview/tenant-cards';
import { listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { openTestApp } from '#test/app';
import { aReceipt, detailsOf } from '#test/payments';
import { aCard, byCard, fault, paid, shareCard, tokenOf } from '#test/tenant-cards';

const app = await openTestApp();
const { act, look, cardOf } = byCard(app);
const ROUNDS = 4;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it("the same 'I have paid' that is sent twice at once is one claim", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, paymentId, token } = await aCard(app);
    const say = () => act(token, paid(paymentId));
    expect(statuses(await Promise.all([say(), say(), say()]))).toEqual([200, 409, 409]);
    const { claims, transactions } = await detailsOf(landlord, paymentId);
    expect(claims).toMatchObject([{ state: 'open', isByLink: true }]);
    expect(transactions).toEqual([]);
  }
});

it('of a claim by the card and the landlord who records the same money, one happens', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, paymentId, token } = await aCard(app);
    const [claimed, recorded] = await Promise.all([
      act(token, paid(paymentId)),
      landlord.call(recordPayment, { params: { id: paymentId }, body: { amount: '25000', method: 'upi' } }),
    ]);
    expect(statuses([claimed, recorded])).toEqual([200, 409]);
    const { status, claims, transactions } = await detailsOf(landlord, paymentId);
    const isClaimed = claimed.status === 200;
    expect([status, claims.length, transactions.length]).toEqual(isClaimed ? ['processing', 1, 0] : ['paid', 0, 1]);
    const { dues, receipts } = await cardOf(token);
    expect([dues.length, receipts.length]).toEqual(isClaimed ? [1, 0] : [0, 1]);
  }
});

it('a fault that is sent twice at once under one id is one request', async () => {
  const { landlord, token } = await aCard(app);
  const body = { ...fault, clientId: '6f9619ff-8b86-4d01-b42d-00cf4fc96402' };
  expect(statuses(await Promise.all([act(token, body), act(token, body)]))).toEqual([200, 200]);
  expect((await landlord.call(listMaintenanceRequests, { query: {} })).body).toHaveLength(1);
});

it('of two cards that are shared at once, one is open', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, leaseId } = await aCard(app);
    const shared = await Promise.all([shareCard(landlord, leaseId), shareCard(landlord, leaseId)]);
    expect(statuses(shared)).toEqual([201, 201]);
    const states = await Promise.all(shared.map(async ({ body }) => (await look(tokenOf(body.link))).state));
    expect(states.sort()).toEqual(['open', 'withdrawn']);
  }
});

it('what is said while the card is ended counts before its end, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { landlord, leaseId, paymentId, token } = await aCard(app);
    const [said, ended] = await Promise.all([
      act(token, paid(paymentId)),
      landlord.call(withdrawTenantCard, { params: { id: leaseId } }),
    ]);
    expect(ended.status).toBe(204);
    const { claims } = await detailsOf(landlord, paymentId);
    expect([said.status, claims.length]).toEqual(said.status === 200 ? [200, 1] : [400, 0]);
    if (claims.length === 0) await aReceipt(landlord, paymentId);
    expect((await look(token)).state).toBe('withdrawn');
  }
});
