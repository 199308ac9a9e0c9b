import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteAccount, updateProfile } from '#contract/identity/account';
import { login } from '#contract/identity/auth';
import { forgotPassword } from '#contract/identity/password-reset';
import { submitApplication } from '#contract/lettings/applications';
import { addDocument, listDocuments } from '#contract/lettings/documents';
import { getLease, listLeases, updateLease } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import {
  confirmLease,
  denyLease,
  leaveLease,
  listLeaseInvitations,
  NOT_THEM,
} from '#contract/lettings/tenancy-answers';
import { getTenant, listTenants, onboardTenant, resendInvitation, updateTenant } from '#contract/lettings/tenants';
import { listConversations, listMessages, listRecipients } from '#contract/messaging/messages';
import { listPayments } from '#contract/money/payments';
import { listNotifications } from '#contract/platform/notifications';
import { auditLog } from '#server/db/schema/audit-log';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anUpload, leaseFields, leaseTo, onboard, tenantBody } from '#test/leases-and-tenants';
import { write } from '#test/messages';
import { aCharge, aReceipt } from '#test/payments';
import { aLandlord, aPhoto, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const prove = (person: Caller) =>
  app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));

/** Somebody with a phone, a face and a proved address. */
const aPerson = async () => {
  const person = await app.signUp('tenant', { firstName: 'Vidya' });
  const profileImageUrl = await aPhoto(person);
  await person.call(updateProfile, { body: { phone: '+91 99999 11111', profileImageUrl } });
  await prove(person);
  return { person, face: profileImageUrl };
};

const applyAs = (propertyId: number, email: string) =>
  app.nobody().call(submitApplication, {
    body: { propertyId, firstName: 'Not', lastName: 'Them', email, phone: '9876543210' },
  });

/** What a stranger can do who knows an address: apply in its owner's name, and take them in with a lease. */
const aStatedTenancy = async (person: Caller, fields = {}) => {
  const landlord = await aLandlord(app, { firstName: 'Lata' });
  const home = await aProperty(landlord, { name: 'Palm Court' });
  await applyAs(home.id, person.user.email);
  const tenant = await onboard(landlord, { ...leaseFields(home), email: person.user.email, ...fields });
  return { landlord, home, tenant, leaseId: tenant.lease?.id ?? 0 };
};

const invitations = async (person: Caller) => (await person.call(listLeaseInvitations)).body;
const confirm = (person: Caller, id: number) => person.call(confirmLease, { params: { id } });
const deny = (person: Caller, id: number) => person.call(denyLease, { params: { id } });
const titles = async (person: Caller) => (await person.call(listNotifications)).body.map(({ title }) => title);

