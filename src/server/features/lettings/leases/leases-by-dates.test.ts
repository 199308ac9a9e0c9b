import { describe, expect, it } from 'vitest';
import { createLease, getLease, type LeaseChanges, updateLease } from '#contract/lettings/leases';
import { getProperty, type Property } from '#contract/lettings/properties';
import { updateTenant } from '#contract/lettings/tenants';
import { createPayment } from '#contract/money/payment-actions';
import { getLandlordDashboard, getTenantDashboard } from '#contract/overview/dashboard';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';
import { runLeasesDaily } from './service/daily.ts';

const app = await openTestApp();
const landlord = await aLandlord(app);

const create = (property: Property, tenantId: string, startDate: string, endDate: string | null) =>
  landlord.call(createLease, { body: { propertyId: property.id, tenantId, startDate, endDate, monthlyRent: '25000' } });
const change = (id: number, body: Record<string, unknown>, who = landlord) =>
  who.call(updateLease, { params: { id }, body: body as LeaseChanges });
const leaseWith = async (id: number) => (await landlord.call(getLease, { params: { id } })).body;
const homeOf = async ({ id }: Property, who: Caller = landlord) =>
  (await who.call(getProperty, { params: { id } })).body;
/** Only the job's clock moves: sessions would not last that long. */
const dayComes = (date: string) => runLeasesDaily({ ...app.deps, now: () => new Date(`${date}T06:00:00Z`) });
const aLease = async (startDate: string, endDate: string | null) => {
  const property = await aProperty(landlord);
  const made = await onboard(
    landlord,
    leaseFields(property, { leaseStartDate: startDate, leaseEndDate: endDate ?? '' }),
  );
  return { property, tenant: made, id: made.lease?.id ?? 0 };
};

describe('a new lease', () => {
  it.each([
    ['2026-04-05', null, 'active'],
    ['2025-01-01', '2026-04-05', 'active'],
    ['2026-04-06', null, 'upcoming'],
    ['2026-12-01', '2027-10-31', 'upcoming'],
    ['2025-01-01', '2026-04-04', 'expired'],
  ])('from %s to %s is %s, and counts only where it is active', async (startDate, endDate, status) => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const dates = { leaseStartDate: startDate, leaseEndDate: endDate ?? '' };
    const made = await onboard(owner, leaseFields(property, dates));
    const isActive = status === 'active';
    expect(made.lease).toMatchObject({ status });
    const { body: figures } = await owner.call(getLandlordDashboard);
    expect(figures).toMatchObject({
      occupied: isActive ? 1 : 0,
      occupancyRate: isActive ? 100 : 0,
      tenants: isActive ? 1 : 0,
      income: { monthlyRent: isActive ? '25000.00' : '0.00' },
    });
    const home = await homeOf(property, owner);
    expect(home.isAvailable).toBe(!isActive);
    expect(home.lease?.id).toBe(isActive ? made.lease?.id : undefined);
    expect(home.nextLease?.startDate).toBe(status === 'upcoming' ? startDate : undefined);
    const tenant = await acceptInvitation(app, made);
    expect((await tenant.call(getTenantDashboard)).body.leases).toMatchObject([{ status }]);
  });

  it('that is still to come can be asked for money', async () => {
    const { id } = await aLease('2026-05-01', '2027-03-31');
    const body = { leaseId: id, amount: '50000', type: 'security_deposit' as const, dueDate: '2026-04-20' };
    expect((await landlord.call(createPayment, { body })).status).toBe(201);
  });
});

