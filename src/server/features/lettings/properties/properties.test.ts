import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  createProperty,
  deleteProperty,
  getProperty,
  listMyProperties,
  listProperties,
  PROPERTY_IS_LEASED,
  updateProperty,
} from '#contract/lettings/properties';
import { properties } from '#server/db/schema/properties';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { aLandlord, aLeaseRow, aProperty, propertyBody, subscribe } from '#test/people-and-homes';
import { setAvailability } from './service.ts';

const app = await openTestApp();
const owner = await aLandlord(app);

const add = (who: Caller, overrides: Record<string, unknown> = {}) =>
  who.call(createProperty, { body: propertyBody(overrides) });

describe('adding a property', () => {
  it('answers all of it, with the address put together and the defaults filled in', async () => {
    const answer = await owner.call(createProperty, {
      body: {
        name: ' Sunrise Apartments ',
        flatNumber: '402',
        floorNumber: '4',
        street1: '12 MG Road',
        landmark: 'Opposite the park',
        street2: '',
        area: 'Camp',
        city: 'Pune',
        state: 'Maharashtra',
        address: 'whatever the client says',
        landlordId: 'somebody else',
        agentId: owner.user.id,
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      landlordId: owner.user.id,
      ...{ kind: 'home', buildingId: null, building: null, parentId: null, isDivided: false },
      ...{ pinCode: null, amenities: [], hasOwnPhotos: false },
      name: 'Sunrise Apartments',
      flatNumber: '402',
      floorNumber: '4',
      street1: '12 MG Road',
      street2: null,
      landmark: 'Opposite the park',
      area: 'Camp',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      description: null,
      address: 'Flat 402, Floor 4, 12 MG Road, Opposite the park, Camp, Pune, Maharashtra, India',
      bedrooms: 1,
      bathrooms: 1,
      squareFeet: null,
      monthlyRent: '0.00',
      securityDeposit: '0.00',
      societyMaintenanceDues: '0.00',
      electricityDues: '0.00',
      waterBillDues: '0.00',
      propertyTaxDues: '0.00',
      parkingDues: '0.00',
      isAvailable: true,
      openToAgents: true,
      agentId: null,
      agentConfirmed: false,
      photos: [],
      createdAt: app.deps.now().toISOString(),
      landlord: { id: owner.user.id, firstName: 'Asha', lastName: 'Rao' },
      agent: null,
      lease: null,
      nextLease: null,
    });
    expect((await owner.call(getProperty, { params: { id: answer.body.id } })).body).toEqual(answer.body);
  });

  it('keeps amounts to the paisa, sent as text or as numbers', async () => {
    const asText = await aProperty(owner, {
      monthlyRent: '15000.1',
      securityDeposit: '10000000000',
      parkingDues: '0.07',
    });
    expect(asText).toMatchObject({
      monthlyRent: '15000.10',
      securityDeposit: '10000000000.00',
      parkingDues: '0.07',
    });
    const asNumbers = await aProperty(owner, { monthlyRent: 15000.1, securityDeposit: 9999999999.99, parkingDues: 0 });
    expect(asNumbers).toMatchObject({
      monthlyRent: '15000.10',
      securityDeposit: '9999999999.99',
      parkingDues: '0.00',
    });
  });

  it('knows the costs by both of their names', async () => {
    const costs = {
      societyMaintenanceDues: '1500.00',
      electricityDues: '800.50',
      waterBillDues: '300.00',
      propertyTaxDues: '12000.00',
      parkingDues: '250.00',
    };
    expect(await aProperty(owner, costs)).toMatchObject(costs);
    const byTheOtherNames = await aProperty(owner, {
      societyMaintenance: '1500',
      electricity: 800.5,
      water: '300',
      propertyTax: 12000,
      parkingDues: '250',
    });
    expect(byTheOtherNames).toMatchObject(costs);
  });

  it('names every field that is wrong at once', async () => {
    const answer = await add(owner, { name: '', city: '', bedrooms: 40 });
    expect(answer.error.fieldErrors).toEqual({
      name: 'Property name is required',
      city: 'City is required',
      bedrooms: 'Maximum 20 bedrooms',
    });
    const patched = await owner.call(updateProperty, { params: { id: 1 }, body: { name: '', bedrooms: 40 } });
    expect([patched.status, patched.error.fieldErrors]).toEqual([
      400,
      { name: 'Property name is required', bedrooms: 'Maximum 20 bedrooms' },
    ]);
  });

  it('says what is wrong first where there is one message', async () => {
    const answer = await add(owner, { squareFeet: 0 });
    expect([answer.status, answer.error.message]).toEqual([400, 'Square feet must be positive']);
  });

  it.each([0, 20, '3'])('takes %j bedrooms', async (bedrooms) => {
    expect(await aProperty(owner, { bedrooms, bathrooms: bedrooms })).toMatchObject({
      bedrooms: Number(bedrooms),
      bathrooms: Number(bedrooms),
    });
  });
});

describe('the limit of the plan', () => {
  const ONE = 'Your plan allows 1 property. Upgrade your plan to add more.';
  const day = 24 * 60 * 60 * 1000;
  const tomorrow = () => new Date(app.deps.now().getTime() + day);
  const yesterday = () => new Date(app.deps.now().getTime() - day);

  it.each([
    ['a new user', {}, 1, ONE],
    ['the free plan, active', { subscriptionStatus: 'active', propertyLimit: 1 }, 1, ONE],
    [
      'basic',
      { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 },
      5,
      'Your plan allows 5 properties. Upgrade your plan to add more.',
    ],
    ['cancelled', { subscriptionPlan: 'basic', subscriptionStatus: 'cancelled', propertyLimit: 5 }, 1, ONE],
    ['expired', { subscriptionPlan: 'basic', subscriptionStatus: 'expired', propertyLimit: 5 }, 1, ONE],
  ] as const)('%s', async (_what, plan, allowed, message) => {
    const landlord = await app.signUp();
    await subscribe(app, landlord, { ...plan, propertyLimit: 1, ...plan });
    for (let i = 0; i < allowed; i++) await aProperty(landlord);
    const refused = await add(landlord);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ code: 'plan_limit', message });
    expect((await landlord.call(listProperties)).body).toHaveLength(allowed);
  });

  it('falls back to one when the end date has passed', async () => {
    const landlord = await app.signUp();
    const basic = { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 } as const;
    await subscribe(app, landlord, { ...basic, subscriptionEndDate: tomorrow() });
    await aProperty(landlord);
    await aProperty(landlord);
    await subscribe(app, landlord, { subscriptionEndDate: yesterday() });
    expect((await add(landlord)).error.message).toBe(ONE);
    expect((await landlord.call(listProperties)).body).toHaveLength(2);
  });

  it('does not exist for enterprise, and counts no removed property', async () => {
    const large = await aLandlord(app);
    for (let i = 0; i < 7; i++) await aProperty(large);
    const small = await app.signUp();
    const { id } = await aProperty(small);
    expect((await add(small)).status).toBe(403);
    await small.call(deleteProperty, { params: { id } });
    expect((await add(small)).status).toBe(201);
  });
});

