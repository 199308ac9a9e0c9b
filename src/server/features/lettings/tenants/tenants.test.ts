import { describe, expect, it } from 'vitest';
import { updateLease } from '#contract/lettings/leases';
import { removeAgent } from '#contract/lettings/mandates';
import { confirmLease } from '#contract/lettings/tenancy-answers';
import { getTenant, listTenants, onboardTenant, resendInvitation, updateTenant } from '#contract/lettings/tenants';
import { openTestApp } from '#test/app';
import { anApplication, aPayment } from '#test/books';
import type { Caller } from '#test/caller';
import {
  acceptInvitation,
  anAgentOf,
  confirm,
  leaseFields,
  leaseTo,
  onboard,
  take,
  tenantBody,
} from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
type Query = { search?: string; filter?: 'active' | 'former' | 'invited' | 'overdue'; limit?: number };
const ids = async (who: Caller, query: Query = {}) =>
  (await who.call(listTenants, { query })).body.map((tenant) => tenant.id);

describe('the list of tenants', () => {
  it('comes newest first, page by page', async () => {
    const landlord = await aLandlord(app);
    const made = [await onboard(landlord), await onboard(landlord), await onboard(landlord)]
      .map((row) => row.id)
      .reverse();
    const first = await landlord.call(listTenants, { query: { limit: 2 } });
    expect(first.body.map((row) => row.id)).toEqual(made.slice(0, 2));
    expect(first.body[0]).toMatchObject({ pan: 'ABCxxxxx4F', email: expect.stringContaining('@'), isInvited: true });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await landlord.request({ method: 'GET', url: next });
    expect(second.json().map((row: { id: string }) => row.id)).toEqual(made.slice(2));
    expect(second.headers.link).toBeUndefined();
  });

  it('is searched by name, email and phone', async () => {
    const landlord = await aLandlord(app);
    const asha = await onboard(landlord, { firstName: 'Asha', lastName: 'Nair', phone: '+91 90000 12345' });
    const zoya = await onboard(landlord, { firstName: 'Zoya', lastName: 'Khan_x', email: 'zoya@home.example.in' });
    expect(await ids(landlord, { search: 'asha na' })).toEqual([asha.id]);
    expect(await ids(landlord, { search: 'HOME.example' })).toEqual([zoya.id]);
    expect(await ids(landlord, { search: '9000012345' })).toEqual([asha.id]);
    expect(await ids(landlord, { search: '90000 12' })).toEqual([asha.id]);
    expect(await ids(landlord, { search: 'n_x' })).toEqual([zoya.id]);
    expect(await ids(landlord, { search: '%' })).toEqual([]);
  });

  it('is filtered by how things stand, and says how the rent stands', async () => {
    const landlord = await aLandlord(app);
    const tenants = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      tenants.push(await onboard(landlord, { ...leaseFields(await aProperty(landlord)), firstName: name }));
    }
    const [late, due, paid, gone] = tenants as [
      (typeof tenants)[0],
      (typeof tenants)[0],
      (typeof tenants)[0],
      (typeof tenants)[0],
    ];
    const without = await onboard(landlord);
    const owes = (tenant: typeof late, values: object) =>
      aPayment(app, { user: { id: tenant.id } } as Caller, { leaseId: tenant.lease?.id ?? 0, ...values });
    await owes(late, { dueDate: '2026-04-04', status: 'pending' });
    await owes(due, { dueDate: '2026-05-05', status: 'partial' });
    await owes(due, { dueDate: '2026-03-05', status: 'paid' });
    await owes(paid, { dueDate: '2026-04-01', status: 'paid' });
    await owes(paid, { dueDate: '2026-06-05', status: 'pending' });
    await landlord.call(updateLease, { params: { id: gone.lease?.id ?? 0 }, body: { status: 'ended' } });
    const rows = (await landlord.call(listTenants)).body;
    const rentOf = (id: string) => rows.find((row) => row.id === id)?.rentStatus;
    expect([late, due, gone, without].map((row) => rentOf(row.id))).toEqual(['overdue', 'due', null, null]);
    expect(rentOf(paid.id)).toBeNull();
    await owes(paid, { dueDate: '2026-07-05', status: 'paid' });
    expect((await landlord.call(getTenant, { params: { id: paid.id } })).body.rentStatus).toBe('paid');
    expect(await ids(landlord, { filter: 'active' })).toEqual([paid.id, due.id, late.id]);
    expect(await ids(landlord, { filter: 'former' })).toEqual([gone.id]);
    expect(await ids(landlord, { filter: 'overdue' })).toEqual([late.id]);
    expect(await ids(landlord, { filter: 'invited', search: 'Meera' })).toEqual([without.id]);
    await acceptInvitation(app, without);
    expect(await ids(landlord, { filter: 'invited', search: 'Meera' })).toEqual([]);
  });
});

