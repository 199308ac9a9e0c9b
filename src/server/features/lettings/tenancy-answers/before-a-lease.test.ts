import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listLeases, updateLease } from '#contract/lettings/leases';
import { confirmInvitation, denyInvitation, listLeaseInvitations, NOT_THEM } from '#contract/lettings/tenancy-answers';
import { listTenants } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { leaseTo, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

/** Somebody with a proved address. */
const aPerson = async () => {
  const person = await app.signUp('tenant');
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  return person;
};
const invitations = async (person: Caller) => (await person.call(listLeaseInvitations)).body;
const titles = async (person: Caller) => (await person.call(listNotifications)).body.map(({ title }) => title);

describe('what is said before there is a lease', () => {
  const aWord = async () => {
    const person = await aPerson();
    const landlord = await aLandlord(app, { firstName: 'Lata' });
    const home = await aProperty(landlord, { name: 'Palm Court' });
    await apply(app.nobody(), home, { email: person.user.email });
    await app.mails();
    const tenant = await onboard(landlord, { propertyId: home.id, email: person.user.email });
    const [asked] = await invitations(person);
    return { person, landlord, home, tenant, id: asked?.id ?? 0, asked };
  };

  it('is asked at once, in the app and by mail, without the address of the home', async () => {
    const { person, asked } = await aWord();
    expect(asked).toMatchObject({
      leaseId: null,
      landlordName: 'Lata Rao',
      propertyName: '2-bedroom home in Camp',
      address: 'Camp, Pune',
      tenantName: 'Meera Iyer',
      startDate: null,
      monthlyRent: null,
    });
    expect(await titles(person)).toContain('Are you going to be a tenant?');
    const [mail] = (await app.mails()).filter(({ to }) => to === person.user.email);
    expect(mail?.subject).toBe('You are expected on Kiraya');
    expect(mail?.text).toContain('/tenant-dashboard');
    expect(await invitations(await app.signUp('tenant'))).toEqual([]);
  });

  it("is the account's once it says yes, and the lease that follows is its own", async () => {
    const { person, landlord, home, id } = await aWord();
    const stranger = await aPerson();
    expect((await stranger.call(confirmInvitation, { params: { id } })).status).toBe(404);
    expect((await landlord.call(confirmInvitation, { params: { id } })).status).toBe(403);
    expect((await person.call(confirmInvitation, { params: { id } })).status).toBe(200);
    expect((await person.call(confirmInvitation, { params: { id } })).status).toBe(404);
    expect(await invitations(person)).toEqual([]);
    expect((await landlord.call(listTenants)).body[0]).toMatchObject({ id: person.user.id, standing: 'confirmed' });
    expect(await titles(landlord)).toContain('Meera Iyer has accepted your invitation');
    const lease = await leaseTo(landlord, home, { id: person.user.id });
    expect((await person.call(listLeases)).body.map(({ id }) => id)).toEqual([lease.id]);
  });

  it('is cut off by a no; one answer is for all that one landlord says', async () => {
    const { person, landlord, id } = await aWord();
    expect((await person.call(denyInvitation, { params: { id } })).status).toBe(200);
    expect((await person.call(denyInvitation, { params: { id } })).status).toBe(404);
    expect(await invitations(person)).toEqual([]);
    expect((await landlord.call(listTenants)).body[0]).toMatchObject({ email: null, standing: 'denied' });
    expect(await titles(landlord)).toContain(NOT_THEM);
  });

  it('is asked as a lease once there is one', async () => {
    const { person, landlord, home, tenant } = await aWord();
    const lease = await leaseTo(landlord, home, tenant);
    expect(await invitations(person)).toMatchObject([{ leaseId: lease.id, propertyName: 'Palm Court' }]);
    await landlord.call(updateLease, { params: { id: lease.id }, body: { status: 'ended' } });
    expect(await invitations(person)).toEqual([]);
  });
});
