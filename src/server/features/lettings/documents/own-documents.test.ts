import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadMyData } from '#contract/identity/account';
import { addDocument, deleteDocument, listDocuments } from '#contract/lettings/documents';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aDocument, apply, documentBody } from '#test/applications-and-forms';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { acceptInvitation, anAgentOf, anUpload, leaseFields, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty, subscribe } from '#test/people-and-homes';
import { runDocumentsDaily } from './jobs.ts';

const app = await openTestApp();
const tenant = await app.signUp('tenant');
const DAY = 24 * 60 * 60;
const HTTPS = 'https://example.in/aadhaar.pdf';

const list = async (who: Caller, query: object = {}) => (await who.call(listDocuments, { query })).body;
const add = (who: Caller, overrides: object = {}) =>
  who.call(addDocument, { body: documentBody({ fileUrl: HTTPS, ...overrides }) });
const remove = (who: Caller, id: number) => who.call(deleteDocument, { params: { id } });
const folder = join(app.deps.config.dataDir, 'files');
const blobs = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

describe('adding a document', () => {
  it('takes an uploaded file once, or an https address', async () => {
    const fileUrl = await anUpload(tenant);
    const about = { description: 'Front and back', documentDate: '2026-01-02', validityDate: '2027-01-02' };
    const { status, body } = await add(tenant, { fileUrl, ...about });
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileUrl, ...about, ownerId: tenant.user.id, ownerName: 'Asha Rao', leaseId: null });
    expect((await tenant.request({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
    const twice = await add(tenant, { fileUrl });
    expect(twice.status).toBe(400);
    expect(twice.error.fieldErrors).toHaveProperty('fileUrl');
    expect((await add(tenant)).body.fileUrl).toBe(HTTPS);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Document name is required'],
    [{ fileUrl: '' }, 'fileUrl', 'File URL is required'],
    [{ fileUrl: 'javascript:alert(1)' }, 'fileUrl', 'The file must be uploaded, or be an https address.'],
    [{ fileUrl: 'http://example.in/a.pdf' }, 'fileUrl', 'The file must be uploaded, or be an https address.'],
    [{ type: 'passport' }, 'type', 'Please choose the type of the document'],
    [{ validityDate: '2026-02-30' }, 'validityDate', 'Please enter a date'],
    [
      { documentDate: '2026-01-02', validityDate: '2026-01-02' },
      'validityDate',
      'The validity must end after the date of the document',
    ],
    [{ propertyId: 999_999 }, 'propertyId', 'There is no such property.'],
    [{ applicationId: 999_999 }, 'applicationId', 'There is no such application.'],
    [{ leaseId: 999_999 }, 'leaseId', 'There is no such lease.'],
  ])('refuses %j', async (wrong, field, message) => {
    const { status, error } = await add(tenant, wrong);
    expect(status).toBe(400);
    expect(error.fieldErrors?.[field]).toBe(message);
  });

  it("refuses somebody else's upload, and what the tenant has nothing to do with", async () => {
    const person = await app.signUp('tenant');
    expect((await add(person, { fileUrl: await anUpload(tenant) })).status).toBe(400);
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const lease = await aLease(app, tenant, { propertyId: property.id });
    const { id: applicationId } = await apply(tenant, await aProperty(landlord));
    const ties = [{ propertyId: property.id }, { leaseId: lease.id }, { applicationId }];
    for (const tie of ties) {
      expect((await add(person, tie)).status).toBe(400);
      expect((await add(tenant, tie)).body).toMatchObject(tie);
    }
  });

  it('is told to the landlord and the agent whom it concerns, and to nobody else', async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const [property, second] = [await aProperty(landlord), await aProperty(other)];
    const agent = await anAgentOf(app, property);
    const person = await acceptInvitation(app, await onboard(landlord, leaseFields(property)));
    const lease = await aLease(app, person, { propertyId: second.id });
    const notices = async (who: Caller) =>
      (await who.call(listNotifications)).body.filter((row) => row.type === 'document').map((row) => row.content);
    await aDocument(person, { name: 'For both' });
    await aDocument(person, { name: 'For the other', leaseId: lease.id });
    const both = 'Meera Iyer has added For both (Aadhaar).';
    expect(await notices(landlord)).toEqual([both]);
    expect(await notices(agent)).toEqual([both]);
    expect(await notices(other)).toEqual(['Meera Iyer has added For the other (Aadhaar).', both]);
    const [latest] = (await agent.call(listNotifications)).body;
    expect(latest?.link).toBe('/agent-dashboard?section=documents');
  });

  it('stops at the limit of the plan, and goes on after an upgrade or a deletion', async () => {
    const person = await app.signUp('tenant');
    const ids: number[] = [];
    for (let i = 0; i < 10; i++) ids.push((await add(person)).body.id);
    const { status, error } = await add(person);
    expect(status).toBe(403);
    expect(error.message).toBe(
      'Your plan allows 10 documents. Delete one that you no longer need, or upgrade your plan.',
    );
    await remove(person, ids[0] ?? 0);
    expect((await add(person)).status).toBe(201);
    await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active' });
    expect((await add(person)).status).toBe(201);
  });

  it('does not count what a landlord brought in', async () => {
    const file = (index: number) => ({ type: 'other' as const, name: `File ${index}`, fileUrl: HTTPS });
    const documents = Array.from({ length: 8 }, (_, index) => file(index));
    const person = await acceptInvitation(app, await onboard(await aLandlord(app), { documents }));
    for (let i = 0; i < 10; i++) expect((await add(person)).status).toBe(201);
    expect((await add(person)).status).toBe(403);
  });
});

describe('deleting a document', () => {
  it('removes the bytes, once, and only for its owner', async () => {
    const [person, landlord] = [await app.signUp('tenant'), await aLandlord(app)];
    const property = await aProperty(landlord);
    const before = blobs();
    const { id, fileUrl } = await aDocument(person);
    expect(blobs()).toBe(before + 1);
    await apply(person, property, { selectedDocuments: { tenant_aadhaar: [id] } });
    expect(await list(landlord)).toHaveLength(1);
    expect((await remove(tenant, id)).status).toBe(404);
    expect((await remove(person, id)).status).toBe(204);
    expect((await remove(person, id)).status).toBe(404);
    expect((await person.request({ method: 'GET', url: fileUrl })).statusCode).toBe(404);
    expect(await list(landlord)).toEqual([]);
    await app.mails();
    expect(blobs()).toBe(before);
  });
});

describe('the list', () => {
  it('is searched and filtered by type, in one statement', async () => {
    const landlord = await aLandlord(app);
    const person = await acceptInvitation(app, await onboard(landlord, leaseFields(await aProperty(landlord))));
    const statements = await countStatements(app, () => list(landlord));
    await add(person, { name: 'Salary slip 50%', type: 'other' });
    await add(person, { name: 'Card', type: 'tenant_pan', description: 'Front side' });
    const names = async (query: object) => (await list(landlord, query)).map((row) => row.name);
    expect(await names({ search: 'SLIP' })).toEqual(['Salary slip 50%']);
    expect(await names({ search: '50%' })).toEqual(['Salary slip 50%']);
    expect(await names({ search: 'front' })).toEqual(['Card']);
    expect(await names({ search: 'meera' })).toEqual(['Card', 'Salary slip 50%']);
    expect(await names({ type: 'tenant_pan' })).toEqual(['Card']);
    expect(await names({ type: 'police_noc' })).toEqual([]);
    expect(await countStatements(app, () => list(landlord))).toBe(statements);
    const data = await person.call(downloadMyData);
    expect(data.text).toContain('Salary slip 50%');
  });
});

describe('the end of validity', () => {
  it('is announced 30 and 7 days before, once each, also after days without a run', async () => {
    const person = await app.signUp('tenant');
    const told = async () =>
      (await person.call(listNotifications)).body.filter((row) => row.type === 'document').map((row) => row.content);
    await add(person, { name: 'Police NOC', validityDate: '2026-05-10' });
    await add(person, { name: 'No end' });
    await runDocumentsDaily(app.deps);
    expect(await told()).toEqual([]);
    app.pass(5 * DAY);
    await runDocumentsDaily(app.deps);
    await runDocumentsDaily(app.deps);
    const first = 'The validity of Police NOC ends in 30 days, on 10 May 2026. Upload a new one in time.';
    expect(await told()).toEqual([first]);
    app.pass(25 * DAY);
    await runDocumentsDaily(app.deps);
    const second = 'The validity of Police NOC ends in 5 days, on 10 May 2026. Upload a new one in time.';
    expect(await told()).toEqual([second, first]);
    app.pass(6 * DAY);
    await runDocumentsDaily(app.deps);
    expect(await told()).toHaveLength(2);
  });

  it('that is near when the document comes in is announced once', async () => {
    const person = await app.signUp('tenant');
    const today = app.deps.now().toISOString().slice(0, 10);
    await add(person, { name: 'Lease', validityDate: today });
    await runDocumentsDaily(app.deps);
    await runDocumentsDaily(app.deps);
    const notices = (await person.call(listNotifications)).body.filter((row) => row.type === 'document');
    expect(notices.map((row) => row.title)).toEqual(['Lease expires today']);
  });
});