describe('as days pass', () => {
  it('a lease begins on its first day', async () => {
    const { id, property } = await aLease('2026-05-01', '2027-03-31');
    await dayComes('2026-04-30');
    expect((await leaseWith(id)).status).toBe('upcoming');
    await dayComes('2026-05-01');
    expect((await leaseWith(id)).status).toBe('active');
    expect(await homeOf(property)).toMatchObject({ isAvailable: false, lease: { id }, nextLease: null });
  });

  it('a notice ends it by itself', async () => {
    const { id, property } = await aLease('2026-01-01', null);
    await change(id, { noticeDate: '2026-04-30' });
    await dayComes('2026-04-30');
    expect((await leaseWith(id)).status).toBe('active');
    await dayComes('2026-05-01');
    expect(await leaseWith(id)).toMatchObject({ status: 'ended', endedOn: '2026-04-30' });
    expect((await homeOf(property)).isAvailable).toBe(true);
  });

  it('it makes room for the next one, who was lined up', async () => {
    const { id, property } = await aLease('2026-01-01', '2026-04-30');
    const next = await create(property, (await onboard(landlord)).id, '2026-05-01', null);
    expect(next.body.status).toBe('upcoming');
    expect(await homeOf(property)).toMatchObject({ lease: { id }, nextLease: { id: next.body.id } });
    await dayComes('2026-05-01');
    expect(await leaseWith(id)).toMatchObject({ status: 'ended', endedOn: '2026-04-30' });
    expect((await leaseWith(next.body.id)).status).toBe('active');
    expect(await homeOf(property)).toMatchObject({ isAvailable: false, lease: { id: next.body.id }, nextLease: null });
  });
});

describe('the days of a home', () => {
  it('are let once, through whatever form', async () => {
    const { property, tenant, id } = await aLease('2026-01-01', '2026-10-31');
    const other = await onboard(landlord);
    const taken = {
      code: 'days_taken',
      message: 'This home is let from 1 Jan 2026 to 31 Oct 2026. It is free from 1 Nov 2026.',
    };
    for (const [start, end] of [
      ['2026-10-31', null],
      ['2025-06-01', '2026-01-01'],
      ['2026-03-01', '2026-03-31'],
    ] as const)
      expect(await create(property, other.id, start, end)).toMatchObject({ status: 409, error: taken });
    const before = await create(property, other.id, '2025-01-01', '2025-12-31');
    expect(before.body.status).toBe('expired');
    const again = await create(property, (await onboard(landlord)).id, '2025-12-01', '2025-12-31');
    expect(again).toMatchObject({ status: 409, error: { code: 'days_taken' } });
    const after = await create(property, other.id, '2026-11-01', '2027-09-30');
    expect(after.body.status).toBe('upcoming');
    // What is there cannot grow into what comes next.
    const renewal = { startDate: '2026-11-01', endDate: '2027-09-30', monthlyRent: '26000' };
    expect(await change(id, { renewal })).toMatchObject({
      status: 409,
      error: { code: 'days_taken', fieldErrors: { 'renewal.endDate': expect.stringContaining('1 Nov 2026') } },
    });
    const params = { id: tenant.id };
    const longer = await landlord.call(updateTenant, { params, body: { leaseEndDate: '2026-11-01' } });
    expect(longer).toMatchObject({ status: 409, error: { fieldErrors: { leaseEndDate: expect.any(String) } } });
    const open = await landlord.call(updateTenant, { params, body: { leaseEndDate: null } });
    expect(open.status).toBe(409);
    expect((await change(id, { noticeDate: '2026-12-31' })).status).toBe(409);
  });

  it('are not known while a lease has no end, until notice is given, which cannot be called off then', async () => {
    const { property, id } = await aLease('2026-01-01', null);
    const { id: other } = await onboard(landlord);
    const refused = await create(property, other, '2030-01-01', null);
    expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('without an end') } });
    await change(id, { noticeDate: '2026-06-30' });
    expect((await create(property, other, '2026-07-01', null)).body.status).toBe('upcoming');
    expect((await change(id, { noticeDate: null })).status).toBe(409);
  });

  it('are free again once a lease was called off', async () => {
    const { property, id } = await aLease('2026-05-01', null);
    const { id: other } = await onboard(landlord);
    expect((await create(property, other, '2026-06-01', null)).status).toBe(409);
    await change(id, { status: 'ended' });
    expect((await create(property, other, '2026-04-05', null)).body.status).toBe('active');
  });

  it('follow a correction of the first one', async () => {
    const { property, tenant } = await aLease('2026-05-01', '2027-03-31');
    const body = { leaseStartDate: '2026-04-01' };
    const answer = await landlord.call(updateTenant, { params: { id: tenant.id }, body });
    expect(answer.body.lease?.status).toBe('active');
    expect((await homeOf(property)).isAvailable).toBe(false);
    await landlord.call(updateTenant, { params: { id: tenant.id }, body: { leaseStartDate: '2026-05-02' } });
    expect((await homeOf(property)).isAvailable).toBe(true);
  });
});

