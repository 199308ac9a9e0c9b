import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { resetPassword } from '#contract/identity/password-reset';
import { getLease, listLeases, updateLease } from '#contract/lettings/leases';
import type { TenantChanges } from '#contract/lettings/tenants';
import { getTenant, updateTenant } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { acceptInvitation, anAgentOf, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const change = (id: string, body: Partial<Record<keyof TenantChanges, unknown>>, who = landlord) =>
  who.call(updateTenant, { params: { id }, body: body as object });
const panOf = async (id: string) => {
  const [row] = await app.db.select().from(tenantProfiles).where(eq(tenantProfiles.tenantId, id));
  return app.deps.secretBox.open(row?.panSealed ?? '');
};

describe('changing a tenant', () => {
  it('changes what is sent and leaves the rest', async () => {
    const made = await onboard(landlord, { employer: 'Wipro', pets: true });
    const answer = await change(made.id, { employer: 'Infosys', vehicleInfo: 'MH12' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...made, employer: 'Infosys', vehicleInfo: 'MH12' });
    expect((await change(made.id, { employer: '' })).body.employer).toBeNull();
    expect((await change(made.id, {})).status).toBe(200);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ phone: '1' }, 'phone', 'Valid phone number is required'],
    [{ pan: 'ABCD' }, 'pan', 'Valid PAN number is required'],
    [{ emergencyContactRelation: ' ' }, 'emergencyContactRelation', 'Relationship is required'],
    [{ monthlyIncome: -5 }, 'monthlyIncome', 'Income must be positive'],
    [{ propertyId: 999999 }, 'propertyId', 'There is no such property.'],
  ])('refuses %j', async (body, field, message) => {
    const { id } = await onboard(landlord);
    const answer = await change(id, body);
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ [field]: message });
  });

  it('keeps the PAN without one, with a blank one and with its mask', async () => {
    const { id } = await onboard(landlord);
    for (const body of [{ lastName: 'Rao' }, { pan: '' }, { pan: null }, { pan: 'ABCxxxxx4F' }]) {
      expect((await change(id, body)).body.pan).toBe('ABCxxxxx4F');
      expect(await panOf(id)).toBe('ABCPE1234F');
    }
    expect((await change(id, { pan: 'xyzpk9876l' })).body.pan).toBe('XYZxxxxx6L');
    expect(await panOf(id)).toBe('XYZPK9876L');
  });
});

describe('the sign-in email', () => {
  it('can be corrected until the invitation is accepted, which goes to the right address then', async () => {
    const made = await onboard(landlord);
    const [wrong] = (await app.mails()).filter((mail) => mail.to === made.email);
    const email = `right-${made.email}`;
    const answer = await change(made.id, { email: email.toUpperCase(), firstName: 'Meenakshi', phone: '9123456789' });
    expect(answer.body).toMatchObject({ id: made.id, email, canChangeEmail: true });
    const [account] = await app.db.select().from(users).where(eq(users.id, made.id));
    expect(account).toMatchObject({ email: null, firstName: 'Meenakshi', phone: '9123456789' });
    const old = { resetToken: tokenIn(wrong), newPassword: PASSWORD };
    expect((await app.nobody().call(resetPassword, { body: old })).status).toBe(400);
    await acceptInvitation(app, { email });
    const late = await change(made.id, { email: 'late@example.in' });
    expect(late.status).toBe(409);
    expect(late.error.fieldErrors).toEqual({ email: 'The tenant signs in with this email. Only they can change it.' });
    expect((await change(made.id, { email, firstName: 'Meena' })).body.firstName).toBe('Meena');
    const [later] = await app.db.select().from(users).where(eq(users.id, made.id));
    expect(later?.firstName).toBe('Meenakshi');
  });

  it("cannot become somebody else's", async () => {
    const { id } = await onboard(landlord);
    const answer = await change(id, { email: landlord.user.email });
    expect(answer.status).toBe(409);
    expect(answer.error.fieldErrors).toEqual({
      email: 'A user with this email already exists. Please use a different email address.',
    });
  });

  it('as it is sends no mail', async () => {
    const made = await onboard(landlord);
    await app.mails();
    await change(made.id, { email: made.email });
    expect(await app.mails()).toHaveLength(0);
  });
});

