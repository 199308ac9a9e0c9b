import { createBuilding } from '#contract/lettings/buildings';
import { createLease } from '#contract/lettings/leases';
import { listProperties } from '#contract/lettings/properties';
import type { Caller } from './caller.ts';
import { onboard } from './leases-and-tenants.ts';

/** A building of rooms, in the order of their numbers. */
export const aHostel = async (landlord: Caller, rooms: number) => {
  const { body } = await landlord.call(createBuilding, {
    body: {
      ...{ name: 'Green Hostel', street1: '7 Baner Road', area: 'Baner', city: 'Pune', state: 'Maharashtra' },
      layout: { kind: 'room', way: 'numbers', firstNumber: 201, lastNumber: 200 + rooms },
    },
  });
  const made = (await landlord.call(listProperties, { query: { building: body.id } })).body;
  return { id: body.id, rooms: made.sort((one, other) => one.id - other.id) };
};

/** From 1 April 2026 on, with its rent raised every month. */
export const letTo = async (landlord: Caller, propertyId: number, monthlyRent: string) => {
  const tenant = await onboard(landlord);
  const terms = { startDate: '2026-04-01', endDate: null, monthlyRent };
  const billing = { rent: true, dayOfMonth: 1, paidUntil: '2026-03-31' };
  return (await landlord.call(createLease, { body: { propertyId, tenantId: tenant.id, ...terms, billing } })).body;
};
