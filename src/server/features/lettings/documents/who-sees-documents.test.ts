import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateApplicationForm } from '#contract/lettings/application-forms';
import { decideApplication, getApplication } from '#contract/lettings/applications';
import { deleteDocument, listDocuments } from '#contract/lettings/documents';
import { removeAgent } from '#contract/lettings/mandates';
import { deleteProperty } from '#contract/lettings/properties';
import { deleteTenant, onboardTenant } from '#contract/lettings/tenants';
import { files } from '#server/db/schema/files';
import { openTestApp } from '#test/app';
import { aDocument, aForm, apply, aVisitorsUpload, proveEmail } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const names = async (who: Caller) => (await who.call(listDocuments)).body.map((row) => row.name);
const read = async (who: Caller, { fileUrl }: { fileUrl: string }) =>
  (await who.request({ method: 'GET', url: fileUrl })).statusCode;

/** Somebody with an account, a proved address, and a private document. */
const aVictim = async () => {
  const person = await app.signUp('tenant');
  await proveEmail(app, person.user.email);
  const secret = await aDocument(person, { name: 'Secret' });
  app.pass(60);
  return { person, secret, email: person.user.email };
};

describe('a landlord who applies in the name of somebody else to reach their documents', () => {
  it('gets nothing by an application without an account, nor by onboarding the victim on the strength of it', async () => {
    const { person, secret, email } = await aVictim();
    const attacker = await aLandlord(app);
    const property = await aProperty(attacker);
    const agent = await anAgentOf(app, property);
    await apply(app.nobody(), property, { email });
    const seen = async () => [
      ...(await names(attacker)),
      ...(await names(agent)),
      ...[await read(attacker, secret), await read(agent, secret)],
    ];
    expect(await seen()).toEqual([404, 404]);
    const body = tenantBody({ email, ...leaseFields(property) });
    expect((await attacker.call(onboardTenant, { body })).status).toBe(201);
    expect(await seen()).toEqual([404, 404]);
    app.pass(60);
    await aDocument(person, { name: 'Since then' });
    expect(await names(attacker)).toEqual([]);
    expect(await names(agent)).toEqual([]);
    expect(await read(attacker, secret)).toBe(404);
  });

  it('cannot delete them, either', async () => {
    const { person, secret, email } = await aVictim();
    const attacker = await aLandlord(app);
    await apply(app.nobody(), await aProperty(attacker), { email });
    const { id } = await onboard(attacker, { email });
    expect((await attacker.call(deleteTenant, { params: { id } })).status).toBe(204);
    expect(await names(person)).toEqual(['Secret']);
    expect(await read(person, secret)).toBe(200);
  });

  it('gets nothing by an application that the victim finds in the account after proving the address', async () => {
    const person = await app.signUp('tenant');
    const { email } = person.user;
    const secret = await aDocument(person, { name: 'Secret' });
    const attacker = await aLandlord(app);
    const { id } = await apply(app.nobody(), await aProperty(attacker), { email });
    await proveEmail(app, email);
    await aDocument(person, { name: 'Afterwards' });
    expect(await names(attacker)).toEqual([]);
    expect(await read(attacker, secret)).toBe(404);
    expect((await attacker.call(getApplication, { params: { id } })).body.documents).toEqual([]);
  });
});

describe('an applicant shows', () => {
  it('what was selected for the application, to those it went to', async () => {
    const { person, secret } = await aVictim();
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const chosen = await aDocument(person, { name: 'Chosen' });
    await apply(person, property, { selectedDocuments: { tenant_aadhaar: [chosen.id] } });
    await apply(person, await aProperty(other));
    for (const who of [landlord, agent]) {
      expect(await names(who)).toEqual(['Chosen']);
      expect(await read(who, chosen)).toBe(200);
      expect(await read(who, secret)).toBe(404);
    }
    expect(await names(other)).toEqual([]);
    expect(await read(other, chosen)).toBe(404);
    await landlord.call(removeAgent, { params: { id: property.id } });
    expect(await read(agent, chosen)).toBe(404);
  });

  it('what was uploaded before the tenancy only if it was selected', async () => {
    const { person } = await aVictim();
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const chosen = await aDocument(person, { name: 'Chosen' });
    await apply(person, property, { selectedDocuments: { tenant_aadhaar: [chosen.id] } });
    app.pass(60);
    await onboard(landlord, { email: person.user.email, ...leaseFields(property) });
    await aDocument(person, { name: 'As a tenant' });
    expect(await names(landlord)).toEqual(['As a tenant', 'Chosen']);
  });
});

