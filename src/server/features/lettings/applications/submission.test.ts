import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateApplicationForm } from '#contract/lettings/application-forms';
import {
  ALREADY_APPLIED,
  decideApplication,
  getApplicationState,
  listApplications,
  PROPERTY_NOT_OFFERED,
  submitApplication,
} from '#contract/lettings/applications';
import { deleteProperty, updateProperty } from '#contract/lettings/properties';
import { listNotifications } from '#contract/platform/notifications';
import { applications } from '#server/db/schema/applications';
import { documents } from '#server/db/schema/documents';
import { openTestApp, tokenIn } from '#test/app';
import { aDocument, aForm, apply, aVisitorsUpload, submission } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { anAgentOf } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app);
const home = await aProperty(landlord, { name: 'Palm Court' });
const visitor = app.nobody();

type Body = Parameters<typeof submission>[1];
const send = (who: Caller, overrides: Body = {}, property: { id: number } = home) =>
  who.call(submitApplication, { body: submission(property, overrides) });
const stored = (email: string) => app.db.select().from(applications).where(eq(applications.email, email));

describe('applying', () => {
  it('records the version of the text that was agreed to, where one was shown', async () => {
    await send(visitor, { email: 'agreed@example.in', consentVersion: '2026-11-16' });
    await send(visitor, { email: 'by-program@example.in' });
    expect((await stored('agreed@example.in'))[0]?.consentVersion).toBe('2026-11-16');
    expect((await stored('by-program@example.in'))[0]?.consentVersion).toBeNull();
    expect((await send(visitor, { email: 'odd@example.in', consentVersion: 'the newest' })).status).toBe(400);
  });

  it('takes a stranger, with what they state, and without an account', async () => {
    const email = 'Kabir.Mehta@Example.in';
    const { status, body, headers } = await send(visitor, {
      email,
      employer: 'Wipro',
      jobTitle: 'Engineer',
      annualIncome: '1200000',
      employmentLength: '1-2-years',
      creditScore: '760',
      occupants: 2,
      employmentStatus: 'employed',
    });
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      propertyId: home.id,
      applicationFormId: null,
      email: 'kabir.mehta@example.in',
      status: 'pending',
      employer: 'Wipro',
      annualIncome: '1200000.00',
      creditScore: 760,
      occupants: 2,
      decidedAt: null,
      decidedBy: null,
      isOnboarded: false,
      property: { id: home.id, name: '2-bedroom home in Camp', address: 'Camp, Pune', monthlyRent: '25000.00' },
    });
    expect(await stored('kabir.mehta@example.in')).toMatchObject([{ applicantId: null, creditScore: 760 }]);
  });

  it('names what the form refuses', async () => {
    const { status, error } = await send(visitor, { email: 'nobody' });
    expect(status).toBe(400);
    expect(error.fieldErrors?.email).toBe('Valid email is required');
  });

  it('tells landlord and agent, and mails the applicant a private link', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner, { name: 'Lake View' });
    const agent = await anAgentOf(app, property);
    await app.mails();
    const { id, email } = await apply(visitor, property);
    for (const [who, role] of [
      [owner, 'landlord'],
      [agent, 'agent'],
    ] as const) {
      const [notices] = (await who.call(listNotifications)).body;
      expect(notices).toMatchObject({
        type: 'application',
        title: 'New application for Lake View',
        content: 'Kabir Mehta applies for Lake View.',
        link: `/${role}-dashboard?section=applications&application=${id}`,
      });
    }
    const mails = await app.mails();
    expect(mails.map((mail) => mail.to).sort()).toEqual([agent.user.email, email, owner.user.email].sort());
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Your application for 2-bedroom home in Camp');
    expect(mail?.text).toContain(`${app.deps.config.publicUrl}/application-status?token=`);
    const state = await visitor.call(getApplicationState, { params: { token: tokenIn(mail) } });
    expect(state.headers['cache-control']).toBe('no-store');
    expect(state.body).toEqual({
      firstName: 'Kabir',
      propertyName: '2-bedroom home in Camp',
      city: 'Pune',
      status: 'pending',
      createdAt: app.deps.now().toISOString(),
      decidedAt: null,
    });
    expect(state.text).not.toContain(email);
    expect((await visitor.call(getApplicationState, { params: { token: 'guessed' } })).status).toBe(404);
    const [row] = await stored(email);
    const byHash = { params: { token: row?.statusTokenHash ?? '' } };
    expect((await visitor.call(getApplicationState, byHash)).status).toBe(404);
  });

  it('is possible once for each email and property, until it is decided', async () => {
    const property = await aProperty(landlord);
    const { id, email } = await apply(visitor, property);
    const again = await send(visitor, { email: email.toUpperCase() }, property);
    expect(again.status).toBe(409);
    expect(again.error.message).toBe(ALREADY_APPLIED);
    expect((await send(visitor, { email }, await aProperty(landlord))).status).toBe(201);
    await landlord.call(decideApplication, { params: { id }, body: { status: 'rejected' } });
    expect((await send(visitor, { email }, property)).status).toBe(201);
  });

  it('is refused for a property that is let, removed, or was never there', async () => {
    const [taken, removed] = [await aProperty(landlord), await aProperty(landlord)];
    const form = await aForm(landlord, { propertyId: taken.id });
    await landlord.call(updateProperty, { params: { id: taken.id }, body: { isAvailable: false } });
    await landlord.call(deleteProperty, { params: { id: removed.id } });
    for (const [id, applicationFormId] of [[taken.id, form.id], [removed.id], [999_999]] as const) {
      const { status, error } = await send(visitor, { applicationFormId }, { id });
      expect(status).toBe(409);
      expect(error.message).toBe(PROPERTY_NOT_OFFERED);
    }
  });

  it("takes an active form of the property's landlord, and of that property", async () => {
    const other = await aLandlord(app);
    const off = await aForm(landlord);
    await landlord.call(updateApplicationForm, { params: { id: off.id }, body: { isActive: false } });
    const wrong = [
      await aForm(other),
      await aForm(landlord, { propertyId: (await aProperty(landlord)).id }),
      off,
      { id: 999_999 },
    ];
    for (const { id } of wrong) {
      const { status, error } = await send(visitor, { applicationFormId: id });
      expect(status).toBe(400);
      expect(error.fieldErrors).toEqual({ applicationFormId: 'Application form not found' });
    }
    const right = [await aForm(landlord), await aForm(landlord, { propertyId: home.id })];
    for (const { id } of right)
      expect((await apply(visitor, home, { applicationFormId: id })).applicationFormId).toBe(id);
  });

  it('answers a program that fills in everything, and keeps nothing', async () => {
    await app.mails();
    const body = submission(home, { website: 'https://spam.example' });
    const answer = await visitor.call(submitApplication, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: body.email,
      status: 'pending',
      property: { name: '2-bedroom home in Camp' },
    });
    expect(await stored(body.email)).toEqual([]);
    expect(await app.mails()).toEqual([]);
  });

  it('is limited by address and by email', async () => {
    const strict = await openTestApp({ rateLimitFactor: 1 });
    const owner = await aLandlord(strict);
    const property = await aProperty(owner);
    const from = (address: string, email?: string) =>
      strict.nobody(address).call(submitApplication, { body: submission(property, email ? { email } : {}) });
    for (let i = 0; i < 20; i++) expect((await from('203.0.113.5')).status).toBe(201);
    const refused = await from('203.0.113.5');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let i = 0; i < 10; i++) await from(`203.0.113.${i + 10}`, 'same@example.in');
    expect((await from('203.0.113.99', 'same@example.in')).status).toBe(429);
    expect((await from('203.0.113.99')).status).toBe(201);
  });
});

