import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database';
import { MigrationsFolder } from '#test/migrations-folder';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();
const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  ((await database.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

const [LANDLORD, TENANT] = [1, 2].map((n) => `'00000000-0000-4000-8000-00000000000${n}'`);

/** As the version left it that expired leases by their dates and called those to come active. */
const asBefore = async () => {
  for (const schema of ['public', 'drizzle']) await ask(`drop schema ${schema} cascade`);
  await ask('create schema public');
  const before = new MigrationsFolder();
  const first = before.entries.find(({ tag }) => tag.endsWith('_lease_dates'));
  for (const { tag, when } of before.entries) if (when >= (first?.when ?? 0)) before.remove(tag);
  await migrate(database.db, before.path);
  before.delete();
  for (const [id, name] of [
    [LANDLORD, 'landlord'],
    [TENANT, 'tenant'],
  ])
    await ask(`insert into users (id, email, first_name, last_name) values (${id}, '${name}@example.in', 'A', 'B')`);
};

interface Old {
  status: string;
  start: string;
  end: string | null;
  notice?: string;
  isRemoved?: boolean;
}

/** Each in a home of its own, numbered as they come; an occupied one is not available. */
const aLease = async (home: number, { status, start, end, notice, isRemoved = false }: Old) => {
  const date = (day: string | null | undefined) => (day ? `'${day}'` : 'null');
  if (!(await ask(`select id from properties where id = ${home}`))[0])
    await ask(`insert into properties (landlord_id, name, flat_number, floor_number, street1, area, city, state, country, address,
        bedrooms, bathrooms, monthly_rent, security_deposit, society_maintenance_dues, electricity_dues, water_bill_dues,
        property_tax_dues, parking_dues, is_available, removed_at, created_at, updated_at)
      values (${LANDLORD}, 'Home', '1', '1', 's', 'a', 'c', 's', 'India', 'a', 1, 1, 1, 1, 0, 0, 0, 0, 0, ${status !== 'active'},
        ${isRemoved ? 'now()' : 'null'}, now(), now())`);
  await ask(`insert into leases (property_id, tenant_id, tenant_name, status, monthly_rent, security_deposit, start_date, end_date,
      notice_date, created_at, updated_at)
    values (${home}, ${TENANT}, 'A B', '${status}', 1, 0, '${start}', ${date(end)}, ${date(notice)}, now(), now())`);
};

it('what was expired by its date is asked about, what is to come is not occupied, and days that overlapped stay', async () => {
  await asBefore();
  await aLease(1, { status: 'expired', start: '2024-01-01', end: '2024-11-30' });
  await aLease(2, { status: 'active', start: '2199-01-01', end: null });
  await aLease(3, { status: 'active', start: '2024-01-01', end: null, notice: '2024-06-30' });
  await aLease(4, { status: 'active', start: '2024-01-01', end: null, notice: '2198-06-30' });
  await aLease(5, { status: 'expired', start: '2024-01-01', end: '2024-11-30', isRemoved: true });
  // Two that overlap, and one that began while an ended one was said to run.
  await aLease(6, { status: 'expired', start: '2024-01-01', end: '2024-11-30' });
  await aLease(6, { status: 'expired', start: '2024-06-01', end: '2025-04-30' });
  await aLease(6, { status: 'active', start: '2024-08-01', end: null });
  await migrate(database.db);
  expect(
    await ask('select property_id as home, status, month_to_month as asked, ended_on::text from leases order by id'),
  ).toEqual([
    { home: 1, status: 'expired', asked: 'asked', ended_on: null },
    { home: 2, status: 'upcoming', asked: null, ended_on: null },
    { home: 3, status: 'active', asked: 'asked', ended_on: null },
    { home: 4, status: 'active', asked: null, ended_on: null },
    { home: 5, status: 'ended', asked: null, ended_on: '2024-11-30' },
    { home: 6, status: 'expired', asked: 'asked', ended_on: null },
    { home: 6, status: 'expired', asked: 'asked', ended_on: null },
    { home: 6, status: 'active', asked: null, ended_on: null },
  ]);
  expect(await ask('select id from properties where is_available order by id')).toEqual(
    [1, 2, 5, 6].map((id) => ({ id })),
  );
  await database.close();
});
