import { describe, expect, it } from 'vitest';
import { getLease, listLeases, updateLease } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { getProperty, type Property } from '#contract/lettings/properties';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, leaseTo, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const change = (who: Caller, id: number, body: object) => who.call(updateLease, { params: { id }, body });
const isAvailable = async ({ id }: Property) => (await landlord.call(getProperty, { params: { id } })).body.isAvailable;
const aLeasedHome = async (dates = {}) => {
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const tenant = await onboard(landlord, leaseFields(property, dates));
  return { property, tenant, id: tenant.lease?.id ?? 0 };
};
const latest = async (who: Caller) => (await who.call(listNotifications)).body[0];

describe('ending a lease', () => {
  it('frees the property today unless a day is named, and tells everybody else', async () => {
    const property = await aProperty(landlord, { name: 'Palm Court' });
    const agent = await anAgentOf(app, property);
    const tenant = await onboard(landlord, leaseFields(property));
    const id = tenant.lease?.id ?? 0;
    const person = await acceptInvitation(app, tenant);
    const answer = await change(agent, id, { status: 'ended' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'ended', endedOn: '2026-04-05', endDate: '2027-03-04' });
    expect(await isAvailable(property)).toBe(true);
    for (const who of [person, landlord]) {
      expect(await latest(who)).toMatchObject({ title: 'The lease for Palm Court has ended', type: 'lease' });
    }
    const again = await change(agent, id, { status: 'ended' });
    expect(again.status).toBe(409);
    expect(again.error.message).toBe('This lease is not active any more.');
  });

  it('takes a day between its start and today', async () => {
    const { id } = await aLeasedHome({ leaseStartDate: '2026-03-01' });
    const on = (endedOn: string) => change(landlord, id, { status: 'ended', endedOn });
    expect((await on('2026-04-06')).error.fieldErrors).toEqual({
      endedOn: 'Use the notice date for a day that is still to come',
    });
    expect((await on('2026-02-28')).error.fieldErrors).toEqual({ endedOn: 'A lease cannot end before it began' });
    expect((await on('2026-03-31')).body).toMatchObject({ status: 'ended', endedOn: '2026-03-31' });
  });

  it('calls off a lease that has not begun', async () => {
    const { property, id } = await aLeasedHome({ leaseStartDate: '2026-06-01' });
    expect((await change(landlord, id, { status: 'ended' })).body.endedOn).toBe('2026-04-05');
    expect(await isAvailable(property)).toBe(true);
  });

  it('lets the property be leased again', async () => {
    const { property, tenant, id } = await aLeasedHome();
    await change(landlord, id, { status: 'ended' });
    expect((await leaseTo(landlord, property, tenant)).id).not.toBe(id);
  });
});