describe('documents of a visitor', () => {
  it('are named when they are missing, and become part of the application', async () => {
    const form = await aForm(landlord, { propertyId: home.id, requiredDocuments: ['tenant_aadhaar', 'tenant_pan'] });
    const aadhaar = { type: 'tenant_aadhaar', name: 'Aadhaar', ...(await aVisitorsUpload(visitor, form)) } as const;
    const missing = await send(visitor, { applicationFormId: form.id, uploads: [aadhaar] });
    expect(missing.status).toBe(400);
    expect(missing.error.message).toBe('Please add the required documents: PAN card');
    expect(missing.error.fieldErrors).toEqual({ selectedDocuments: missing.error.message });
    const none = await send(visitor, { applicationFormId: form.id });
    expect(none.error.message).toBe('Please add the required documents: Aadhaar, PAN card');
    const pan = { type: 'tenant_pan', name: 'PAN', ...(await aVisitorsUpload(visitor, form)) } as const;
    const { id } = await apply(visitor, home, { applicationFormId: form.id, uploads: [aadhaar, pan] });
    const rows = await app.db.select().from(documents).where(eq(documents.applicationId, id));
    expect(rows.map(({ type, ownerId }) => [type, ownerId])).toEqual([
      ['tenant_aadhaar', null],
      ['tenant_pan', null],
    ]);
    expect((await landlord.request({ method: 'GET', url: aadhaar.fileUrl })).statusCode).toBe(200);
    expect((await visitor.request({ method: 'GET', url: aadhaar.fileUrl })).statusCode).toBe(404);
    const twice = await send(visitor, { applicationFormId: form.id, uploads: [aadhaar, pan] });
    expect(twice.status).toBe(400);
    expect(twice.error.fieldErrors).toHaveProperty(['uploads.0.fileUrl']);
  });

  it('must be uploaded with the link of that form, by whoever sends them', async () => {
    const [form, other] = [await aForm(landlord), await aForm(landlord)];
    const own = await aVisitorsUpload(visitor, form);
    const tenant = await app.signUp('tenant');
    const { fileUrl } = await aDocument(tenant);
    const attempts = [
      { ...own, applicationFormId: other.id },
      { ...own, applicationFormId: null },
      { ...own, claimToken: 'guessed', applicationFormId: form.id },
      { fileUrl, claimToken: '', applicationFormId: form.id },
      { fileUrl: 'https://example.in/a.pdf', claimToken: '', applicationFormId: form.id },
    ];
    for (const { applicationFormId, ...upload } of attempts) {
      const { status, error } = await send(visitor, {
        applicationFormId,
        uploads: [{ type: 'other', name: 'File', ...upload }],
      });
      expect(status).toBe(400);
      expect(error.fieldErrors).toHaveProperty(['uploads.0.fileUrl']);
    }
    const fine = { type: 'other', name: 'File', ...own } as const;
    expect((await send(visitor, { applicationFormId: form.id, uploads: [fine] })).status).toBe(201);
  });
});