describe('the lease fields', () => {
  it('leave the lease alone while they are as they were', async () => {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, leaseFields(property));
    const tenant = await acceptInvitation(app, made);
    const before = (await landlord.call(listLeases, { query: { propertyId: property.id } })).body;
    const { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = made;
    const same = { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit };
    for (const body of [
      {},
      same,
      { ...same, monthlyRent: 25000 },
      { propertyId: '', monthlyRent: '', leaseStartDate: '' },
    ]) {
      expect((await change(made.id, { ...body, employer: 'TCS' })).status).toBe(200);
    }
    expect((await landlord.call(listLeases, { query: { propertyId: property.id } })).body).toEqual(before);
    expect((await tenant.call(listNotifications)).body).toHaveLength(1);
  });

  it('amend the active lease, of which everybody hears', async () => {
    const property = await aProperty(landlord, { name: 'Amended' });
    const made = await onboard(landlord, leaseFields(property));
    const tenant = await acceptInvitation(app, made);
    const answer = await change(made.id, {
      leaseStartDate: '2026-04-10',
      leaseEndDate: '',
      monthlyRent: '26000',
      securityDeposit: '0',
    });
    expect(answer.body).toMatchObject({ leaseStartDate: '2026-04-10', leaseEndDate: null, monthlyRent: '26000.00' });
    const lease = await landlord.call(getLease, { params: { id: made.lease?.id ?? 0 } });
    expect(lease.body).toMatchObject({
      startDate: '2026-04-10',
      endDate: null,
      monthlyRent: '26000.00',
      securityDeposit: '0.00',
      terms: [{ startDate: '2026-04-10', endDate: null, monthlyRent: '26000.00' }],
    });
    expect((await tenant.call(listNotifications)).body[0]).toMatchObject({
      title: 'The lease for Amended was changed',
      content: 'Your lease for Amended now runs from 10 Apr 2026, at ₹26,000 a month.',
    });
  });

  it('of a renewed lease: the start is of its first period, the end of its last, the rent of the present one', async () => {
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const id = made.lease?.id ?? 0;
    const renewal = { startDate: '2027-03-05', endDate: '2028-02-04', monthlyRent: '27500' };
    await landlord.call(updateLease, { params: { id }, body: { renewal } });
    await change(made.id, { leaseStartDate: '2026-04-01', leaseEndDate: '2028-01-31', monthlyRent: '25500' });
    expect((await landlord.call(getLease, { params: { id } })).body.terms).toEqual([
      { startDate: '2026-04-01', endDate: '2027-03-04', monthlyRent: '25500.00' },
      { startDate: '2027-03-05', endDate: '2028-01-31', monthlyRent: '27500.00' },
    ]);
    expect((await change(made.id, { leaseStartDate: '2027-03-04' })).error.fieldErrors).toHaveProperty(
      'leaseStartDate',
    );
    expect((await change(made.id, { leaseEndDate: '2027-03-05' })).error.fieldErrors).toHaveProperty('leaseEndDate');
  });

  it('refuse an end before the start, also where only one of them is sent', async () => {
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const answer = await change(made.id, { leaseEndDate: '2026-04-05' });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({ leaseEndDate: 'The end date must be after the start date' });
    const waiting = await onboard(landlord, { leaseStartDate: '2026-05-01' });
    expect((await change(waiting.id, { leaseEndDate: '2026-04-30' })).status).toBe(400);
  });

  it('cannot move an active lease to another property', async () => {
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const answer = await change(made.id, { propertyId: (await aProperty(landlord)).id });
    expect(answer.status).toBe(409);
    expect(answer.error.message).toContain('End the lease first');
  });

  it('make the lease once all that it needs is there, and not again after it has ended', async () => {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, { leaseStartDate: '2026-05-01', monthlyRent: '18000' });
    const answer = await change(made.id, { propertyId: property.id });
    expect(answer.body.lease).toMatchObject({
      propertyId: property.id,
      startDate: '2026-05-01',
      monthlyRent: '18000.00',
    });
    const id = answer.body.lease?.id ?? 0;
    await landlord.call(updateLease, { params: { id }, body: { status: 'ended' } });
    const shown = (await landlord.call(getTenant, { params: { id: made.id } })).body;
    expect(shown).toMatchObject({ propertyId: null, leaseStartDate: null, monthlyRent: null });
    await change(made.id, {
      ...tenantBody({ email: made.email }),
      propertyId: null,
      leaseStartDate: null,
      monthlyRent: null,
    });
    expect((await landlord.call(listLeases, { query: { tenantId: made.id } })).body).toHaveLength(1);
  });

  it('pass a tenant whom an agent kept on to the landlord of the chosen property', async () => {
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const made = await onboard(agent, { employer: 'Wipro' });
    expect((await landlord.call(getTenant, { params: { id: made.id } })).status).toBe(404);
    expect((await change(made.id, { propertyId: property.id }, agent)).body).toMatchObject({
      propertyId: property.id,
      lease: null,
    });
    expect((await landlord.call(getTenant, { params: { id: made.id } })).body).toMatchObject({
      employer: 'Wipro',
      propertyId: property.id,
    });
    const leased = await change(made.id, { leaseStartDate: '2026-05-01', monthlyRent: '20000' }, agent);
    expect(leased.body.lease).toMatchObject({ propertyId: property.id, status: 'upcoming' });
  });
});
