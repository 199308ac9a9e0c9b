import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listDocuments } from '#contract/lettings/documents';
import { getLease, listLeases, RENT_MISSING } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import { getTenant, listTenants, onboardTenant, updateTenant } from '#contract/lettings/tenants';
import { listNotifications } from '#contract/platform/notifications';
import { tenantProfiles } from '#server/db/schema/tenant-profiles';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import { anApplication } from '#test/books';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, anApplicationRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });
const titles = async (person: typeof landlord) =>
  (await person.call(listNotifications)).body.map((notice) => [notice.title, notice.link]);

describe('taking a tenant in', () => {
  it('keeps every field, masks the PAN and never stores the ssn', async () => {
    const body = tenantBody({
      dateOfBirth: '1994-02-28',
      dietPreference: 'jain',
      employmentStatus: 'employed',
      employer: 'Tata Motors',
      employerAddress: 'Pimpri, Pune',
      jobTitle: 'engineer',
      monthlyIncome: '85000.50',
      employmentLength: '3 years',
      previousAddress: 'Kothrud, Pune',
      previousLandlord: 'S. Kulkarni',
      previousLandlordPhone: '9876511111',
      reasonForMoving: 'closer_to_work',
      personalReferenceName: 'Anil',
      personalReferencePhone: '9876522222',
      personalReferenceRelation: 'friend',
      pets: true,
      petDescription: 'cat',
      smokingStatus: 'non_smoker',
      vehicleInfo: 'MH12 AB 1234',
      specialRequests: 'Parking near the lift',
      consentVersion: '2026-11-16',
      ...({ ssn: '123-45-6789', role: 'landlord' } as object),
    });
    const answer = await landlord.call(onboardTenant, { body });
    expect(answer.status).toBe(201);
    const { pan: _pan, consentVersion, ...typed } = body;
    const { ssn: _ssn, role: _role, ...kept } = typed as Record<string, unknown>;
    expect(answer.body).toMatchObject({
      ...kept,
      pan: 'ABCxxxxx4F',
      isInvited: true,
      canChangeEmail: true,
      lease: null,
    });
    const [profile] = await app.db.select().from(tenantProfiles).where(eq(tenantProfiles.tenantId, answer.body.id));
    const [account] = await app.db.select().from(users).where(eq(users.id, answer.body.id));
    expect(profile?.consentVersion).toBe(consentVersion);
    expect(account).toMatchObject({ role: 'tenant', passwordHash: null, firstName: 'Meera', phone: '+91 98765 43210' });
    expect(JSON.stringify([profile, account])).not.toMatch(/ABCPE1234F|123-45-6789/);
  });

  it('names every field that the form refuses', async () => {
    const answer = await landlord.call(onboardTenant, { body: tenantBody({ firstName: ' ', pan: 'ABCD' }) });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toEqual({
      firstName: 'First name is required',
      pan: 'Valid PAN number is required',
    });
  });

  it("refuses a property that is not the caller's, and makes nothing", async () => {
    const other = await aProperty(await aLandlord(app));
    for (const caller of [landlord, await app.signUp('agent')]) {
      const body = tenantBody({ propertyId: other.id });
      const answer = await caller.call(onboardTenant, { body });
      expect(answer.status).toBe(400);
      expect(answer.error.fieldErrors).toEqual({ propertyId: 'There is no such property.' });
      expect(await app.db.select().from(users).where(eq(users.email, body.email))).toHaveLength(0);
    }
  });

  it('mails an invitation, with which the tenant signs in and finds the lease', async () => {
    const property = await aProperty(landlord, { name: 'Palm Court' });
    await app.mails();
    const made = await onboard(landlord, leaseFields(property));
    expect(made.lease).toMatchObject({ status: 'active', propertyName: 'Palm Court', monthlyRent: '25000.00' });
    expect(made).toMatchObject({ propertyId: property.id, leaseStartDate: '2026-04-05', leaseEndDate: '2027-03-04' });
    expect((await landlord.call(getProperty, { params: { id: property.id } })).body.isAvailable).toBe(false);
    const tenant = await acceptInvitation(app, made);
    const [lease] = (await tenant.call(listLeases)).body;
    expect(lease).toMatchObject({
      id: made.lease?.id,
      property: { id: property.id, name: 'Palm Court', title: 'Palm Court', address: property.address },
      tenant: { id: made.id, firstName: 'Meera', lastName: 'Iyer', email: made.email },
      landlord: { id: landlord.user.id },
      securityDeposit: '50000.00',
      terms: [{ startDate: '2026-04-05', endDate: '2027-03-04', monthlyRent: '25000.00' }],
    });
    expect(await titles(tenant)).toEqual([['New lease for Palm Court', '/tenant-dashboard?section=lease-details']]);
    expect((await landlord.call(getTenant, { params: { id: made.id } })).body).toMatchObject({
      isInvited: false,
      canChangeEmail: false,
    });
  });

  it('sends one mail to the invited, not one for the lease on top', async () => {
    await app.mails();
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const mails = (await app.mails()).filter((mail) => mail.to === made.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['You are invited to Kiraya']);
  });

  it.each([
    ['no start', { leaseStartDate: '' }],
    ['no rent', { monthlyRent: '' }],
  ])('makes no lease with %s, and remembers what was typed', async (_what, missing) => {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, leaseFields(property, missing));
    expect(made).toMatchObject({ lease: null, propertyId: property.id, securityDeposit: '50000.00' });
    expect((await landlord.call(listLeases, { query: { propertyId: property.id } })).body).toEqual([]);
  });

  it('is refused where a lease is meant and its rent is 0', async () => {
    const property = await aProperty(landlord);
    const body = tenantBody(leaseFields(property, { monthlyRent: 0 }));
    const answer = await landlord.call(onboardTenant, { body });
    expect(answer).toMatchObject({ status: 400, error: { fieldErrors: { monthlyRent: RENT_MISSING } } });
    // Blank rents come as 0 from the agent's wizard, which is fine where no lease is meant.
    const made = await onboard(landlord, { propertyId: property.id, monthlyRent: 0 });
    expect(made.lease).toBeNull();
    const later = { params: { id: made.id }, body: { leaseStartDate: '2026-04-05' } };
    expect((await landlord.call(updateTenant, later)).error.fieldErrors).toEqual({ monthlyRent: RENT_MISSING });
    const leased = await onboard(landlord, leaseFields(property));
    const zero = { params: { id: leased.id }, body: { monthlyRent: 0 } };
    expect((await landlord.call(updateTenant, zero)).error.fieldErrors).toEqual({ monthlyRent: RENT_MISSING });
  });

  it('is refused as a whole where the property is leased', async () => {
    const property = await aProperty(landlord);
    await onboard(landlord, leaseFields(property));
    const body = tenantBody(leaseFields(property));
    const answer = await landlord.call(onboardTenant, { body });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({
      code: 'days_taken',
      fieldErrors: { propertyId: 'This home is let from 5 Apr 2026 to 4 Mar 2027. It is free from 5 Mar 2027.' },
    });
    expect(await app.db.select().from(users).where(eq(users.email, body.email))).toHaveLength(0);
  });

  it('lets a landlord write down a lease that began long ago', async () => {
    const property = await aProperty(landlord);
    const made = await onboard(landlord, leaseFields(property, { leaseStartDate: '2024-01-01' }));
    expect(made.lease?.startDate).toBe('2024-01-01');
  });
});

