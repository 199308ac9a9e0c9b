import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giveNotice } from '#contract/lettings/lease-notices';
import { setLeaseBalance } from '#contract/lettings/lease-tenants';
import { updateLease } from '#contract/lettings/leases';
import { endMandate, listMandates } from '#contract/lettings/mandates';
import { deleteTenant } from '#contract/lettings/tenants';
import { getTenantCard, NOT_RUNNING, withdrawTenantCard } from '#contract/overview/tenant-cards';
import { properties } from '#server/db/schema/properties';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { openTestApp } from '#test/app';
import { anAgentOf } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { aSharedFlat } from '#test/shared-flat';
import { aCard, aStated, byCard, fault, shareCard, tokenOf } from '#test/tenant-cards';

const app = await openTestApp();
const { look, cardOf, act, send, sent, open } = byCard(app);

/** Nothing of it is to be had any more: not the page, not a deed, not a photo, not a receipt. */
const expectOver = async (token: string, papers: string[] = []) => {
  expect(await look(token)).toMatchObject({ state: 'withdrawn', details: null });
  expect((await act(token, fault)).error.code).toBe('link_expired');
  expect((await send(token)).statusCode).toBe(401);
  for (const url of papers) expect((await open(url)).statusCode).toBe(404);
};

/** A photo and a receipt, as the card shows them. */
const papersOf = async (token: string): Promise<string[]> => {
  await act(token, { ...fault, photos: [await sent(token)] });
  const { requests, receipts } = await cardOf(token);
  const papers = [...requests.flatMap(({ photos }) => photos), ...receipts.map(({ fileUrl }) => fileUrl)];
  for (const url of papers) expect((await open(url)).statusCode).toBe(200);
  return papers;
};

describe('a card ends', () => {
  it('by a click, and by a newer one', async () => {
    const { landlord, leaseId, token } = await aCard(app);
    const newer = tokenOf((await shareCard(landlord, leaseId)).body.link);
    expect(await look(token)).toMatchObject({ state: 'withdrawn', details: null });
    expect((await look(newer)).state).toBe('open');
    const end = () => landlord.call(withdrawTenantCard, { params: { id: leaseId } });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect((await look(newer)).state).toBe('withdrawn');
    expect((await act(newer, fault)).error.code).toBe('link_expired');
    expect((await landlord.call(getTenantCard, { params: { id: leaseId } })).body.card).toBeNull();
  });

  it('when the landlord ends the lease', async () => {
    const { landlord, leaseId, token } = await aCard(app);
    const ended = await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    expect(ended.status).toBe(200);
    expect(await look(token)).toMatchObject({ state: 'withdrawn', details: null });
    expect((await act(token, fault)).error.code).toBe('link_expired');
    expect((await shareCard(landlord, leaseId)).error).toMatchObject({ code: 'conflict', message: NOT_RUNNING });
  });

  it('after its time', async () => {
    const { token } = await aCard(app);
    app.pass(401 * 24 * 60 * 60);
    expect((await look(token)).state).toBe('expired');
    app.pass(-401 * 24 * 60 * 60);
  });

  it('once the last day is over, with what it has shown', async () => {
    const { landlord, leaseId, paymentId, token } = await aCard(app);
    await aReceipt(landlord, paymentId);
    const papers = await papersOf(token);
    expect(papers).toHaveLength(2);
    const noticed = await landlord.call(giveNotice, {
      params: { id: leaseId },
      body: { side: 'manager', lastDay: '2026-07-31' },
    });
    expect(noticed.status).toBe(201);
    const runOn = (day: string) => runLeasesDaily({ ...app.deps, now: () => new Date(`${day}T06:00:00+05:30`) });
    await runOn('2026-07-31');
    expect((await look(token)).state).toBe('open');
    await runOn('2026-08-01');
    await expectOver(token, papers);
  });

  it('when the agent who shared it loses the mandate; the owner shares another', async () => {
    let agent = app.nobody();
    const { landlord, leaseId, paymentId } = await aStated(app, async (home) => {
      agent = await anAgentOf(app, home);
    });
    const token = tokenOf((await shareCard(agent, leaseId)).body.link);
    expect((await cardOf(token)).contact.name).toContain('Farhan');
    await aReceipt(landlord, paymentId);
    const papers = await papersOf(token);
    const [mandate] = (await landlord.call(listMandates)).body;
    await landlord.call(endMandate, { params: { id: mandate?.id ?? 0 } });
    await expectOver(token, papers);
    const params = { id: leaseId };
    expect((await landlord.call(getTenantCard, { params })).body.card).toBeNull();
    expect((await agent.call(getTenantCard, { params })).status).toBe(404);
    const next = tokenOf((await shareCard(landlord, leaseId)).body.link);
    expect((await cardOf(next)).contact.name).toContain('Meera');
  });

  it("not when an agent goes who did not share it: the owner's card stays", async () => {
    const { landlord, token } = await aCard(app, (home) => anAgentOf(app, home));
    const [mandate] = (await landlord.call(listMandates)).body;
    await landlord.call(endMandate, { params: { id: mandate?.id ?? 0 } });
    expect((await look(token)).state).toBe('open');
  });

  it('where the home is another owner’s', async () => {
    const { home, leaseId, token } = await aCard(app);
    const papers = await papersOf(token);
    const next = await aLandlord(app);
    await app.db.update(properties).set({ landlordId: next.user.id }).where(eq(properties.id, home.id));
    await expectOver(token, papers);
    expect((await next.call(getTenantCard, { params: { id: leaseId } })).body.card).toBeNull();
  });

  it('when the tenant is deleted', async () => {
    const { landlord, tenant, token } = await aCard(app);
    expect((await landlord.call(deleteTenant, { params: { id: tenant.id } })).status).toBe(204);
    await expectOver(token);
  });

  it('when the lease gets another main tenant', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const token = tokenOf((await shareCard(landlord, flat.id)).body.link);
    expect((await flat.leave({ nextMainId: flat.priya.personId })).status).toBe(200);
    await expectOver(token);
  });
});

describe('the card of a shared lease', () => {
  it('is its main tenant’s: the others are neither named on it, nor make one', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const card = tokenOf((await shareCard(landlord, flat.id)).body.link);
    const told = JSON.stringify(await look(card));
    for (const { caller } of [flat.priya, flat.ravi])
      for (const secret of [caller.user.id, caller.user.email, caller.user.firstName])
        expect(told).not.toContain(secret);
    const params = { id: flat.id };
    for (const who of [flat.main, flat.priya.caller])
      for (const endpoint of [getTenantCard, withdrawTenantCard] as const)
        expect((await who.call(endpoint, { params })).status).toBe(403);
    // Who leaves without leading the lease takes nothing along.
    await flat.leave({ personId: flat.ravi.personId });
    expect((await look(card)).state).toBe('open');
  });

  it('asks for the main tenant’s own part where each has a balance', async () => {
    const landlord = await aLandlord(app);
    const flat = await aSharedFlat(app, landlord);
    const { id } = await aCharge(landlord, { leaseId: flat.id, amount: '30000' });
    const token = tokenOf((await shareCard(landlord, flat.id)).body.link);
    expect((await cardOf(token)).outstanding).toBe('30000.00');
    await landlord.call(setLeaseBalance, { params: { id: flat.id }, body: { balance: 'separate' } });
    expect(await cardOf(token)).toMatchObject({ outstanding: '10002.00', dues: [{ outstanding: '10002.00' }] });
    await aReceipt(landlord, id, { amount: '10002' });
    expect(await cardOf(token)).toMatchObject({ outstanding: '0.00', dues: [] });
  });
});
