import { BEDS_A_ROOM, idSql, type Population, READINGS_A_METER, ROOMS_A_HOSTEL, sessionsSql } from './population.ts';

const today = `(now() at time zone 'Asia/Kolkata')::date`;

/** Each has a landlord of its own, after those of the homes: their figures stay what they were. */
const landlords = ({ landlords: homes, hostels }: Population) => `
  insert into users (id, email, first_name, last_name, phone, role, subscription_plan, subscription_status, property_limit,
    document_limit, email_verified_at, created_at, updated_at)
  select ${idSql('landlord', 'n')}, 'landlord-' || n || '@bench.example', 'Warden', 'Number ' || n, '+91 97' || lpad(n::text, 8, '0'),
    'landlord', 'enterprise', 'active', -1, -1, now(), now() - interval '4 years', now()
  from generate_series(${homes + 1}, ${homes + hostels}) n`;

/** Hostel n is building n. */
const buildings = ({ landlords: homes, hostels }: Population) => `
  insert into buildings (landlord_id, name, street1, area, city, state, country, created_at, updated_at)
  select ${idSql('landlord', `(${homes} + n)`)}, 'Green Hostel ' || n, '7 Baner Road', 'Baner', 'Pune', 'Maharashtra', 'India', now(), now()
  from generate_series(1, ${hostels}) n order by n`;

const spaces = (columns: string, from: string) => `
  insert into properties (landlord_id, building_id, kind, parent_id, is_divided, position, name, flat_number, floor_number,
    street1, area, city, state, country, address, bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues,
    electricity_dues, water_bill_dues, property_tax_dues, parking_dues, is_available, created_at, updated_at)
  select ${columns}, '7 Baner Road', 'Baner', 'Pune', 'Maharashtra', 'India', '7 Baner Road, Baner, Pune, Maharashtra',
    1, 1, 7000, 14000, 0, 0, 0, 0, 0, false, now() - interval '2 years', now()
  from ${from}`;

const rooms = spaces(
  `buildings.landlord_id, buildings.id, 'room', null::int, true, n, 'Room ' || n, n::text, (n / 12)::text`,
  `buildings cross join generate_series(1, ${ROOMS_A_HOSTEL}) n order by 2, 6`,
);

const beds = spaces(
  `room.landlord_id, room.building_id, 'bed', room.id, false, n, room.name || ', bed ' || n, room.flat_number || '-' || n,
    room.floor_number`,
  `properties room cross join generate_series(1, ${BEDS_A_ROOM}) n where room.kind = 'room' order by 4, 6`,
);

/** Of ten beds eight are let, one is reserved and one is free; the people have no accounts. */
const leases = `
  insert into leases (property_id, tenant_name, status, monthly_rent, security_deposit, start_date, end_date, reserved_until,
    created_at, updated_at)
  select id, 'Resident ' || id, case when id % 10 = 1 then 'reserved' else 'active' end, 7000, 14000,
    case when id % 10 = 1 then ${today} + 10 else ${today} - 300 end, case when id % 10 = 1 then null else ${today} + 65 end,
    case when id % 10 = 1 then ${today} + 5 end, now() - interval '300 days', now()
  from properties where kind = 'bed' and id % 10 > 0 order by id`;

const availability = `update properties set is_available = true where kind = 'bed' and id % 10 < 2`;

const meters = `
  insert into meters (property_id, kind, number, created_at)
  select id, 'electricity', 'E-' || id, now() - interval '2 years' from properties where kind = 'room' order by id`;

const prices = `
  insert into meter_prices (meter_id, starts_on, unit_price, fixed_part)
  select id, ${today} - 700, 9.50, 0 from meters`;

const readings = `
  insert into meter_readings (meter_id, client_id, value, date, kind, read_by, created_at)
  select meters.id, gen_random_uuid(), 1000 + turn * 90, ${today} - (${READINGS_A_METER} - turn) * 30, 'read', 'Warden',
    now() - (${READINGS_A_METER} - turn) * interval '30 days'
  from generate_series(1, ${READINGS_A_METER}) turn cross join meters order by turn, meters.id`;

export const hostelSteps = (population: Population): [string, string][] => [
  ['landlords of hostels', landlords(population)],
  ['their sessions', sessionsSql(population, "first_name = 'Warden'")],
  ['hostels', buildings(population)],
  ['rooms', rooms],
  ['beds', beds],
  ['leases of beds', leases],
  ['free beds', availability],
  ['meters', meters],
  ['prices of meters', prices],
  ['readings', readings],
];