describe('who sees a tenant', () => {
  it('is their landlord; to others they do not exist', async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    const { id } = await onboard(landlord, leaseFields(await aProperty(landlord)));
    for (const stranger of [other, await app.signUp('agent')]) {
      expect(await ids(stranger)).toEqual([]);
      expect((await stranger.call(getTenant, { params: { id } })).status).toBe(404);
      expect((await stranger.call(updateTenant, { params: { id }, body: { firstName: 'Mine' } })).status).toBe(404);
      expect((await stranger.call(resendInvitation, { params: { id } })).status).toBe(404);
    }
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await landlord.call(getTenant, { params: { id: nobody } })).status).toBe(404);
    expect((await landlord.call(getTenant, { params: { id: 'abc' } })).status).toBe(400);
    expect((await landlord.call(getTenant, { params: { id } })).body.firstName).toBe('Meera');
  });

  it('is the agent of the property, as long as they are', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const { id } = await onboard(landlord, leaseFields(property));
    expect(await ids(agent)).toEqual([id]);
    expect((await agent.call(updateTenant, { params: { id }, body: { employer: 'Infosys' } })).status).toBe(200);
    await landlord.call(removeAgent, { params: { id: property.id } });
    expect(await ids(agent)).toEqual([]);
    expect((await agent.call(getTenant, { params: { id } })).status).toBe(404);
  });

  it('is the agent who took them in, not after losing the property, whatever becomes of the tenant', async () => {
    const landlord = await aLandlord(app);
    const property = await aProperty(landlord);
    const agent = await anAgentOf(app, property);
    const { id } = await onboard(agent, leaseFields(property));
    await landlord.call(removeAgent, { params: { id: property.id } });
    await landlord.call(updateTenant, { params: { id }, body: { employer: 'Infosys' } });
    expect(await ids(agent)).toEqual([]);
    expect((await agent.call(getTenant, { params: { id } })).status).toBe(404);
    const email = 'stolen@example.in';
    expect((await agent.call(updateTenant, { params: { id }, body: { email } })).status).toBe(404);
    expect((await agent.call(resendInvitation, { params: { id } })).status).toBe(404);
  });

  it('is each of two landlords, who know different things', async () => {
    const [one, two] = [await aLandlord(app), await aLandlord(app)];
    const first = await onboard(one, { ...leaseFields(await aProperty(one, { name: 'First' })), employer: 'Wipro' });
    const property = await aProperty(two, { name: 'Second' });
    await anApplication(app, { propertyId: property.id, email: first.email });
    const body = tenantBody({ ...leaseFields(property), email: first.email, firstName: 'Mira' });
    const second = (await two.call(onboardTenant, { body })).body;
    expect(second).toMatchObject({ firstName: 'Mira', employer: null });
    // Nobody has accepted: each landlord knows whom they typed.
    expect(second.id).not.toBe(first.id);
    const person = await acceptInvitation(app, first);
    for (const id of [first.lease?.id ?? 0, second.lease?.id ?? 0]) await person.call(confirmLease, { params: { id } });
    for (const [landlord, name, home] of [
      [one, 'Meera', 'First'],
      [two, 'Mira', 'Second'],
    ] as const) {
      const [row] = (await landlord.call(listTenants)).body;
      expect(row).toMatchObject({ id: person.user.id, firstName: name, lease: { propertyName: home } });
    }
  });

  it('is somebody else for the second landlord to whom their agent brings them, until they confirm', async () => {
    const [one, two] = [await aLandlord(app), await aLandlord(app)];
    const [first, second] = [await aProperty(one), await aProperty(two)];
    const agent = await anAgentOf(app, first);
    await confirm(app, second, await take(agent, second));
    const tenant = await onboard(agent, { ...leaseFields(first), employer: 'Wipro' });
    const lease = await leaseTo(agent, second, tenant);
    expect(lease).toMatchObject({ standing: 'stated', tenant: { firstName: 'Meera', email: tenant.email } });
    expect(await ids(agent)).toEqual([lease.tenantId, tenant.id]);
    expect((await two.call(getTenant, { params: { id: lease.tenantId ?? '' } })).body).toMatchObject({
      firstName: 'Meera',
      employer: null,
    });
    const person = await acceptInvitation(app, tenant);
    for (const id of [tenant.lease?.id ?? 0, lease.id]) await person.call(confirmLease, { params: { id } });
    expect(await ids(agent)).toEqual([person.user.id]);
  });
});

describe('sending the invitation again', () => {
  it('works once a minute, until it is accepted', async () => {
    const landlord = await aLandlord(app, { firstName: 'Lata' });
    const made = await onboard(landlord);
    const again = () => landlord.call(resendInvitation, { params: { id: made.id } });
    const early = await again();
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    app.pass(61);
    await app.mails();
    expect((await again()).body.message).toBe('The invitation has been sent again.');
    expect((await again()).status).toBe(429);
    await acceptInvitation(app, made);
    app.pass(61);
    const late = await again();
    expect(late.status).toBe(409);
    expect(late.error.message).toBe('This tenant has already accepted the invitation.');
  });
});
