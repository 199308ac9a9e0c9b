import { expect, it } from 'vitest';
import { createLease } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import { divideProperty, undivideProperty } from '#contract/lettings/property-parts';
import { openTestApp } from '#test/app';
import { onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

it('of dividing and letting at once one is done; so of letting a part and undoing the division, and of two leases for a bed', async () => {
  const owner = await aLandlord(app);
  const people = [await onboard(owner), await onboard(owner)];
  const letTo = (propertyId: number, person: number) =>
    owner.call(createLease, {
      body: {
        propertyId,
        tenantId: people[person]?.id ?? '',
        startDate: '2026-04-05',
        endDate: null,
        monthlyRent: '5000',
      },
    });
  for (let round = 0; round < 4; round++) {
    const { id } = await aProperty(owner, { kind: 'room' });
    const params = { id };
    const [divided, leased] = await Promise.all([
      owner.call(divideProperty, { params, body: { parts: 2 } }),
      letTo(id, 0),
    ]);
    expect([divided.status, leased.status].sort()).toEqual([201, 409]);
    if (leased.status === 201) continue;
    const bed = divided.body[0]?.id ?? 0;
    const both = await Promise.all([letTo(bed, 0), letTo(bed, 1), owner.call(undivideProperty, { params })]);
    const [one, other, undone] = both.map(({ status }) => status);
    expect([one, other].filter((status) => status === 201).length + (undone === 200 ? 1 : 0)).toBe(1);
    expect((await owner.call(getProperty, { params })).body.isDivided).toBe(undone !== 200);
  }
});
