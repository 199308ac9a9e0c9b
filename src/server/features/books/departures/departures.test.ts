import { expect, it } from 'vitest';
import { JOINER_NEEDED, LEAVES_TOO_LATE } from '#contract/books/departures';
import { getDeposit } from '#contract/books/deposits';
import { listJournal } from '#contract/books/journal';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { deleteAccount } from '#contract/identity/account';
import { listLeaseTenants, NEXT_MAIN_NEEDED } from '#contract/lettings/lease-tenants';
import { getLease, listLeases } from '#contract/lettings/leases';
import { listTenants } from '#contract/lettings/tenants';
import { getPayment, listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp, PASSWORD } from '#test/app';
import { acceptInvitation } from '#test/leases-and-tenants';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord } from '#test/people-and-homes';
import { aSharedFlat, aSharer } from '#test/shared-flat';

const app = await openTestApp();
const landlord = await aLandlord(app);
const today = '2026-04-05';

const aFlat = () => aSharedFlat(app, landlord);
const kindsOf = async () => (await landlord.call(listJournal, { query: { limit: 200 } })).body.map(({ kind }) => kind);
const isSound = async () => expect((await checkBooks(app.deps.db)).problems).toEqual([]);

it('lets one leave and one join: the joiner gives the leaver the share, and the books name both', async () => {
  const { id, priya, ravi, leave, held } = await aFlat();
  expect((await leave({ personId: priya.personId, depositSettledBy: 'joiner' })).error.fieldErrors).toEqual({
    depositSettledBy: JOINER_NEEDED,
  });
  expect((await leave({ personId: priya.personId, lastDay: '2027-04-06' })).error.fieldErrors).toEqual({
    lastDay: LEAVES_TOO_LATE,
  });
  expect((await leave({ personId: priya.personId }, priya.caller)).status).toBe(403);
  const joiner = aSharer('Zoya');
  const left = await leave({ personId: priya.personId, depositSettledBy: 'joiner', joiner });
  expect(left.status).toBe(200);
  const people = left.body.people;
  expect(people.map(({ name, share, untilDay }) => [name, share, untilDay])).toEqual([
    ['Meera Iyer', 33.34, null],
    ['Priya Shah', null, today],
    ['Ravi Shah', 33.33, null],
    ['Zoya Shah', 33.33, null],
  ]);
  expect(people[1]).toMatchObject({ depositShare: '9999.00', depositSettledBy: 'joiner' });
  expect(people[3]).toMatchObject({ fromDay: '2026-04-06', standing: 'stated' });
  expect(await held()).toBe('30000.00');
  expect(await kindsOf()).toContain('deposit_passed');
  expect((await landlord.call(getLease, { params: { id } })).body.status).toBe('active');
  expect((await ravi.caller.call(listNotifications)).body.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('Priya Shah leaves'),
  );
  expect(left.body.departures).toMatchObject([
    { leaver: 'Priya Shah', status: 'done', joiner: 'Zoya Shah', isSettled: true, shareWord: 'asked' },
  ]);
  // The leaver keeps what was, and sees nothing new.
  const later = await aCharge(landlord, { leaseId: id, dueDate: '2026-05-05' });
  expect((await priya.caller.call(getPayment, { params: { id: later.id } })).status).toBe(404);
  expect((await priya.caller.call(listPayments)).body).toHaveLength(1);
  expect((await priya.caller.call(listLeases)).body.map((lease) => lease.id)).toEqual([id]);
  expect((await priya.caller.call(getLeaseStatement, { params: { id }, query: {} })).status).toBe(404);
  expect((await priya.caller.call(getDeposit, { params: { id }, query: {} })).status).toBe(404);
  expect((await ravi.caller.call(getLeaseStatement, { params: { id }, query: {} })).status).toBe(200);
  const seen = (await priya.caller.call(listLeaseTenants, { params: { id } })).body;
  expect([seen.depositHeld, seen.people.map(({ name }) => name)]).toEqual([null, ['Priya Shah']]);
  // Who lives there does not leave by closing the account.
  expect((await ravi.caller.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(409);
  expect((await leave({ personId: priya.personId })).status).toBe(400);
  const zoya = await acceptInvitation(app, joiner);
  expect((await zoya.call(getPayment, { params: { id: later.id } })).status).toBe(200);
  await isSound();
});

it('lets the landlord give the share back, and asks whoever comes for as much', async () => {
  const { id, ravi, leave, held } = await aFlat();
  const left = await leave({ personId: ravi.personId, joiner: aSharer('Zoya') });
  expect(left.status).toBe(200);
  expect(await held()).toBe('20001.00');
  const asked = (await landlord.call(listPayments, { query: { leaseId: id, limit: 20 } })).body;
  expect(asked.find(({ description }) => description === 'Deposit share of Zoya Shah')).toMatchObject({
    amount: '9999.00',
    type: 'security_deposit',
    dueDate: '2026-04-06',
  });
  expect((await leave({ personId: ravi.personId, lastDay: '2026-02-01' })).status).toBe(400);
  await isSound();
});

it('hands the lease to a co-tenant when the main tenant leaves', async () => {
  const { id, main, priya, leave } = await aFlat();
  const open = await aCharge(landlord, { leaseId: id });
  expect((await leave({ personId: null })).error.fieldErrors).toEqual({ nextMainId: NEXT_MAIN_NEEDED });
  const left = await leave({ personId: null, nextMainId: priya.personId });
  expect(left.status).toBe(200);
  expect((await landlord.call(getLease, { params: { id } })).body).toMatchObject({
    tenantId: priya.caller.user.id,
    tenantName: 'Priya Shah',
  });
  expect((await landlord.call(getPayment, { params: { id: open.id } })).body.tenantId).toBe(priya.caller.user.id);
  const { people } = (await priya.caller.call(listLeaseTenants, { params: { id } })).body;
  expect(people.map(({ name, role, untilDay }) => [name, role, untilDay])).toEqual([
    ['Priya Shah', 'main', null],
    ['Ravi Shah', 'co_tenant', null],
    ['Meera Iyer', 'co_tenant', today],
  ]);
  expect((await main.call(getLease, { params: { id } })).status).toBe(200);
  expect((await landlord.call(listTenants, { query: { limit: 50 } })).body.map((each) => each.id)).toContain(
    main.user.id,
  );
  await isSound();
});

it('leaves the books sound when one leaves while money comes in', async () => {
  const { id, priya, ravi, leave, held } = await aFlat();
  const more = await aCharge(landlord, { leaseId: id, type: 'security_deposit', amount: '6000' });
  const [left, , other] = await Promise.all([
    leave({ personId: priya.personId }),
    aReceipt(landlord, more.id, { amount: '6000', payerId: ravi.caller.user.id }),
    leave({ personId: ravi.personId }),
  ]);
  expect([left.status, other.status]).toEqual([200, 200]);
  const { people } = (await landlord.call(listLeaseTenants, { params: { id } })).body;
  const given = people.reduce((sum, { depositShare }) => sum + Number(depositShare ?? 0), 0);
  expect(Number(await held())).toBeCloseTo(36000 - given, 2);
  await isSound();
});