describe('changing a property', () => {
  it('changes what is given, and puts the address together again', async () => {
    const before = await aProperty(owner, { electricityDues: '800', squareFeet: 900, description: 'Quiet' });
    const answer = await owner.call(updateProperty, {
      params: { id: before.id },
      body: { street2: 'Lane 3', city: 'Mumbai', monthlyRent: 30000, address: 'no', landlordId: 'no', id: 1 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      street2: 'Lane 3',
      city: 'Mumbai',
      monthlyRent: '30000.00',
      address: 'Flat 402, Floor 4, 12 MG Road, Lane 3, Camp, Mumbai, Maharashtra, India',
    });
    const nothing = await owner.call(updateProperty, { params: { id: before.id }, body: {} });
    expect(nothing.body).toEqual(answer.body);
  });

  it('clears what may be left out', async () => {
    const { id } = await aProperty(owner, {
      landmark: 'Park',
      squareFeet: 900,
      waterBillDues: '5',
      description: 'Quiet',
    });
    const body = { landmark: '', squareFeet: null, water: null, description: null };
    expect((await owner.call(updateProperty, { params: { id }, body })).body).toMatchObject({
      landmark: null,
      squareFeet: null,
      waterBillDues: '0.00',
      description: null,
    });
  });

  it('does not offer for rent what has an active lease', async () => {
    const property = await aProperty(owner);
    const { id } = property;
    await aLeaseRow(app, property, await app.signUp('tenant'));
    await app.db.transaction((tx) => setAvailability(tx, id, false, app.deps.now()));
    const offered = await owner.call(updateProperty, { params: { id }, body: { isAvailable: true } });
    expect(offered.status).toBe(409);
    expect(offered.error.message).toBe(PROPERTY_IS_LEASED);
    const unchanged = await owner.call(updateProperty, { params: { id }, body: { isAvailable: false, name: 'New' } });
    expect(unchanged.body).toMatchObject({ name: 'New', isAvailable: false });
  });

  it('may take a property without a lease off the market and back', async () => {
    const { id } = await aProperty(owner);
    for (const isAvailable of [false, true]) {
      const answer = await owner.call(updateProperty, {
        params: { id },
        body: { isAvailable, openToAgents: isAvailable },
      });
      expect(answer.body).toMatchObject({ isAvailable, openToAgents: isAvailable });
    }
  });
});

it('the properties of an owner are theirs in whatever role', async () => {
  const landlord = await aLandlord(app);
  const { id } = await aProperty(landlord);
  await app.db.update(properties).set({ isAvailable: false }).where(eq(properties.id, id));
  await landlord.request({ method: 'PATCH', url: '/api/auth/user/role', payload: { role: 'tenant' } });
  expect((await landlord.call(listMyProperties)).body.map((row) => row.id)).toEqual([id]);
  expect((await landlord.call(listProperties)).body.map((row) => row.id)).not.toContain(id);
});
