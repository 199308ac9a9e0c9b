import { describe, expect, it } from 'vitest';
import { createLease, listLeases, updateLease } from '#contract/lettings/leases';
import { onboardTenant, updateTenant } from '#contract/lettings/tenants';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { raiseAll } from './service/raise-all.ts';

/** The clock stands at 5 Apr 2026. */
const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });
type Billing = NonNullable<BodyIn<typeof onboardTenant>['billing']>;
type Fields = Partial<BodyIn<typeof onboardTenant>>;

const both: Billing = { rent: true, deposit: true, dayOfMonth: 5 };
const billed = async (who: Caller, billing: unknown, fields: Fields = {}, owner = who) => {
  const property = await aProperty(owner);
  const body = tenantBody(leaseFields(property, { ...fields, billing: billing as Billing }));
  return { property, body, answer: await who.call(onboardTenant, { body }) };
};
const raised = async (who: Caller, leaseId: number | undefined) =>
  (await who.call(listPayments, { query: { leaseId } })).body
    .map(({ dueDate, description, amount, type }) => `${dueDate} ${type} ${description}: ${amount}`)
    .sort();
const schedulesOf = async (who: Caller, leaseId: number | undefined) =>
  (await who.call(listPaymentSchedules)).body.filter((schedule) => schedule.leaseId === leaseId);
const on = (date: string) => ({ ...app.deps, now: () => new Date(`${date}T06:30:00Z`) });

describe('onboarding with billing', () => {
  it('raises the deposit and the rent, and makes the schedule that raises the next ones', async () => {
    const { answer, body } = await billed(landlord, both, { leaseStartDate: '2026-04-12', leaseEndDate: null });
    expect(answer.status).toBe(201);
    const leaseId = answer.body.lease?.id;
    const first = [
      '2026-04-12 rent Rent for 12 to 30 Apr 2026 (19 of 30 days): 15833.33',
      '2026-04-12 security_deposit Security deposit: 50000.00',
      '2026-05-05 rent Rent for 1 to 31 May 2026: 25000.00',
    ];
    expect(await raised(landlord, leaseId)).toEqual(first);
    expect(await schedulesOf(landlord, leaseId)).toMatchObject([
      {
        scheduleName: 'Rent',
        paymentType: 'rent',
        amount: '25000.00',
        frequency: 'monthly',
        startDate: '2026-04-12',
        endDate: null,
        dayOfMonth: 5,
        isByCalendarMonth: true,
        status: 'active',
        nextDueDate: '2026-06-05',
      },
    ]);
    const tenant = await acceptInvitation(app, body);
    expect(await raised(tenant, leaseId)).toEqual(first);
    const told = (await tenant.call(listNotifications)).body.map(({ title }) => title);
    expect(told).toEqual(expect.arrayContaining(['New payment: Security deposit (Sunrise Apartments)']));
    await raiseAll(on('2026-05-06'));
    expect(await raised(tenant, leaseId)).toEqual([...first, '2026-06-05 rent Rent for 1 to 30 Jun 2026: 25000.00']);
  });

  it.each<[string, unknown, string[]]>([
    ['without it', undefined, []],
    ['with all of it off', { rent: false, deposit: false, dayOfMonth: 5 }, []],
    ['the deposit alone', { deposit: true }, ['2026-04-05 security_deposit Security deposit: 50000.00']],
    [
      'the rent alone, by the day of the lease',
      { rent: true },
      [
        '2026-04-05 rent Rent for 5 Apr to 4 May 2026: 25000.00',
        '2026-05-05 rent Rent for 5 May to 4 Jun 2026: 25000.00',
      ],
    ],
  ])('raises as it was asked to: %s', async (_, billing, expected) => {
    const { answer } = await billed(landlord, billing);
    expect(await raised(landlord, answer.body.lease?.id)).toEqual(expected);
    const wantsRent = (billing as Billing | undefined)?.rent === true;
    expect(await schedulesOf(landlord, answer.body.lease?.id)).toHaveLength(wantsRent ? 1 : 0);
  });

  it('raises nothing for a tenant without a lease', async () => {
    const body = tenantBody({ billing: both });
    expect((await landlord.call(onboardTenant, { body })).body).toMatchObject({ lease: null });
  });

  it('never raises the past silently, and raises what is not paid as it was said', async () => {
    const began = { leaseStartDate: '2026-01-01', leaseEndDate: null };
    const silent = await billed(landlord, { rent: true, dayOfMonth: 1 }, began);
    expect(await raised(landlord, silent.answer.body.lease?.id)).toEqual([
      '2026-05-01 rent Rent for 1 to 31 May 2026: 25000.00',
    ]);
    const told = await billed(landlord, { rent: true, dayOfMonth: 1, paidUntil: '2026-02' }, began);
    expect(await raised(landlord, told.answer.body.lease?.id)).toEqual([
      '2026-03-01 rent Rent for 1 to 31 Mar 2026: 25000.00',
      '2026-04-01 rent Rent for 1 to 30 Apr 2026: 25000.00',
      '2026-05-01 rent Rent for 1 to 31 May 2026: 25000.00',
    ]);
  });

  it('waits for a lease that is still to come', async () => {
    const { answer } = await billed(landlord, both, { leaseStartDate: '2026-08-01', leaseEndDate: null });
    const leaseId = answer.body.lease?.id;
    expect(await raised(landlord, leaseId)).toEqual(['2026-08-01 security_deposit Security deposit: 50000.00']);
    expect(await schedulesOf(landlord, leaseId)).toMatchObject([{ status: 'active', nextDueDate: '2026-08-05' }]);
    await raiseAll(on('2026-07-20'));
    expect(await raised(landlord, leaseId)).toContain('2026-08-05 rent Rent for 1 to 31 Aug 2026: 25000.00');
  });

  it('takes the last day of short months, in leap years too', async () => {
    const lease = { leaseStartDate: '2026-05-01', leaseEndDate: null };
    const { answer } = await billed(landlord, { rent: true, dayOfMonth: 31 }, lease);
    await raiseAll(on('2028-03-10'));
    const days = (await raised(landlord, answer.body.lease?.id)).map((line) => line.slice(0, 10));
    expect(days.slice(0, 2)).toEqual(['2026-05-31', '2026-06-30']);
    expect(days).toEqual(expect.arrayContaining(['2027-02-28', '2028-02-29']));
  });

  it('charges a broken last month by its days, and the rest of it once the lease is renewed', async () => {
    const { answer } = await billed(landlord, { rent: true, dayOfMonth: 1 }, { leaseEndDate: '2026-05-10' });
    const leaseId = answer.body.lease?.id ?? 0;
    const last = '2026-05-01 rent Rent for 1 to 10 May 2026 (10 of 31 days): 8064.52';
    expect((await raised(landlord, leaseId)).at(-1)).toBe(last);
    const renewal = { startDate: '2026-05-11', endDate: '2027-04-10', monthlyRent: '25000' };
    await landlord.call(updateLease, { params: { id: leaseId }, body: { renewal } });
    await raiseAll(on('2026-05-06'));
    await raiseAll(on('2026-05-06'));
    expect((await raised(landlord, leaseId)).slice(-3)).toEqual([
      last,
      '2026-05-11 rent Rent for 11 to 31 May 2026 (21 of 31 days): 16935.48',
      '2026-06-01 rent Rent for 1 to 30 Jun 2026: 25000.00',
    ]);
  });

  it.each<[unknown, string]>([
    [{ rent: true, dayOfMonth: 0 }, 'billing.dayOfMonth'],
    [{ rent: true, dayOfMonth: 32 }, 'billing.dayOfMonth'],
    [{ rent: 'yes' }, 'billing.rent'],
    [{ rent: true, paidUntil: 'soon' }, 'billing.paidUntil'],
    [{ rent: true, dayOfMonth: 1, paidUntil: '2023-01' }, 'billing.paidUntil'],
  ])('refuses %j at its field, and makes nothing', async (billing, field) => {
    const { answer, property } = await billed(landlord, billing, { leaseStartDate: '2022-01-01', leaseEndDate: null });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toHaveProperty([field]);
    expect((await landlord.call(listLeases, { query: { propertyId: property.id } })).body).toEqual([]);
  });

  it('raises nothing a second time when the same is sent again', async () => {
    const { answer, body } = await billed(landlord, both);
    const before = await raised(landlord, answer.body.lease?.id);
    expect((await landlord.call(onboardTenant, { body })).status).toBe(409);
    expect(await raised(landlord, answer.body.lease?.id)).toEqual(before);
  });
});

