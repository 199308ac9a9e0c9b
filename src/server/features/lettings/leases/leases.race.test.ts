import { expect, it } from 'vitest';
import { createLease, getLease, listLeases, updateLease } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import { deleteTenant, updateTenant } from '#contract/lettings/tenants';
import { openTestApp } from '#test/app';
import { leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';
import { runLeasesDaily } from './service/daily.ts';

const app = await openTestApp();
const landlord = await aLandlord(app);
const ROUNDS = 5;
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

it('of two leases at once on one property one is made', async () => {
  const tenants = [await onboard(landlord), await onboard(landlord)];
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const answers = await Promise.all(
      tenants.map(({ id }) =>
        landlord.call(createLease, {
          body: { propertyId: property.id, tenantId: id, startDate: '2026-04-05', endDate: null, monthlyRent: '1000' },
        }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    expect((await landlord.call(listLeases, { query: { propertyId: property.id } })).body).toHaveLength(1);
  }
});

it('of leases at once for overlapping days one is made, and those for days beside each other are', async () => {
  const people = [await onboard(landlord), await onboard(landlord), await onboard(landlord)];
  const spans = [
    ['2026-04-05', '2026-10-31'],
    ['2026-10-31', '2027-03-31'],
    ['2027-04-01', '2027-12-31'],
  ] as const;
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const answers = await Promise.all(
      spans.map(([startDate, endDate], index) =>
        landlord.call(createLease, {
          body: { propertyId: property.id, tenantId: people[index]?.id ?? '', startDate, endDate, monthlyRent: '1000' },
        }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 201, 409]);
    expect(answers[2]?.status).toBe(201);
  }
});

it('of a renewal and the next lease at once for the same days one is made', async () => {
  const next = await onboard(landlord);
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const { lease } = await onboard(landlord, leaseFields(property, { leaseEndDate: '2026-10-31' }));
    const renewal = { startDate: '2026-11-01', endDate: '2027-09-30', monthlyRent: '26000' };
    const following = {
      propertyId: property.id,
      tenantId: next.id,
      startDate: '2026-11-01',
      endDate: null,
      monthlyRent: '1',
    };
    const answers = await Promise.all([
      landlord.call(updateLease, { params: { id: lease?.id ?? 0 }, body: { renewal } }),
      landlord.call(createLease, { body: following }),
    ]);
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(statuses(answers));
  }
});

it('the database itself refuses a day that is let', async () => {
  const property = await aProperty(landlord);
  const [one, other] = [await app.signUp('tenant'), await app.signUp('tenant')];
  await aLeaseRow(app, property, one, { endDate: '2026-10-31' });
  const late = { status: 'upcoming' as const, endDate: null };
  await expect(aLeaseRow(app, property, other, { ...late, startDate: '2026-10-31' })).rejects.toMatchObject({
    cause: { constraint: 'leases_days' },
  });
  await aLeaseRow(app, property, other, { ...late, startDate: '2026-11-01' });
});

it('the same lease sent twice at once is one lease', async () => {
  const { id: tenantId } = await onboard(landlord);
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const body = { propertyId: property.id, tenantId, startDate: '2026-04-05', endDate: null, monthlyRent: '1000' };
    const answers = await Promise.all([1, 2, 3].map(() => landlord.call(createLease, { body })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  }
});

it('ending, renewing and the end of the term at once leave lease and property in accord', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const dates = { leaseStartDate: '2025-07-15', leaseEndDate: '2026-06-14' };
    const { lease } = await onboard(landlord, leaseFields(property, dates));
    const params = { id: lease?.id ?? 0 };
    const renewal = { startDate: '2026-06-15', endDate: '2027-05-14', monthlyRent: '26000' };
    const [ended, renewed] = await Promise.all([
      landlord.call(updateLease, { params, body: { status: 'ended' } }),
      landlord.call(updateLease, { params, body: { renewal } }),
      runLeasesDaily({ ...app.deps, now: () => new Date('2026-06-15T06:00:00Z') }),
    ]);
    expect([200, 409]).toContain(ended.status);
    expect([200, 409]).toContain(renewed.status);
    const { status } = (await landlord.call(getLease, { params })).body;
    const { isAvailable } = (await landlord.call(getProperty, { params: { id: property.id } })).body;
    expect(isAvailable).toBe(status !== 'active');
  }
});

it('a deletion and changes at once wait for each other without end', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, leaseFields(property));
    const params = { id: made.id };
    const lease = { id: made.lease?.id ?? 0 };
    const answers = await Promise.all([
      landlord.call(deleteTenant, { params }),
      landlord.call(updateTenant, { params, body: { monthlyRent: '26000' } }),
      landlord.call(updateLease, { params: lease, body: { noticeDate: '2026-06-30' } }),
    ]);
    expect(answers[0].status).toBe(204);
    for (const answer of answers) expect([200, 204, 404, 409]).toContain(answer.status);
    expect((await landlord.call(getProperty, { params: { id: property.id } })).body.isAvailable).toBe(true);
  }
});
