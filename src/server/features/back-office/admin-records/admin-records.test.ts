import { describe, expect, it } from 'vitest';
import { deleteAdminProperty, listAdminApplications, listAdminProperties } from '#contract/back-office/admin-records';
import { listProperties, PROPERTY_HAS_LEASE, updateProperty } from '#contract/lettings/properties';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { countStatements } from '#test/count-statements';
import { anAgentOf } from '#test/leases-and-tenants';
import { aRental } from '#test/payments';
import { aLandlord, anApplicationRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const admin = await app.signInAdmin();
const { landlord, property: leased, agent } = await aRental(app, 'Palm Court');
const studio = await aProperty(landlord, { name: 'amber Studio', bedrooms: 0, monthlyRent: '9000', city: 'Mumbai' });
const closed = await aProperty(landlord, { name: 'Closed House', bedrooms: 3, monthlyRent: '40000' });
await landlord.call(updateProperty, { params: { id: closed.id }, body: { isAvailable: false } });
const other = await aLandlord(app, { email: 'other-owner@example.in' });
const villa = await aProperty(other, { name: 'Villa 50%' });

const titles = async (query: Record<string, string> = {}) =>
  (await admin.call(listAdminProperties, { query })).body.map(({ title }) => title);

describe('the properties', () => {
  it("are listed in the back office's words", async () => {
    const { body, headers } = await admin.call(listAdminProperties);
    expect(headers['x-total-count']).toBe('4');
    expect(body.map(({ title, type, status }) => [title, type, status])).toEqual([
      ['Villa 50%', '2 BHK', 'available'],
      ['Closed House', '3 BHK', 'unavailable'],
      ['amber Studio', 'Studio', 'available'],
      ['Palm Court', '2 BHK', 'occupied'],
    ]);
    expect(body.at(-1)).toMatchObject({
      id: leased.id,
      city: 'Pune',
      state: 'Maharashtra',
      area: 'Camp',
      rent: '25000.00',
      securityDeposit: '50000.00',
      landlordId: landlord.user.id,
      landlordEmail: landlord.user.email,
      agentEmail: agent.user.email,
    });
  });

  it('are searched, filtered, sorted and paged', async () => {
    expect(await titles({ search: 'OTHER-owner' })).toEqual(['Villa 50%']);
    expect(await titles({ search: '50%' })).toEqual(['Villa 50%']);
    expect(await titles({ search: 'mumb' })).toEqual(['amber Studio']);
    expect(await titles({ search: 'palm' })).toEqual(['Palm Court']);
    expect(await titles({ status: 'occupied' })).toEqual(['Palm Court']);
    expect(await titles({ status: 'unavailable' })).toEqual(['Closed House']);
    expect(await titles({ status: 'available', sort: 'oldest' })).toEqual(['amber Studio', 'Villa 50%']);
    expect(await titles({ sort: 'title' })).toEqual(['amber Studio', 'Closed House', 'Palm Court', 'Villa 50%']);
    expect((await titles({ sort: 'rent_high' }))[0]).toBe('Closed House');
    expect((await titles({ sort: 'rent_low' }))[0]).toBe('amber Studio');
    const page = await admin.call(listAdminProperties, { query: { limit: 2, sort: 'title' } });
    expect(page.headers.link).toBe('</admin/api/properties?limit=2&sort=title&cursor=2>; rel="next"');
    expect(await titles({ limit: '2', sort: 'title', cursor: '2' })).toEqual(['Palm Court', 'Villa 50%']);
    const last = await admin.call(listAdminProperties, { query: { limit: 2, cursor: 2 } });
    expect(last.headers.link).toBeUndefined();
    const one = await countStatements(app, () => admin.call(listAdminProperties, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listAdminProperties))).toBe(one);
  });

  it('are removed as their landlord would, who hears of it', async () => {
    const refused = await admin.call(deleteAdminProperty, { params: { id: leased.id } });
    expect([refused.status, refused.error.message]).toEqual([409, PROPERTY_HAS_LEASE]);

    const doomed = await aProperty(other, { name: 'Doomed' });
    const doomedAgent = await anAgentOf(app, doomed);
    const applicant = await app.signUp('tenant');
    await anApplicationRow(app, doomed, applicant);
    expect((await admin.call(deleteAdminProperty, { params: { id: doomed.id } })).status).toBe(204);
    expect((await admin.call(deleteAdminProperty, { params: { id: doomed.id } })).status).toBe(404);
    expect(await titles({ search: 'doomed' })).toEqual([]);
    expect((await other.call(listProperties)).body.map(({ name }) => name)).toEqual(['Villa 50%']);
    const [notices] = (await other.call(listNotifications)).body;
    expect(notices?.title).toBe('Removed by Kiraya support: Doomed');
    const [agentNotices] = (await doomedAgent.call(listNotifications)).body;
    expect(agentNotices?.content).toBe('Kiraya support has removed Doomed, so you are no longer the agent there.');
    const { body } = await admin.call(listAuditLog, { query: { action: 'property.deleted' } });
    expect(body.map(({ subjectName, subjectId }) => [subjectName, subjectId])).toEqual([['Doomed', String(doomed.id)]]);
  });

  it('are seen by support, and removed by nobody below a super admin', async () => {
    const support = await app.signInAdmin('support');
    expect((await support.call(listAdminProperties)).status).toBe(200);
    expect((await support.call(deleteAdminProperty, { params: { id: villa.id } })).status).toBe(403);
    const billing = await app.signInAdmin('billing');
    expect((await billing.call(listAdminProperties)).status).toBe(403);
  });
});

describe('the applications', () => {
  it('are listed, searched, filtered, sorted and paged', async () => {
    const zoya = await app.signUp('tenant', { firstName: 'Zoya', email: 'zoya@example.in' });
    const arun = await app.signUp('tenant', { firstName: 'arun', email: 'arun@example.in' });
    const first = await anApplicationRow(app, studio, zoya, 'approved');
    const second = await anApplicationRow(app, villa, arun);
    const find = async (query: Record<string, string> = {}) =>
      (await admin.call(listAdminApplications, { query })).body.map(({ id }) => id);
    expect(await find()).toEqual([second.id, first.id]);
    expect(await find({ sort: 'oldest' })).toEqual([first.id, second.id]);
    expect(await find({ sort: 'name' })).toEqual([second.id, first.id]);
    expect(await find({ status: 'approved' })).toEqual([first.id]);
    expect(await find({ search: 'zoya rao' })).toEqual([first.id]);
    expect(await find({ search: 'ARUN@' })).toEqual([second.id]);
    expect(await find({ search: 'villa' })).toEqual([second.id]);
    const { body, headers } = await admin.call(listAdminApplications, { query: { limit: 1 } });
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toMatchObject({
      firstName: 'arun',
      lastName: 'Rao',
      email: 'arun@example.in',
      propertyId: villa.id,
      propertyTitle: 'Villa 50%',
      status: 'pending',
      annualIncome: null,
      employmentStatus: null,
    });
    const one = await countStatements(app, () => admin.call(listAdminApplications, { query: { limit: 1 } }));
    expect(await countStatements(app, () => admin.call(listAdminApplications))).toBe(one);
  });
});