describe('somebody with an account', () => {
  it('applies with documents of their own, of the type that is asked for', async () => {
    const [tenant, stranger] = [await app.signUp('tenant'), await app.signUp('tenant')];
    const form = await aForm(landlord, { requiredDocuments: ['tenant_aadhaar'] });
    const { id } = await aDocument(tenant);
    const foreign = await aDocument(stranger);
    const lacking = await send(tenant, { applicationFormId: form.id, selectedDocuments: { tenant_pan: [id] } });
    expect(lacking.error.message).toBe('Please add the required documents: Aadhaar');
    for (const selectedDocuments of [
      { tenant_aadhaar: [foreign.id] },
      { tenant_aadhaar: [id], tenant_pan: [id] },
      { tenant_aadhaar: [999_999] },
    ]) {
      const { status, error } = await send(tenant, { applicationFormId: form.id, selectedDocuments });
      expect(status).toBe(400);
      expect(error.fieldErrors).toEqual({ selectedDocuments: 'Please choose among your own documents.' });
    }
    const body = { applicationFormId: form.id, selectedDocuments: { tenant_aadhaar: [id] } };
    const sent = await apply(tenant, home, body);
    expect(await stored(sent.email)).toMatchObject([{ applicantId: tenant.user.id }]);
    expect((await tenant.call(listApplications)).body.map((row) => row.id)).toEqual([sent.id]);
  });

  it('does not upload as visitors do, and signs in to choose documents', async () => {
    const tenant = await app.signUp('tenant');
    const form = await aForm(landlord);
    const file = { type: 'other', name: 'File', ...(await aVisitorsUpload(visitor, form)) } as const;
    const uploaded = await send(tenant, { applicationFormId: form.id, uploads: [file] });
    expect(uploaded.status).toBe(400);
    expect(uploaded.error.fieldErrors).toHaveProperty('uploads');
    const { id } = await aDocument(tenant);
    const signedOut = await send(visitor, { selectedDocuments: { tenant_aadhaar: [id] } });
    expect(signedOut.status).toBe(401);
    expect(signedOut.text).toContain('Unauthorized');
  });
});
