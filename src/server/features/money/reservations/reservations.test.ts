import { expect, it } from 'vitest';
import { getLease, updateLease } from '#contract/lettings/leases';
import { listTenants } from '#contract/lettings/tenants';
import { listPaymentSchedules } from '#contract/money/payment-schedules';
import { listPayments } from '#contract/money/payments';
import { reserve } from '#contract/money/reservations';
import { listNotifications } from '#contract/platform/notifications';
import { runLeasesDaily } from '#server/features/lettings/leases/service/daily';
import { openTestApp } from '#test/app';
import { acceptInvitation, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

// Today is 5 April 2026.
const app = await openTestApp();

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', phone: '9876543210' };
const terms = { startDate: '2026-05-01', reservedUntil: '2026-04-12', monthlyRent: '8000', securityDeposit: '16000' };

it('a space is kept for somebody new, who is asked, with what they paid', async () => {
  const landlord = await aLandlord(app);
  const { id: propertyId } = await aProperty(landlord);
  const body = { propertyId, person, ...terms, bookingAmount: '2000', bookingMethod: 'upi' as const };
  const made = await landlord.call(reserve, { body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    status: 'reserved',
    reservedUntil: '2026-04-12',
    tenantName: 'Meera Nair',
    standing: 'stated',
  });
  const leaseId = made.body.id;
  const paid = async () => (await landlord.call(listPayments, { query: { leaseId } })).body;
  expect(await paid()).toMatchObject([
    { description: 'Booking amount', amount: '2000.00', received: '2000.00', status: 'paid' },
  ]);
  expect((await landlord.call(listTenants, { query: {} })).body).toMatchObject([{ firstName: 'Meera' }]);
  // The same once more is the same reservation, and is paid once.
  expect((await landlord.call(reserve, { body })).body.id).toBe(leaseId);
  expect(await paid()).toHaveLength(1);
  // Nobody else gets these days.
  const other = { ...person, email: 'other@example.com' };
  expect((await landlord.call(reserve, { body: { ...body, person: other } })).status).toBe(409);

  const tenant = await acceptInvitation(app, person);
  expect((await tenant.call(getLease, { params: { id: leaseId } })).body).toMatchObject({ status: 'reserved' });
  expect((await tenant.call(reserve, { body })).status).toBe(403);

  const billing = { rent: true, deposit: true };
  const confirmed = await landlord.call(updateLease, { params: { id: leaseId }, body: { confirm: true, billing } });
  expect(confirmed.body).toMatchObject({ status: 'upcoming', reservedUntil: null });
  expect((await paid()).map(({ type, amount }) => [type, amount])).toContainEqual(['rent', '8000.00']);
  expect((await landlord.call(listPaymentSchedules)).body).toMatchObject([{ leaseId, amount: '8000.00' }]);
});

it('one that nobody confirms lets go by itself, and the landlord is told; or it is let go', async () => {
  const landlord = await aLandlord(app);
  const [first, second] = [await aProperty(landlord), await aProperty(landlord)];
  const tenant = await onboard(landlord);
  const keep = (propertyId: number) => landlord.call(reserve, { body: { propertyId, tenantId: tenant.id, ...terms } });
  const [one, other] = [(await keep(first.id)).body, (await keep(second.id)).body];
  await landlord.call(updateLease, { params: { id: one.id }, body: { status: 'ended' } });
  expect((await keep(first.id)).status).toBe(201);
  await runLeasesDaily({ ...app.deps, now: () => new Date('2026-04-13T06:00:00Z') });
  expect((await landlord.call(getLease, { params: { id: other.id } })).body.status).toBe('ended');
  const told = (await landlord.call(listNotifications, { query: {} })).body.map(({ title }) => title);
  expect(told).toContain(`The reservation of ${second.name} is over`);
});

it('refuses what makes no sense, other people’s spaces and tenants, and nobody signed in', async () => {
  const landlord = await aLandlord(app);
  const { id: propertyId } = await aProperty(landlord);
  const tenant = await onboard(landlord);
  const fieldsOf = async (body: object) =>
    Object.keys(
      (await landlord.call(reserve, { body: { propertyId, tenantId: tenant.id, ...terms, ...body } })).error
        .fieldErrors ?? {},
    );
  expect(await fieldsOf({ tenantId: null })).toEqual(['tenantId']);
  expect(await fieldsOf({ person })).toEqual(['tenantId']);
  expect(await fieldsOf({ reservedUntil: '2026-04-04' })).toEqual(['reservedUntil']);
  expect(await fieldsOf({ monthlyRent: '0' })).toEqual(['monthlyRent']);
  expect(await fieldsOf({ bookingMethod: 'cash' })).toEqual(['bookingAmount']);
  expect(await fieldsOf({ endDate: '2026-04-30' })).toEqual(['endDate']);
  expect(await fieldsOf({ tenantId: null, person: { ...person, email: 'nobody' } })).toEqual(['person.email']);
  const stranger = await aLandlord(app);
  const body = { propertyId, tenantId: tenant.id, ...terms };
  expect((await stranger.call(reserve, { body })).status).toBe(400);
  expect((await stranger.call(reserve, { body: { ...body, tenantId: null, person } })).status).toBe(400);
  expect((await app.nobody().call(reserve, { body })).status).toBe(401);
});
