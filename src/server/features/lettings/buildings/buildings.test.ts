import { expect, it } from 'vitest';
import { getBoard } from '#contract/lettings/building-board';
import {
  addUnits,
  BUILDING_NOT_EMPTY,
  createBuilding,
  deleteBuilding,
  getBuilding,
  listBuildings,
  updateBuilding,
} from '#contract/lettings/buildings';
import { createLease, updateLease } from '#contract/lettings/leases';
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  listPublicProperties,
  updateProperty,
} from '#contract/lettings/properties';
import {
  changeSelection,
  divideProperty,
  duplicateProperty,
  IS_DIVIDED,
  LET_CANNOT_BE_DIVIDED,
  NOT_DIVISIBLE,
  PART_IS_LET,
  PROPERTY_IS_DIVIDED,
  undivideProperty,
} from '#contract/lettings/property-parts';
import { getSubscription } from '#contract/plans/subscription';
import { reportMaintenance } from '#contract/upkeep/maintenance-requests';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { leaseTo, onboard } from '#test/leases-and-tenants';
import { aLandlord, aPhoto, aProperty, propertyBody, subscribe } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const stranger = await aLandlord(app);

const buildingBody = (overrides: Record<string, unknown> = {}) => ({
  name: 'Sunrise Heights',
  street1: '7 Baner Road',
  area: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411 045',
  amenities: ['lift' as const, 'security' as const],
  ...overrides,
});

const hostel = (overrides: Record<string, unknown> = {}) =>
  buildingBody({
    name: 'Green Hostel',
    layout: { kind: 'room', way: 'numbers', firstNumber: 201, lastNumber: 203, beds: 4, monthlyRent: '7000' },
    ...overrides,
  });

it('a building lends its flats what they do not say, and takes them along when it changes', async () => {
  const photo = await aPhoto(landlord);
  const made = await landlord.call(createBuilding, { body: buildingBody({ photos: [photo] }) });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ pinCode: '411045', spaces: 0, photos: [photo] });
  const { id: buildingId } = made.body;

  const flat = await landlord.call(createProperty, { body: { name: 'Flat 3', flatNumber: '3', buildingId } });
  expect(flat.status).toBe(201);
  expect(flat.body).toMatchObject({
    address: 'Flat 3, 7 Baner Road, Baner, Pune, Maharashtra 411045, India',
    building: { id: buildingId, name: 'Sunrise Heights' },
    amenities: ['lift', 'security'],
    photos: [photo],
    hasOwnPhotos: false,
    kind: 'home',
  });
  expect((await app.nobody().request({ method: 'GET', url: photo })).statusCode).toBe(200);
  const own = await aProperty(landlord, { buildingId, street1: '9 Side Lane', area: '' });
  expect(own).toMatchObject({ street1: '9 Side Lane', area: 'Baner' });

  const elsewhere = await landlord.call(createProperty, { body: propertyBody({ buildingId: null, area: '' }) });
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.error.fieldErrors).toEqual({ area: 'Area is required' });
  for (const pinCode of ['01104', '011045', 'abc'])
    expect((await landlord.call(createProperty, { body: propertyBody({ pinCode }) })).error.fieldErrors).toHaveProperty(
      'pinCode',
    );

  const params = { id: buildingId };
  await landlord.call(updateBuilding, { params, body: { street1: '8 Baner Road', area: 'Aundh' } });
  const after = async (id: number) => (await landlord.call(getProperty, { params: { id } })).body;
  expect(await after(flat.body.id)).toMatchObject({ street1: '8 Baner Road', area: 'Aundh' });
  expect(await after(own.id)).toMatchObject({ street1: '9 Side Lane', area: 'Aundh' });
  expect((await after(flat.body.id)).address).toBe('Flat 3, 8 Baner Road, Aundh, Pune, Maharashtra 411045, India');

  expect((await landlord.call(deleteBuilding, { params, query: {} })).error.message).toBe(BUILDING_NOT_EMPTY);
  expect((await landlord.call(deleteBuilding, { params, query: { properties: 'leave' } })).status).toBe(204);
  expect(await after(flat.body.id)).toMatchObject({ buildingId: null, street1: '8 Baner Road', photos: [] });
});

