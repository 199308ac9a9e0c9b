import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { daysHad, daysTaken } from '#contract/lettings/lease-days';
import { createLease, LAST_DAY_LATER, LEASE_NOT_ENDED, type Lease, updateLease } from '#contract/lettings/leases';
import { listSharedDays } from '#contract/lettings/shared-days';
import { updateTenant } from '#contract/lettings/tenants';
import { createMove } from '#contract/money/lease-moves';
import { getAttention } from '#contract/overview/attention';
import { listNotifications } from '#contract/platform/notifications';
import { leases } from '#server/db/schema/leases';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { historyOf } from '#test/history';
import { acceptInvitation, anAgentOf, leaseTo, onboard } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const pairsOf = async (who: Caller) =>
  (await who.call(listSharedDays)).body.map(({ earlier, later }) => [earlier.id, later.id]);
const needs = async (who: Caller) =>
  (await who.call(getAttention)).body.find(({ kind }) => kind === 'same_days')?.count ?? 0;
const change = (who: Caller, { id }: Pick<Lease, 'id'>, body: object) =>
  who.call(updateLease, { params: { id }, body });

/** As earlier versions let it be: the end of a lease was written down late, and the next one had begun. */
const aHomeLetTwice = async () => {
  const landlord = await aLandlord(app, { firstName: 'Meera' });
  const property = await aProperty(landlord, { name: 'Palm Court' });
  const agent = await anAgentOf(app, property, {});
  const [invited, next] = [await onboard(landlord), await onboard(landlord)];
  const tenant = await acceptInvitation(app, invited);
  const first = await leaseTo(landlord, property, invited, { startDate: '2025-06-01', endDate: null });
  await change(landlord, first, { status: 'ended', endedOn: '2026-04-01' });
  const second = await leaseTo(landlord, property, next, { startDate: '2026-04-01', endDate: null });
  await app.db.update(leases).set({ endedOn: '2026-04-04' }).where(eq(leases.id, first.id));
  return { landlord, property, agent, tenant, first, second };
};

it('shows the owner two leases of a home for the same days until the last day is corrected', async () => {
  const { landlord, property, tenant, first, second } = await aHomeLetTwice();
  expect([await pairsOf(landlord), await needs(landlord)]).toEqual([[[first.id, second.id]], 1]);
  const corrected = await change(landlord, first, { endedOn: '2026-03-31' });
  expect([corrected.status, corrected.body.endedOn, corrected.body.status]).toEqual([200, '2026-03-31', 'ended']);
  expect([await pairsOf(landlord), await needs(landlord)]).toEqual([[], 0]);
  // The same once more is nothing new.
  expect((await change(landlord, first, { endedOn: '2026-03-31' })).status).toBe(200);
  const events = (await historyOf(landlord, 'lease', first.id)).filter(([title]) => title === 'Lease changed');
  expect(events).toEqual([['Lease changed', 'Meera Rao (owner)', 'Ended on: 4 Apr 2026 → 31 Mar 2026']]);
  expect((await tenant.call(listNotifications, { query: {} })).body[0]).toMatchObject({
    title: `The last day in ${property.name} was corrected`,
    content: `The lease for ${property.name} ended on 31 Mar 2026.`,
  });
});

it('takes whoever comes on the last day of another for the next', async () => {
  const { landlord, first } = await aHomeLetTwice();
  await change(landlord, first, { endedOn: '2026-04-01' });
  expect(await pairsOf(landlord)).toEqual([]);
});

it('shows what earlier versions closed by its date alone, and asks no more once its tenant left', async () => {
  const landlord = await aLandlord(app);
  const [property, beside] = [await aProperty(landlord), await aProperty(landlord)];
  const [one, other] = [await app.signUp('tenant'), await app.signUp('tenant')];
  const closed = { status: 'expired', monthToMonth: 'asked' } as const;
  const old = await aLeaseRow(app, property, one, { ...closed, startDate: '2024-01-01', endDate: '2024-11-30' });
  const older = await aLeaseRow(app, property, other, { ...closed, startDate: '2024-06-01', endDate: '2025-04-30' });
  const present = await aLeaseRow(app, property, one, { startDate: '2025-02-01', endDate: null });
  await aLeaseRow(app, beside, one, { ...closed, startDate: '2024-01-01', endDate: '2024-11-30' });
  await aLeaseRow(app, beside, other, { startDate: '2024-12-01', endDate: null });
  expect(await pairsOf(landlord)).toEqual([
    [old.id, older.id],
    [older.id, present.id],
  ]);
  expect(await needs(landlord)).toBe(1);
  await change(landlord, old, { status: 'ended', endedOn: '2024-05-31' });
  await change(landlord, older, { status: 'ended', endedOn: '2025-01-31' });
  expect([await pairsOf(landlord), await needs(landlord)]).toEqual([[], 0]);
});