describe('a relation that somebody stated', () => {
  it('shows what was typed, and nothing of the account with that address', async () => {
    const { person, face } = await aPerson();
    const { landlord, home, tenant, leaseId } = await aStatedTenancy(person);
    const payment = await aCharge(landlord, { leaseId });
    await aReceipt(landlord, payment.id);
    const answers = await Promise.all([
      landlord.call(listTenants),
      landlord.call(getTenant, { params: { id: tenant.id } }),
      landlord.call(listLeases),
      landlord.call(getProperty, { params: { id: home.id } }),
      landlord.call(listRecipients),
      landlord.call(listPayments),
      landlord.call(listDocuments),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/Vidya|99999 11111/);
      expect(answer.text).not.toContain(person.user.id);
    }
    const [lease] = answers[2].body;
    expect(lease).toMatchObject({
      standing: 'stated',
      tenant: { id: tenant.id, firstName: 'Meera', email: person.user.email, phone: '+91 98765 43210' },
    });
    expect((await landlord.request({ method: 'GET', url: face })).statusCode).toBe(404);
    expect((await person.call(listLeases)).body).toEqual([]);
    expect((await person.call(listPayments)).body).toEqual([]);
  });

  it('is shown to the owner of a proved address alone', async () => {
    const { person } = await aPerson();
    const { leaseId } = await aStatedTenancy(person);
    expect(await invitations(person)).toMatchObject([
      {
        leaseId,
        landlordName: 'Lata Rao',
        propertyName: 'Palm Court',
        startDate: '2026-04-05',
        tenantName: 'Meera Iyer',
      },
    ]);
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.user.id));
    expect(await invitations(person)).toEqual([]);
    expect((await confirm(person, leaseId)).status).toBe(404);
    const stranger = await app.signUp('tenant');
    expect((await confirm(stranger, leaseId)).status).toBe(404);
    expect((await deny(stranger, leaseId)).status).toBe(404);
    expect((await confirm(await aLandlord(app), leaseId)).status).toBe(403);
    expect((await confirm(app.nobody(), leaseId)).status).toBe(401);
  });

  it('gives nobody a way in: a placeholder is found by no address', async () => {
    const landlord = await aLandlord(app);
    const { id, email } = await onboard(landlord, leaseFields(await aProperty(landlord)));
    await app.mails();
    expect((await app.nobody().call(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    await app.nobody().call(forgotPassword, { body: { email } });
    expect(await app.mails()).toEqual([]);
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect(row?.email).toBeNull();
  });

  it('mails the address nothing but the question', async () => {
    const { person } = await aPerson();
    await app.mails();
    const { landlord, leaseId, tenant } = await aStatedTenancy(person);
    await aCharge(landlord, { leaseId });
    await write(landlord, { user: { id: tenant.id } } as Caller);
    const mails = (await app.mails()).filter(({ to }) => to === person.user.email);
    // The confirmation of the application may be sent after the question.
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Is this your home?',
      expect.stringMatching(/^Your application/),
    ]);
    expect(mails.find(({ subject }) => subject === 'Is this your home?')?.text).toContain(
      'Lata Rao says that you rent Palm Court since 5 Apr 2026.',
    );
  });
});

describe('Yes, this is my home', () => {
  it('moves the lease with all that hangs on it to the account', async () => {
    const { person } = await aPerson();
    const landlord = await aLandlord(app, { firstName: 'Lata' });
    const home = await aProperty(landlord, { name: 'Palm Court' });
    await applyAs(home.id, person.user.email);
    const documents = [{ type: 'tenant_pan' as const, name: 'PAN card', fileUrl: await anUpload(landlord) }];
    const body = tenantBody({ ...leaseFields(home), email: person.user.email, documents });
    const tenant = (await landlord.call(onboardTenant, { body })).body;
    const leaseId = tenant.lease?.id ?? 0;
    const payment = await aCharge(landlord, { leaseId });
    await write(landlord, { user: { id: tenant.id } } as Caller);
    const answer = await confirm(person, leaseId);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: leaseId, tenantId: person.user.id, standing: 'confirmed' });
    expect((await person.call(listPayments)).body.map(({ id }) => id)).toEqual([payment.id]);
    expect((await person.call(listDocuments)).body.map(({ name }) => name)).toEqual(['PAN card']);
    expect((await person.call(listMessages)).body).toHaveLength(1);
    expect(await invitations(person)).toEqual([]);
    expect((await landlord.call(listTenants)).body).toMatchObject([
      { id: person.user.id, firstName: 'Meera', email: person.user.email, isInvited: false, standing: 'confirmed' },
    ]);
    expect((await landlord.call(getTenant, { params: { id: tenant.id } })).status).toBe(404);
    expect((await landlord.call(listLeases)).body[0]?.tenant).toMatchObject({ firstName: 'Vidya' });
    expect((await titles(landlord))[0]).toBe('Meera Iyer has confirmed the tenancy');
    expect(await app.db.select().from(users).where(eq(users.id, tenant.id))).toEqual([]);
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'tenancy.confirmed'));
    expect(entries.at(-1)).toMatchObject({ actorId: person.user.id, subjectName: 'Palm Court' });
  });

  it('shows the landlord what is uploaded afterwards, not what was before', async () => {
    const { person } = await aPerson();
    const { landlord, leaseId } = await aStatedTenancy(person);
    const paper = (name: string) =>
      person.call(addDocument, { body: { name, type: 'other', fileUrl: 'https://example.in/paper.pdf' } });
    await paper('before');
    app.pass(1);
    await confirm(person, leaseId);
    await paper('after');
    expect((await landlord.call(listDocuments)).body.map(({ name }) => name)).toEqual(['after']);
  });

  it('said twice is said once', async () => {
    const { person } = await aPerson();
    const { landlord, leaseId } = await aStatedTenancy(person);
    expect((await confirm(person, leaseId)).status).toBe(200);
    expect((await confirm(person, leaseId)).status).toBe(200);
    expect((await titles(landlord)).filter((title) => title.includes('confirmed'))).toHaveLength(1);
    const late = await deny(person, leaseId);
    expect([late.status, late.error.message]).toEqual([409, 'You have already said that this is your home.']);
  });

  it('of a former tenant goes on with what was known, and shows the account again', async () => {
    const { person } = await aPerson();
    const { landlord, home, leaseId } = await aStatedTenancy(person);
    await confirm(person, leaseId);
    await landlord.call(updateLease, { params: { id: leaseId }, body: { status: 'ended' } });
    const again = await leaseTo(landlord, home, { id: person.user.id });
    expect(again).toMatchObject({ standing: 'stated' });
    expect(again.tenantId).not.toBe(person.user.id);
    expect((await confirm(person, again.id)).status).toBe(200);
    expect((await landlord.call(listTenants)).body.map(({ id }) => id)).toEqual([person.user.id]);
    expect((await person.call(listLeases)).body.map(({ id }) => id)).toEqual([again.id, leaseId]);
  });
});