it('what a visitor sent goes with the property, or the tenant, that is removed', async () => {
  const landlord = await aLandlord(app);
  const form = await aForm(landlord);
  const sendTo = async (property: { id: number }) => {
    const file = await aVisitorsUpload(app.nobody(), form);
    const uploads = [{ type: 'other', name: 'Sent', ...file } as const];
    const sent = await apply(app.nobody(), property, { applicationFormId: form.id, uploads });
    return { ...sent, fileId: Number(file.fileUrl.split('/').at(-1)) };
  };
  const isStored = async (id: number) => (await app.db.select().from(files).where(eq(files.id, id))).length === 1;
  const [first, second] = [await aProperty(landlord), await aProperty(landlord)];
  const [one, two] = [await sendTo(first), await sendTo(second)];
  await landlord.call(deleteProperty, { params: { id: first.id } });
  expect(await isStored(one.fileId)).toBe(false);
  const { id } = await onboard(landlord, { email: two.email });
  expect(await isStored(two.fileId)).toBe(true);
  await landlord.call(deleteTenant, { params: { id } });
  expect(await isStored(two.fileId)).toBe(false);
});

it('no stranger reaches a form, an application, a document or a file by its id', async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord);
  const agent = await anAgentOf(app, property);
  const form = await aForm(landlord, { propertyId: property.id });
  const tenant = await acceptInvitation(app, await onboard(landlord, { propertyId: property.id }));
  const own = await aDocument(tenant);
  const file = await aVisitorsUpload(app.nobody(), form);
  const uploads = [{ type: 'other', name: 'Sent', ...file } as const];
  const application = await apply(app.nobody(), property, { applicationFormId: form.id, uploads });
  const selected = await apply(tenant, property, { selectedDocuments: { tenant_aadhaar: [own.id] } });
  const byId = [
    { declared: updateApplicationForm, id: form.id, payload: { isActive: false } },
    { declared: { method: 'DELETE', path: '/api/application-forms/{id}' }, id: form.id },
    { declared: getApplication, id: application.id },
    { declared: getApplication, id: selected.id },
    { declared: decideApplication, id: application.id, payload: { status: 'approved' } },
    { declared: deleteDocument, id: own.id },
    { declared: { method: 'GET', path: own.fileUrl }, id: 0 },
    { declared: { method: 'GET', path: file.fileUrl }, id: 0 },
  ];
  const elsewhere = await aProperty(await aLandlord(app));
  const strangers = [
    await aLandlord(app),
    await app.signUp('agent'),
    await anAgentOf(app, elsewhere),
    await app.signUp('tenant'),
    await app.signUp(null),
    app.nobody(),
  ];
  for (const stranger of strangers) {
    for (const { declared, id, payload } of byId) {
      const { method, path } = declared;
      const url = path.replace('{id}', String(id));
      const { statusCode } = await stranger.request({ method, url, payload });
      expect([401, 403, 404], `${method} ${url}`).toContain(statusCode);
    }
  }
  expect(await read(landlord, own)).toBe(200);
  expect(await read(agent, own)).toBe(200);
  expect(await read(agent, file)).toBe(200);
  const { body } = await landlord.call(getApplication, { params: { id: application.id } });
  expect(body).toMatchObject({ status: 'pending', applicationFormId: form.id });
});