it('refuses a last day that is later, before the first, or of a lease that goes on', async () => {
  const { landlord, first, second } = await aHomeLetTwice();
  const later = await change(landlord, first, { endedOn: '2026-04-05' });
  expect([later.status, later.error.fieldErrors]).toEqual([400, { endedOn: LAST_DAY_LATER }]);
  const before = await change(landlord, first, { endedOn: '2025-05-31' });
  expect([before.status, Object.keys(before.error.fieldErrors ?? {})]).toEqual([400, ['endedOn']]);
  const running = await change(landlord, second, { endedOn: '2026-04-05' });
  expect([running.status, running.error.message]).toEqual([409, LEASE_NOT_ENDED]);
  expect((await change(landlord, first, { endedOn: '31 March' })).status).toBe(400);
  expect((await change(landlord, first, { endedOn: '2026-03-31', stays: true })).status).toBe(400);
  // Of one from an earlier version, which does not say when it ended.
  await app.db.update(leases).set({ endedOn: null }).where(eq(leases.id, first.id));
  const ahead = await change(landlord, first, { endedOn: '2026-04-06' });
  expect([ahead.status, Object.keys(ahead.error.fieldErrors ?? {})]).toEqual([400, ['endedOn']]);
  expect((await change(landlord, first, { endedOn: '2026-03-31' })).status).toBe(200);
});

it('is corrected by whoever may end leases there, and by nobody else', async () => {
  const { landlord, agent, tenant, first } = await aHomeLetTwice();
  const body = { endedOn: '2026-03-31' };
  const stranger = await aLandlord(app);
  const callers = [app.nobody(), tenant, agent, stranger];
  const statuses = [];
  for (const who of callers) statuses.push((await change(who, first, body)).status);
  expect(statuses).toEqual([401, 403, 403, 404]);
  expect(await pairsOf(stranger)).toEqual([]);
  expect(await needs(agent)).toBe(0);
  expect(await pairsOf(landlord)).toHaveLength(1);
});

it('lets nobody have new days that somebody else had before, by whichever call', async () => {
  const landlord = await aLandlord(app);
  const [property, beside] = [await aProperty(landlord), await aProperty(landlord)];
  const [one, other, third] = [await onboard(landlord), await onboard(landlord), await onboard(landlord)];
  const terms = { tenantId: other.id, endDate: null, monthlyRent: '20000' };
  const enter = (propertyId: number, startDate: string) =>
    landlord.call(createLease, { body: { ...terms, propertyId, startDate } });
  const had = await leaseTo(landlord, property, one, { startDate: '2025-06-01', endDate: null });
  await change(landlord, had, { status: 'ended', endedOn: '2026-03-20' });
  const stay = { startDate: '2025-06-01', freeFrom: '2026-03-20', isMove: false };

  const early = await enter(property.id, '2026-03-19');
  expect([early.status, early.error.fieldErrors]).toEqual([409, { propertyId: daysHad(stay) }]);
  const next = await enter(property.id, '2026-03-20');
  expect(next.status).toBe(201);
  const amended = await landlord.call(updateTenant, {
    params: { id: other.id },
    body: { leaseStartDate: '2026-03-19' },
  });
  expect([amended.status, amended.error.fieldErrors]).toEqual([409, { leaseStartDate: daysHad(stay) }]);

  const moving = await leaseTo(landlord, beside, third, { startDate: '2026-01-01', endDate: null });
  await change(landlord, next.body, { status: 'ended', endedOn: '2026-04-02' });
  const move = (date: string) =>
    landlord.call(createMove, { params: { id: moving.id }, body: { propertyId: property.id, date } });
  expect((await move('2026-04-01')).error.code).toBe('days_taken');
  expect((await move('2026-04-03')).status).toBe(201);
  const left = await enter(beside.id, '2026-04-02');
  const away = { startDate: '2026-01-01', freeFrom: '2026-04-03', isMove: true };
  expect([left.status, left.error.message]).toEqual([409, daysHad(away)]);
  expect((await enter(beside.id, '2026-04-03')).status).toBe(201);
  expect([await pairsOf(landlord), await needs(landlord)]).toEqual([[], 0]);
});

it('does not end an old lease in the days of the next', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const [one, other] = [await app.signUp('tenant'), await app.signUp('tenant')];
  const closed = { status: 'expired', monthToMonth: 'asked', startDate: '2025-01-01', endDate: '2025-11-30' } as const;
  const old = await aLeaseRow(app, property, one, closed);
  await aLeaseRow(app, property, other, { startDate: '2026-02-01', endDate: null });
  const late = await change(landlord, old, { status: 'ended', endedOn: '2026-02-03' });
  const days = { startDate: '2026-02-01', lastDay: null };
  expect([late.status, late.error.fieldErrors]).toEqual([409, { endedOn: daysTaken(days) }]);
  expect((await change(landlord, old, { status: 'ended', endedOn: '2026-02-01' })).status).toBe(200);
  expect(await pairsOf(landlord)).toEqual([]);
});

it('takes as many statements for many as for one', async () => {
  const { landlord, property, first } = await aHomeLetTwice();
  const count = () => countStatements(app, () => pairsOf(landlord));
  const few = await count();
  const tenant = await app.signUp('tenant');
  const closed = { status: 'expired', monthToMonth: 'asked', endDate: '2025-12-31' } as const;
  for (const startDate of ['2025-07-01', '2025-08-01', '2025-09-01'])
    await aLeaseRow(app, property, tenant, { ...closed, startDate });
  expect(await count()).toBe(few);
  expect((await pairsOf(landlord)).filter(([earlier]) => earlier === first.id)).toHaveLength(4);
});