describe('an agent', () => {
  it.each([
    ['with every right', undefined],
    ['without any', {}],
  ])('bills a lease, %s: raising payments comes with the mandate', async (_, rights) => {
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property, rights);
    const fields = leaseFields(property, { leaseStartDate: '2026-04-20', billing: both });
    const answer = await agent.call(onboardTenant, { body: tenantBody(fields) });
    const leaseId = answer.body.lease?.id;
    expect(await raised(agent, leaseId)).toHaveLength(3);
    expect(await raised(landlord, leaseId)).toHaveLength(3);
    const told = (await landlord.call(listNotifications)).body.map(({ title }) => title);
    expect(told).toContain('New payment schedule for Sunrise Apartments');
  });
});

describe('a lease made by itself', () => {
  it('bills in the same way, and once', async () => {
    const property = await aProperty(landlord);
    const tenant = await onboard(landlord);
    const terms = {
      startDate: '2026-04-05',
      endDate: null,
      monthlyRent: '25000',
      securityDeposit: '50000',
      billing: both,
    };
    const body = { propertyId: property.id, tenantId: tenant.id, ...terms };
    const answer = await landlord.call(createLease, { body });
    const lines = await raised(landlord, answer.body.id);
    expect(lines).toEqual([
      '2026-04-05 rent Rent for 5 Apr to 4 May 2026: 25000.00',
      '2026-04-05 security_deposit Security deposit: 50000.00',
      '2026-05-05 rent Rent for 5 May to 4 Jun 2026: 25000.00',
    ]);
    expect((await landlord.call(createLease, { body })).body.id).toBe(answer.body.id);
    expect(await raised(landlord, answer.body.id)).toEqual(lines);
    expect(await schedulesOf(landlord, answer.body.id)).toHaveLength(1);
  });

  it('bills when the fields of a known tenant make the lease', async () => {
    const property = await aProperty(landlord);
    const tenant = await onboard(landlord);
    const body = { ...leaseFields(property), billing: both } as BodyIn<typeof updateTenant>;
    const answer = await landlord.call(updateTenant, { params: { id: tenant.id }, body });
    expect(await raised(landlord, answer.body.lease?.id)).toHaveLength(3);
  });
});
