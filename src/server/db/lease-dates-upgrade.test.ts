import { expect, it } from 'vitest';
import { selectSharedDays } from '#server/features/lettings/leases/queries/shared-days';
import { databaseBefore } from '#test/database-before';

interface Old {
  status: string;
  start: string;
  end: string | null;
  notice?: string;
  isRemoved?: boolean;
}

it('what was expired by its date is asked about, what is to come is not occupied, and days that overlapped stay', async () => {
  const { db, ask, insert, aUser, aHome, upgrade, close } = await databaseBefore('lease_dates');
  const [landlord, tenant] = [await aUser('landlord@example.in'), await aUser('tenant@example.in')];
  /** Each in a home of its own, numbered as they come; an occupied one is not available. */
  const aLease = async (home: number, { status, start, end, notice, isRemoved }: Old) => {
    if (!(await ask(`select id from properties where id = ${home}`))[0])
      await aHome(landlord, { is_available: status !== 'active', removed_at: isRemoved ? '2026-01-01' : null });
    await insert('leases', {
      property_id: home,
      tenant_id: tenant,
      tenant_name: 'A B',
      status,
      monthly_rent: 1,
      security_deposit: 0,
      start_date: start,
      end_date: end,
      notice_date: notice ?? null,
      created_at: start,
      updated_at: start,
    });
  };
  await aLease(1, { status: 'expired', start: '2024-01-01', end: '2024-11-30' });
  await aLease(2, { status: 'active', start: '2199-01-01', end: null });
  await aLease(3, { status: 'active', start: '2024-01-01', end: null, notice: '2024-06-30' });
  await aLease(4, { status: 'active', start: '2024-01-01', end: null, notice: '2198-06-30' });
  await aLease(5, { status: 'expired', start: '2024-01-01', end: '2024-11-30', isRemoved: true });
  // Two that overlap, and one that began while an ended one was said to run.
  await aLease(6, { status: 'expired', start: '2024-01-01', end: '2024-11-30' });
  await aLease(6, { status: 'expired', start: '2024-06-01', end: '2025-04-30' });
  await aLease(6, { status: 'active', start: '2024-08-01', end: null });
  await upgrade();
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
  // Each two of the last home have days in common, and its owner is shown them.
  expect(await selectSharedDays(db, landlord)).toEqual([
    { earlierId: 6, laterId: 7 },
    { earlierId: 6, laterId: 8 },
    { earlierId: 7, laterId: 8 },
  ]);
  await close();
});