describe('renewing a lease', () => {
  const renewal = { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27500' };

  it('adds a period, at whose beginning its rent holds', async () => {
    const { tenant, id } = await aLeasedHome();
    const person = await acceptInvitation(app, tenant);
    const { body } = await change(landlord, id, { renewal });
    expect(body).toMatchObject({
      status: 'active',
      monthlyRent: '25000.00',
      startDate: '2026-04-05',
      endDate: '2028-02-04',
    });
    expect(body.terms).toEqual([
      { startDate: '2026-04-05', endDate: '2027-03-04', monthlyRent: '25000.00' },
      { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27500.00' },
    ]);
    expect(await latest(person)).toMatchObject({
      title: 'The lease for Palm Court was renewed',
      content: 'The lease for Palm Court goes on from 5 Mar 2027 to 4 Feb 2028, at ₹27,500 a month.',
    });
    const twice = await change(landlord, id, { renewal });
    expect(twice.status).toBe(400);
    expect(twice.error.fieldErrors).toEqual({
      'renewal.startDate': 'The renewal must begin after the present period began.',
    });
  });

  it('cuts the present period short where it reaches further', async () => {
    const { id } = await aLeasedHome({ leaseStartDate: '2026-01-01', leaseEndDate: '' });
    const { body } = await change(landlord, id, { renewal: { ...renewal, startDate: '2026-04-01' } });
    expect(body.terms[0]).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31', monthlyRent: '25000.00' });
    expect(body.monthlyRent).toBe('27500.00');
  });

  it('calls off a notice', async () => {
    const { id } = await aLeasedHome();
    await change(landlord, id, { noticeDate: '2026-06-30' });
    expect((await change(landlord, id, { renewal })).body.noticeDate).toBeNull();
  });

  it('brings an expired lease back, unless somebody else lives there now', async () => {
    const past = { leaseStartDate: '2025-04-01', leaseEndDate: '2026-03-31' };
    const [one, two] = [await aLeasedHome(past), await aLeasedHome(past)];
    await leaseTo(landlord, two.property, await onboard(landlord));
    const next = { startDate: '2026-04-01', endDate: '2027-03-31', monthlyRent: '26000' };
    const back = await change(landlord, one.id, { renewal: next });
    expect(back.body).toMatchObject({ status: 'active', monthlyRent: '26000.00' });
    expect(await isAvailable(one.property)).toBe(false);
    const refused = await change(landlord, two.id, { renewal: next });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ code: 'days_taken' });
    await change(landlord, one.id, { status: 'ended' });
    expect((await change(landlord, one.id, { renewal })).error.message).toBe('This lease is not active any more.');
  });

  it.each([
    [{ ...renewal, endDate: '2027-03-05' }, 'renewal.endDate', 'The end date must be after the start date'],
    [{ ...renewal, startDate: '' }, 'renewal.startDate', 'Start date is required'],
    [{ ...renewal, monthlyRent: '-1' }, 'renewal.monthlyRent', 'Rent must be positive'],
    [
      { ...renewal, startDate: '2026-04-05' },
      'renewal.startDate',
      'The renewal must begin after the present period began.',
    ],
  ])('refuses %j', async (wrong, field, message) => {
    const { id } = await aLeasedHome();
    const answer = await change(landlord, id, { renewal: wrong });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ [field]: message });
  });
});

describe('the notice', () => {
  it('is noted and withdrawn, and told once', async () => {
    const { tenant, id } = await aLeasedHome();
    const person = await acceptInvitation(app, tenant);
    for (let twice = 0; twice < 2; twice++) {
      expect((await change(landlord, id, { noticeDate: '2026-06-30' })).body.noticeDate).toBe('2026-06-30');
    }
    expect((await person.call(listNotifications)).body.map((notice) => notice.title)).toEqual([
      'Notice for Palm Court',
      'New lease for Palm Court',
    ]);
    expect((await change(landlord, id, { noticeDate: '' })).body.noticeDate).toBeNull();
    expect((await latest(person))?.title).toBe('The notice for Palm Court was withdrawn');
    await change(landlord, id, { status: 'ended' });
    expect((await change(landlord, id, { noticeDate: '2026-06-30' })).status).toBe(409);
  });
});

describe('a change', () => {
  it('says what it changes, and one thing at a time', async () => {
    const { id } = await aLeasedHome();
    const nothing = await change(landlord, id, {});
    expect([nothing.status, nothing.error.message]).toEqual([400, 'Please say what to change.']);
    const both = await change(landlord, id, { status: 'ended', noticeDate: '2026-06-30' });
    expect([both.status, both.error.message]).toEqual([400, 'Please change one thing at a time.']);
    expect((await change(landlord, id, { status: 'active' })).status).toBe(400);
  });

  it("of somebody else's lease is not possible", async () => {
    const property = await aProperty(landlord, { name: 'Palm Court' });
    const agent = await anAgentOf(app, property);
    const tenant = await onboard(landlord, leaseFields(property));
    const id = tenant.lease?.id ?? 0;
    await landlord.call(removeAgent, { params: { id: property.id } });
    for (const stranger of [agent, await aLandlord(app)]) {
      expect((await change(stranger, id, { status: 'ended' })).status).toBe(404);
    }
    expect((await change(await acceptInvitation(app, tenant), id, { status: 'ended' })).status).toBe(403);
    expect((await landlord.call(getLease, { params: { id } })).body.status).toBe('active');
    expect((await agent.call(listLeases)).body).toEqual([]);
  });
});