describe('an agent', () => {
  it('takes in for an assigned property: the landlord keeps the tenant, and is told', async () => {
    const property = await aProperty(landlord, { name: 'Lake View' });
    const agent = await anAgentOf(app, property);
    const made = await onboard(agent, leaseFields(property));
    for (const caller of [agent, landlord]) {
      expect((await caller.call(getTenant, { params: { id: made.id } })).body.lease?.propertyName).toBe('Lake View');
    }
    expect((await titles(landlord))[0]).toEqual([
      'New lease for Lake View',
      `/landlord-dashboard?section=tenants&tenant=${made.id}`,
    ]);
    const lease = await agent.call(getLease, { params: { id: made.lease?.id ?? 0 } });
    expect(lease.body.agent).toMatchObject({ id: agent.user.id, firstName: 'Farhan' });
  });

  it('tells the landlord of a tenant without a lease, too', async () => {
    const property = await aProperty(landlord, { name: 'Hill Top' });
    const made = await onboard(await anAgentOf(app, property), { propertyId: property.id });
    expect((await titles(landlord))[0]).toEqual([
      'New tenant for Hill Top',
      `/landlord-dashboard?section=tenants&tenant=${made.id}`,
    ]);
  });

  it('hears of a tenant whom the landlord takes in for their property', async () => {
    const property = await aProperty(landlord, { name: 'Beach House' });
    const agent = await anAgentOf(app, property);
    await onboard(landlord, { propertyId: property.id });
    expect((await titles(agent))[0]).toEqual(['New tenant for Beach House', '/agent-dashboard?section=tenants']);
  });

  it('keeps the tenant while no property is chosen', async () => {
    const agent = await app.signUp('agent');
    const made = await onboard(agent);
    expect((await agent.call(listTenants)).body.map((row) => row.id)).toEqual([made.id]);
    expect((await landlord.call(getTenant, { params: { id: made.id } })).status).toBe(404);
  });

  it('is held to dates from today on', async () => {
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const refused = (dates: object) => agent.call(onboardTenant, { body: tenantBody(leaseFields(property, dates)) });
    expect((await refused({ leaseStartDate: '2026-04-04' })).error.fieldErrors).toEqual({
      leaseStartDate: 'Start date cannot be before today',
    });
    expect((await refused({ leaseStartDate: '', leaseEndDate: '2026-04-04' })).error.fieldErrors).toEqual({
      leaseEndDate: 'End date cannot be before today',
    });
    expect((await refused({ leaseStartDate: '2026-04-05' })).status).toBe(201);
  });

  it('hands files on as documents of the tenant', async () => {
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const fileUrl = await anUpload(agent);
    const documents = [
      { type: 'tenant_pan' as const, name: 'PAN card', fileUrl },
      { type: 'other' as const, name: 'Bank statement', fileUrl: 'https://bank.example.in/statement.pdf' },
    ];
    const made = await onboard(agent, { ...leaseFields(property), documents });
    const tenant = await acceptInvitation(app, made);
    for (const caller of [tenant, landlord, agent]) {
      const listed = (await caller.call(listDocuments, { query: { tenantId: made.id } })).body;
      expect(listed.map((row) => [row.type, row.name, row.ownerId, row.leaseId])).toEqual([
        ['other', 'Bank statement', made.id, made.lease?.id],
        ['tenant_pan', 'PAN card', made.id, made.lease?.id],
      ]);
      expect((await caller.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    }
    for (const stranger of [await app.signUp('agent'), await app.signUp(), await app.signUp('tenant')]) {
      expect((await stranger.request({ method: 'GET', url: fileUrl })).statusCode).toBe(404);
      expect((await stranger.call(listDocuments, { query: { tenantId: made.id } })).body).toEqual([]);
    }
  });

  it("cannot hand on somebody else's file, nor one twice", async () => {
    const agent = await app.signUp('agent');
    const theirs = await anUpload(landlord);
    const own = await anUpload(agent);
    const withFile = (fileUrl: string) =>
      agent.call(onboardTenant, { body: tenantBody({ documents: [{ type: 'other', name: 'File', fileUrl }] }) });
    for (const fileUrl of [theirs, '/api/files/999999']) {
      const answer = await withFile(fileUrl);
      expect(answer.status).toBe(400);
      expect(answer.error.fieldErrors).toHaveProperty(['documents.0.fileUrl']);
    }
    expect((await withFile(own)).status).toBe(201);
    expect((await withFile(own)).status).toBe(400);
    expect((await withFile('javascript:alert(1)')).status).toBe(400);
  });
});

describe('an email that exists', () => {
  const TAKEN = 'A user with this email already exists. Please use a different email address.';
  const again = (email: string, caller = landlord, more = {}) =>
    caller.call(onboardTenant, { body: tenantBody({ email, ...more }) });

  it('is refused, in whatever letters, also for the second of two submissions', async () => {
    const person = await app.signUp('tenant');
    const { email } = await onboard(landlord);
    for (const taken of [person.user.email, person.user.email.toUpperCase(), email, landlord.user.email]) {
      const answer = await again(taken);
      expect(answer.status).toBe(409);
      expect(answer.error.message).toContain('email already exists');
      expect(answer.error.fieldErrors).toEqual({ email: TAKEN });
    }
  });

  it('of somebody who applied with their account is linked', async () => {
    const property = await aProperty(landlord);
    const person = await app.signUp('tenant', { firstName: 'Kabir' });
    await anApplicationRow(app, property, person);
    await app.mails();
    const answer = await again(person.user.email.toUpperCase(), landlord, leaseFields(property));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: person.user.id,
      firstName: 'Meera',
      isInvited: false,
      canChangeEmail: false,
    });
    const [account] = await app.db.select().from(users).where(eq(users.id, person.user.id));
    expect(account).toMatchObject({ firstName: 'Kabir', phone: null });
    expect((await app.mails()).map((mail) => [mail.to, mail.subject])).toEqual([
      [person.user.email, `New lease for ${property.name}`],
    ]);
    expect((await again(person.user.email)).status).toBe(409);
  });

  it.each(['applicant by email', 'former tenant', 'owner of the address of an application that was found by it'])(
    'of a %s makes a placeholder, as an unknown one does, and its owner is asked',
    async (how) => {
      const property = await aProperty(landlord, { name: 'Asked Court' });
      const person = await app.signUp('tenant', { firstName: 'Kabir' });
      const { id: applicantId, email } = person.user;
      if (how === 'former tenant') await aLeaseRow(app, property, person, { status: 'ended' });
      else if (how === 'applicant by email') await anApplication(app, { propertyId: property.id, email });
      else await anApplication(app, { propertyId: property.id, email, applicantId });
      await app.mails();
      const answer = await again(email.toUpperCase(), landlord, leaseFields(property));
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ email, firstName: 'Meera', isInvited: true, standing: 'stated' });
      expect(answer.body.id).not.toBe(applicantId);
      const mails = (await app.mails()).filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Is this your home?']);
      expect(mails[0]?.text).toContain('/tenant-dashboard');
      expect((await again(email)).status).toBe(409);
    },
  );

  it('of somebody linked without a lease is told so', async () => {
    const person = await app.signUp('tenant');
    await anApplicationRow(app, await aProperty(landlord), person);
    expect((await again(person.user.email)).status).toBe(201);
    expect((await titles(person))[0]?.[0]).toBe('Lata Rao has added you as a tenant');
  });

  it('of an applicant to somebody else is taken', async () => {
    const person = await app.signUp('tenant');
    const property = await aProperty(await aLandlord(app));
    await anApplicationRow(app, property, person);
    expect((await again(person.user.email)).status).toBe(409);
    expect((await again(person.user.email, await app.signUp('agent'))).status).toBe(409);
    expect((await again(person.user.email, await anAgentOf(app, property))).status).toBe(201);
  });

  it('of somebody who was invited elsewhere and applied here is invited once more', async () => {
    const { email } = await onboard(await aLandlord(app));
    await anApplication(app, { propertyId: (await aProperty(landlord)).id, email });
    await app.mails();
    const answer = await again(email);
    expect(answer.body).toMatchObject({ isInvited: true, canChangeEmail: true });
    expect((await app.mails()).map((mail) => mail.subject)).toEqual(['You are invited to Kiraya']);
  });
});