it('is its owner’s alone, and nobody puts a home into somebody else’s', async () => {
  const { body } = await landlord.call(createBuilding, { body: hostel() });
  const params = { id: body.id };
  const bed = (await landlord.call(listProperties, { query: { building: body.id } })).body.find(
    ({ kind }) => kind === 'bed',
  );
  const answers = await Promise.all([
    stranger.call(getBuilding, { params }),
    stranger.call(getBoard, { params, query: {} }),
    stranger.call(updateBuilding, { params, body: { name: 'Mine' } }),
    stranger.call(addUnits, { params, body: { firstNumber: 1, lastNumber: 2 } }),
    stranger.call(deleteBuilding, { params, query: { properties: 'leave' } }),
    stranger.call(divideProperty, { params: { id: bed?.id ?? 0 }, body: { parts: 2 } }),
    stranger.call(undivideProperty, { params: { id: bed?.parentId ?? 0 } }),
    stranger.call(duplicateProperty, { params: { id: bed?.id ?? 0 }, body: { flatNumber: '9' } }),
    stranger.call(changeSelection, { body: { ids: [bed?.id ?? 0], changes: { monthlyRent: '1' } } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
  const inside = await stranger.call(createProperty, { body: propertyBody({ buildingId: body.id }) });
  expect(inside.error.fieldErrors).toHaveProperty('buildingId');
  const part = propertyBody({ kind: 'bed', parentId: bed?.parentId });
  expect((await stranger.call(createProperty, { body: part })).error.fieldErrors).toHaveProperty('parentId');
  expect((await stranger.call(listBuildings)).body).toEqual([]);
  expect((await stranger.call(listProperties, { query: { building: body.id } })).body).toEqual([]);
});

it('lays out floors and numbers in one go, within the plan, and adds more later', async () => {
  const small = await app.signUp();
  await subscribe(app, small, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
  const floors = { firstFloor: 1, lastFloor: 2, firstNumber: 1, lastNumber: 3, monthlyRent: '12000' };
  const refused = await small.call(createBuilding, { body: buildingBody({ layout: floors }) });
  expect(refused.error.code).toBe('plan_limit');
  expect((await small.call(listBuildings)).body).toEqual([]);

  const layout = { ...floors, without: ['203'] };
  const made = await small.call(createBuilding, { body: buildingBody({ layout }) });
  expect(made.body.spaces).toBe(5);
  const { spaces } = (await small.call(getBoard, { params: { id: made.body.id }, query: {} })).body;
  expect(spaces.map(({ number, floor }) => `${floor}/${number}`)).toEqual([
    '1/101',
    '1/102',
    '1/103',
    '2/201',
    '2/202',
  ]);

  const beds = await app.signUp();
  await subscribe(app, beds, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 4 });
  const { body } = await beds.call(createBuilding, { body: hostel() });
  expect(body.spaces).toBe(12);
  // A room with its beds counts once: three rooms, and room for one more.
  expect((await beds.call(getSubscription)).body.propertiesUsed).toBe(3);
  const more = { kind: 'room' as const, way: 'numbers' as const, firstNumber: 203, lastNumber: 204, beds: 2 };
  expect((await beds.call(addUnits, { params: { id: body.id }, body: more })).body.spaces).toBe(14);
  expect((await beds.call(addUnits, { params: { id: body.id }, body: { ...more, lastNumber: 205 } })).status).toBe(403);

  const home = (await landlord.call(createBuilding, { body: buildingBody({ layout: floors }) })).body;
  const flats = (await landlord.call(listProperties, { query: { building: home.id } })).body;
  const ids = flats.map(({ id }) => id);
  const changed = await landlord.call(changeSelection, {
    body: { ids, changes: { monthlyRent: '13000', parkingDues: '500' } },
  });
  expect(changed.body).toEqual({ changed: 6 });
  const twin = await landlord.call(duplicateProperty, { params: { id: ids[0] ?? 0 }, body: { flatNumber: '301' } });
  expect(twin.body).toMatchObject({
    flatNumber: '301',
    monthlyRent: '13000.00',
    buildingId: home.id,
    parkingDues: '500.00',
  });
});

it.each(['bed', 'shop', 'office', 'parking'] as const)('a %s has no parts to be divided into', async (kind) => {
  const owner = await aLandlord(app);
  const { id } = await aProperty(owner, { kind });
  const answer = await owner.call(divideProperty, { params: { id }, body: { parts: 2 } });
  expect([answer.status, answer.error.message]).toEqual([409, NOT_DIVISIBLE]);
});

it('what is divided is not let, its parts are, until it is one again', async () => {
  const owner = await app.signUp();
  await subscribe(app, owner, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 3 });
  const home = await aProperty(owner);
  const params = { id: home.id };
  expect((await owner.call(divideProperty, { params, body: { parts: 4 } })).error.code).toBe('plan_limit');
  const rooms = await owner.call(divideProperty, { params, body: { parts: 3, monthlyRent: '9000' } });
  expect(rooms.status).toBe(201);
  expect(rooms.body.map(({ flatNumber }) => flatNumber).sort()).toEqual(['402-1', '402-2', '402-3']);
  expect(rooms.body[0]).toMatchObject({
    kind: 'room',
    parentId: home.id,
    address: expect.stringContaining('Room 402-'),
  });
  expect((await owner.call(getSubscription)).body.propertiesUsed).toBe(3);

  const tenant = await onboard(owner);
  const lease = {
    propertyId: home.id,
    tenantId: tenant.id,
    startDate: '2026-04-05',
    endDate: null,
    monthlyRent: '9000',
  };
  expect((await owner.call(createLease, { body: lease })).error.message).toBe(IS_DIVIDED);
  expect((await owner.call(updateProperty, { params, body: { isAvailable: true } })).status).toBe(409);
  expect((await owner.call(deleteProperty, { params })).error.message).toBe(PROPERTY_IS_DIVIDED);
  const offered = (await app.nobody().call(listPublicProperties)).body;
  expect(offered.find(({ id }) => id === home.id)).toBeUndefined();
  expect(offered.find(({ id }) => id === rooms.body[0]?.id)).toMatchObject({ kind: 'room', name: 'Room in Camp' });

  const room = rooms.body[0];
  if (!room) throw new Error('there is no room');
  const beds = await owner.call(divideProperty, { params: { id: room.id }, body: { parts: 2, monthlyRent: '5000' } });
  expect(beds.body).toHaveLength(2);
  const bed = beds.body[0];
  if (!bed) throw new Error('there is no bed');
  const made = await leaseTo(owner, bed, tenant);
  expect((await owner.call(undivideProperty, { params })).error.message).toBe(PART_IS_LET);
  expect((await owner.call(divideProperty, { params: { id: bed.id }, body: { parts: 2 } })).status).toBe(409);
  await owner.call(updateLease, { params: { id: made.id }, body: { status: 'ended' } });
  const whole = await owner.call(undivideProperty, { params });
  expect(whole.body).toMatchObject({ isDivided: false, isAvailable: true });
  expect((await owner.call(listProperties)).body).toHaveLength(1);

  await leaseTo(owner, home, tenant);
  expect((await owner.call(divideProperty, { params, body: { parts: 2 } })).error.message).toBe(LET_CANNOT_BE_DIVIDED);
});

it('the board says of each space who has it and who comes, on any day, in as many statements for 500 beds', async () => {
  const { body } = await landlord.call(createBuilding, { body: hostel() });
  const params = { id: body.id };
  const beds = (await landlord.call(listProperties, { query: { building: body.id, limit: 50 } })).body
    .filter(({ kind }) => kind === 'bed')
    .sort((one, other) => one.id - other.id);
  const [first, second, third, fourth, fifth] = beds;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('there are no beds');
  const people = await Promise.all([1, 2, 3].map(() => onboard(landlord)));
  const [anil, bina, chetan] = people;
  if (!anil || !bina || !chetan) throw new Error('nobody is there');
  const stay = await leaseTo(landlord, first, anil, { startDate: '2026-04-05', endDate: '2026-12-31' });
  await landlord.call(updateLease, { params: { id: stay.id }, body: { noticeDate: '2026-12-15' } });
  await leaseTo(landlord, first, bina, { startDate: '2027-01-01', endDate: null });
  const reserved = await landlord.call(createLease, {
    body: {
      ...{ propertyId: second.id, tenantId: chetan.id, startDate: '2027-02-01', endDate: null, monthlyRent: '7000' },
      ...{ reservedUntil: '2030-01-31', bookingAmount: '2000' },
    },
  });
  expect(reserved.body).toMatchObject({ status: 'reserved', reservedUntil: '2030-01-31' });
  await onboard(landlord, {
    ...{ propertyId: fifth.id, leaseStartDate: '2026-04-05', leaseEndDate: null, monthlyRent: '14000' },
    coTenants: [{ firstName: 'Kabir', lastName: 'Anand', email: 'kabir@example.in' }],
  });
  const problem = {
    category: 'plumbing' as const,
    title: 'Tap drips',
    description: 'At the window',
    urgency: 'normal' as const,
  };
  expect((await landlord.call(reportMaintenance, { body: { propertyId: third.id, ...problem } })).status).toBe(201);

  const stateOn = async (date?: string) => {
    const { spaces } = (await landlord.call(getBoard, { params, query: date ? { date } : {} })).body;
    return Object.fromEntries(spaces.map((space) => [space.id, space]));
  };
  const today = await stateOn();
  expect(today[first.id]).toMatchObject({ state: 'notice', next: { from: '2027-01-01', tenantName: 'Meera Iyer' } });
  expect(today[first.id]?.lease).toMatchObject({ until: '2026-12-15', tenantName: 'Meera Iyer' });
  expect([second, third, fourth].map(({ id }) => today[id]?.state)).toEqual(['reserved', 'repair', 'vacant']);
  expect(today[fifth.id]?.lease).toMatchObject({ tenantName: 'Meera Iyer and Kabir Anand' });
  expect(today[first.parentId ?? 0]?.state).toBe('divided');
  await landlord.call(updateProperty, { params: { id: fourth.id }, body: { isAvailable: false } });
  expect((await stateOn())[fourth.id]).toMatchObject({ state: 'vacant', isAvailable: false });
  expect(today[fourth.id]).toMatchObject({ isAvailable: true });
  const later = await stateOn('2027-03-01');
  expect([first, second, third].map(({ id }) => later[id]?.state)).toEqual(['let', 'reserved', 'vacant']);
  expect((await stateOn('2026-12-20'))[first.id]?.state).toBe('reserved');

  const look = () => landlord.call(getBoard, { params, query: {} });
  await look();
  const few = await countStatements(app, look);
  const layout = { kind: 'room' as const, way: 'numbers' as const, firstNumber: 301, lastNumber: 396, beds: 4 };
  expect((await landlord.call(addUnits, { params, body: layout })).body.spaces).toBe(396);
  expect(await countStatements(app, look)).toBe(few);
});