describe('This is not me', () => {
  it('cuts the address off; the landlord keeps the books, and may enter another', async () => {
    const { person } = await aPerson();
    const { landlord, tenant, leaseId } = await aStatedTenancy(person);
    const payment = await aCharge(landlord, { leaseId });
    expect((await deny(person, leaseId)).status).toBe(200);
    expect(await invitations(person)).toEqual([]);
    expect((await deny(person, leaseId)).status).toBe(404);
    expect((await confirm(person, leaseId)).status).toBe(404);
    const [row] = (await landlord.call(listTenants)).body;
    expect(row).toMatchObject({ id: tenant.id, firstName: 'Meera', email: null, standing: 'denied', isInvited: false });
    expect((await landlord.call(getLease, { params: { id: leaseId } })).body.tenant?.email).toBeNull();
    expect((await landlord.call(listPayments)).body.map(({ id }) => id)).toEqual([payment.id]);
    expect((await titles(landlord))[0]).toBe(NOT_THEM);
    expect((await landlord.call(resendInvitation, { params: { id: tenant.id } })).status).toBe(409);
    const email = `other-${person.user.email}`;
    const changed = await landlord.call(updateTenant, { params: { id: tenant.id }, body: { email } });
    expect(changed.body).toMatchObject({ email, standing: 'stated' });
    const accepted = await acceptInvitation(app, { email });
    expect((await accepted.call(listLeases)).body.map(({ id }) => id)).toEqual([leaseId]);
  });
});

describe('an address that was unknown when it was typed', () => {
  it('is not confirmed by signing up: its owner is asked once the address is proved', async () => {
    const landlord = await aLandlord(app);
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const person = await app.signUp('tenant', { email: made.email });
    await person.call(addDocument, {
      body: { name: 'Mine', type: 'other', fileUrl: 'https://example.in/mine.pdf' },
    });
    expect((await landlord.call(listDocuments)).body).toEqual([]);
    expect(await invitations(person)).toEqual([]);
    await prove(person);
    expect(await invitations(person)).toHaveLength(1);
    expect((await landlord.call(listTenants)).body[0]).toMatchObject({ id: made.id, standing: 'stated' });
  });

  it('whose owner signed up meanwhile comes to that account by the invitation', async () => {
    const landlord = await aLandlord(app);
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const registered = await app.signUp('tenant', { email: made.email });
    const person = await acceptInvitation(app, made);
    expect(person.user.id).toBe(registered.user.id);
    expect((await person.call(listLeases)).body).toHaveLength(1);
    expect((await landlord.call(listTenants)).body[0]).toMatchObject({ id: person.user.id, standing: 'confirmed' });
  });
});