describe('a term that is over', () => {
  const overSince = async (owner = landlord) => {
    const property = await aProperty(owner, { name: 'Palm Court' });
    const made = await onboard(
      owner,
      leaseFields(property, { leaseStartDate: '2025-05-01', leaseEndDate: '2026-04-05' }),
    );
    await dayComes('2026-04-06');
    return { property, tenant: made, id: made.lease?.id ?? 0 };
  };
  const asked = async (who: Caller) => (await who.call(getLandlordDashboard)).body.termsOver.map(({ id }) => id);

  it('leaves the lease active, counts, and is asked about until the owner says that the tenant stays', async () => {
    const owner = await aLandlord(app);
    const { id, property } = await overSince(owner);
    expect((await owner.call(getLandlordDashboard)).body).toMatchObject({ occupied: 1, termsOver: [{ id }] });
    expect((await create(property, (await onboard(landlord)).id, '2027-01-01', null)).status).toBe(400);
    const answer = await change(id, { stays: true }, owner);
    expect(answer.body).toMatchObject({ status: 'active', monthToMonth: 'stays', endDate: '2026-04-05' });
    expect((await change(id, { stays: true }, owner)).status).toBe(200);
    expect(await asked(owner)).toEqual([]);
    await dayComes('2026-04-07');
    expect(await asked(owner)).toEqual([]);
  });

  it('keeps others out until it is ended or under notice', async () => {
    const { id, property } = await overSince();
    const { id: other } = await onboard(landlord);
    expect((await create(property, other, '2026-12-01', null)).error.message).toContain('without an end');
    const left = await change(id, { status: 'ended', endedOn: '2026-04-05' });
    expect(left.body).toMatchObject({ status: 'ended', endedOn: '2026-04-05', monthToMonth: null });
    expect((await create(property, other, '2026-12-01', null)).status).toBe(201);
  });

  it('is followed by the term of a renewal', async () => {
    const { id } = await overSince();
    const renewal = { startDate: '2026-04-06', endDate: '2027-03-05', monthlyRent: '27000' };
    expect((await change(id, { renewal })).body).toMatchObject({ status: 'active', monthToMonth: null });
    expect(await asked(landlord)).not.toContain(id);
  });

  it('is not over before its day', async () => {
    const { id } = await aLease('2026-01-01', '2026-12-31');
    expect(await change(id, { stays: true })).toMatchObject({
      status: 409,
      error: { message: 'The term of this lease is not over yet.' },
    });
    await change(id, { status: 'ended' });
    expect((await change(id, { stays: true })).status).toBe(409);
  });

  it('by which an earlier version closed the lease is asked about: stayed or left?', async () => {
    const owner = await aLandlord(app);
    const closed = { status: 'expired' as const, monthToMonth: 'asked' as const, endDate: '2026-03-31' };
    const tenant = await app.signUp('tenant');
    const homes = [await aProperty(owner), await aProperty(owner), await aProperty(owner)] as const;
    const ids: number[] = [];
    for (const home of homes) ids.push((await aLeaseRow(app, home, tenant, closed)).id);
    const [stayed = 0, left = 0, letAgain = 0] = ids;
    expect(await asked(owner)).toEqual([stayed, left, letAgain]);
    expect((await owner.call(getLandlordDashboard)).body.occupied).toBe(0);
    expect((await change(stayed, { stays: true }, owner)).body).toMatchObject({
      status: 'active',
      monthToMonth: 'stays',
    });
    expect((await homeOf(homes[0], owner)).isAvailable).toBe(false);
    expect((await change(left, { status: 'ended' }, owner)).body).toMatchObject({
      status: 'ended',
      endedOn: '2026-03-31',
    });
    expect((await homeOf(homes[1], owner)).isAvailable).toBe(true);
    await onboard(owner, leaseFields(homes[2]));
    expect((await change(letAgain, { stays: true }, owner)).error).toMatchObject({ code: 'days_taken' });
    expect(await asked(owner)).toEqual([letAgain]);
  });
});