describe('a tenancy that is over', () => {
  const aFormerTenancy = async () => {
    const { person, face } = await aPerson();
    const stated = await aStatedTenancy(person);
    await confirm(person, stated.leaseId);
    const end = () => stated.landlord.call(updateLease, { params: { id: stated.leaseId }, body: { status: 'ended' } });
    return { person, face, ...stated, end };
  };

  it('keeps the contact as it was at its end', async () => {
    const { person, face, landlord, leaseId, end } = await aFormerTenancy();
    expect((await landlord.request({ method: 'GET', url: face })).statusCode).toBe(200);
    await end();
    await person.call(updateProfile, { body: { firstName: 'Changed', phone: '+91 90000 00000' } });
    await app.db.update(users).set({ email: 'changed@example.in' }).where(eq(users.id, person.user.id));
    const { body: lease } = await landlord.call(getLease, { params: { id: leaseId } });
    expect(lease.tenant).toMatchObject({ firstName: 'Meera', email: person.user.email, phone: '+91 99999 11111' });
    expect((await landlord.call(listTenants)).body[0]).toMatchObject({ email: person.user.email });
    expect((await landlord.request({ method: 'GET', url: face })).statusCode).toBe(404);
  });

  const namesSeenBy = async (landlord: Caller) => {
    const [message] = (await landlord.call(listMessages)).body;
    const [conversation] = (await landlord.call(listConversations)).body;
    return [message?.senderName, conversation?.counterpart.name];
  };

  it('leaves the tenant under the name of then where the two write, and in what the landlord looks for', async () => {
    const { person, landlord, end } = await aFormerTenancy();
    await write(person, landlord);
    expect(await namesSeenBy(landlord)).toEqual(['Vidya Rao', 'Vidya Rao']);
    await end();
    await person.call(updateProfile, { body: { firstName: 'Changed' } });
    await write(person, landlord);
    expect(await namesSeenBy(landlord)).toEqual(['Meera Iyer', 'Meera Iyer']);
    expect((await landlord.call(listRecipients)).body[0]).toMatchObject({ name: 'Meera Iyer' });
    expect((await landlord.call(listRecipients, { query: { search: 'Changed' } })).body).toEqual([]);
    expect((await person.call(listMessages)).body[0]?.senderName).toBe('Changed Rao');
  });

  it('is the last that the landlord hears of a name, also when the tenant leaves it, and when their account goes', async () => {
    const { person, landlord, leaseId, end } = await aFormerTenancy();
    await write(person, landlord);
    await end();
    await person.call(updateProfile, { body: { firstName: 'Changed' } });
    await person.call(leaveLease, { params: { id: leaseId } });
    expect(await namesSeenBy(landlord)).toEqual(['Meera Iyer', 'Meera Iyer']);
    expect((await person.call(deleteAccount, { body: { password: PASSWORD } })).status).toBeLessThan(300);
    expect(await namesSeenBy(landlord)).toEqual(['Meera Iyer', 'Meera Iyer']);

    const other = await aFormerTenancy();
    await write(other.person, other.landlord);
    await other.end();
    await other.person.call(updateProfile, { body: { firstName: 'Changed' } });
    await other.person.call(deleteAccount, { body: { password: PASSWORD } });
    expect(await namesSeenBy(other.landlord)).toEqual(['Meera Iyer', 'Meera Iyer']);
  });

  it('can be left: the account stands no longer in the books, which stay', async () => {
    const { person, landlord, leaseId, end } = await aFormerTenancy();
    const payment = await aCharge(landlord, { leaseId });
    const leave = () => person.call(leaveLease, { params: { id: leaseId } });
    const early = await leave();
    expect([early.status, early.error.code]).toEqual([409, 'conflict']);
    await end();
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(404);
    expect((await person.call(listLeases)).body).toEqual([]);
    expect((await person.call(listPayments)).body).toEqual([]);
    expect((await landlord.call(listPayments)).body.map(({ id }) => id)).toContain(payment.id);
    const [row] = (await landlord.call(listTenants)).body;
    expect(row).toMatchObject({ firstName: 'Meera', email: person.user.email, standing: 'left' });
    expect(row?.id).not.toBe(person.user.id);
    // What is left is no question to be asked again.
    expect(await invitations(person)).toEqual([]);
    const listed = await landlord.call(listRecipients);
    expect(listed.text).not.toContain(person.user.id);
  });
});
