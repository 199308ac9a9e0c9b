import { describe, expect, it } from 'vitest';
import { changeRole } from '#contract/identity/auth';
import { listApplicationForms } from '#contract/lettings/application-forms';
import { decideApplication, getApplication, listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listLeases } from '#contract/lettings/leases';
import { listMandates } from '#contract/lettings/mandates';
import {
  getProperty,
  getPropertyHistory,
  listAgentProperties,
  listProperties,
  updateProperty,
} from '#contract/lettings/properties';
import { listTenants, onboardTenant } from '#contract/lettings/tenants';
import { listConversations, listMessages, listRecipients } from '#contract/messaging/messages';
import { listPayments } from '#contract/money/payments';
import { getAgentDashboard } from '#contract/overview/agent-dashboard';
import { listNotifications } from '#contract/platform/notifications';
import { openTestApp } from '#test/app';
import { aForm, apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf, confirm, leaseFields, onboard, take, tenantBody } from '#test/leases-and-tenants';
import { write } from '#test/messages';
import { aCharge } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const SECRETS = ['Hill Top 402', 'MG Road', '"402"', 'Flat 402', 'Kamala', 'kamala@example.in'];
const expectNoSecret = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
};

const NO_COSTS = {
  societyMaintenanceDues: null,
  electricityDues: null,
  waterBillDues: null,
  propertyTaxDues: null,
  parkingDues: null,
};

/** A home with a history, and an agent who waits for the owner's word. */
const aWaitingAgent = async () => {
  const owner = await aLandlord(app, { firstName: 'Kamala', email: 'kamala@example.in' });
  const home = await aProperty(owner, { name: 'Hill Top 402' });
  const form = await aForm(owner, { propertyId: home.id });
  const early = await apply(app.nobody(), home, { email: 'early@example.in', applicationFormId: form.id, uploads: [] });
  app.pass(60);
  const agent = await anAgent(app);
  const mandate = await take(agent, home);
  app.pass(60);
  const late = await apply(app.nobody(), home, { email: 'late@example.in' });
  return { owner, home, form, early, late, agent, mandate };
};
let made: ReturnType<typeof aWaitingAgent> | undefined;
const world = () => {
  made ??= aWaitingAgent();
  return made;
};

describe('an agent whom the owner has not confirmed', () => {
  it('knows the home by its rooms and its area', async () => {
    const { agent, home } = await world();
    const params = { id: home.id };
    const shown = await agent.call(getProperty, { params });
    expect(shown.body).toMatchObject({
      name: '2-bedroom home in Camp',
      address: 'Camp, Pune',
      area: 'Camp',
      city: 'Pune',
      flatNumber: '',
      street1: '',
      landlordId: null,
      landlord: null,
      ...NO_COSTS,
      lease: null,
      agentConfirmed: false,
    });
    const answers = [
      shown,
      await agent.call(listAgentProperties),
      await agent.call(listProperties),
      await agent.call(listMandates),
      await agent.call(listApplicationForms),
      await agent.call(listNotifications),
      await agent.call(listRecipients),
      await agent.call(getAgentDashboard),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expectNoSecret(text);
    }
    expect((await agent.call(getPropertyHistory, { params })).status).toBe(404);
    expect((await agent.call(updateProperty, { params, body: { description: 'Mine' } })).status).toBe(404);
    for (const search of ['Hill', '402', 'MG Road', 'Kamala'])
      expect((await agent.call(listAgentProperties, { query: { search } })).body).toEqual([]);
  });

  it('sees no applicant, tenant, lease, payment or document, and takes nobody in', async () => {
    const { agent, home, early, late } = await world();
    for (const list of [listApplications, listTenants, listLeases, listPayments, listDocuments])
      expect((await agent.call(list)).body).toEqual([]);
    for (const { id } of [early, late]) {
      expect((await agent.call(getApplication, { params: { id } })).status).toBe(404);
      const body = { status: 'rejected' as const };
      expect((await agent.call(decideApplication, { params: { id }, body })).status).toBe(404);
    }
    const body = tenantBody({ propertyId: home.id });
    expect((await agent.call(onboardTenant, { body })).status).toBe(400);
    expect((await agent.call(getAgentDashboard)).body).toMatchObject({ properties: 0, applications: 0, leases: 0 });
    const notices = (await agent.call(listNotifications)).body;
    expect(notices.map(({ title }) => title)).toEqual(['Welcome to Kiraya']);
  });

  it('shares the form of the home', async () => {
    const { agent, form } = await world();
    expect((await agent.call(listApplicationForms)).body).toMatchObject([
      { shareableLink: form.shareableLink, property: { name: '2-bedroom home in Camp' }, applications: 0 },
    ]);
  });

  it('writes to an owner without a name, who answers, in whatever role it is read', async () => {
    const { agent, owner, home } = await world();
    expect((await agent.call(listRecipients)).body).toEqual([
      {
        id: owner.user.id,
        name: 'Owner of 2-bedroom home in Camp',
        kind: 'owner',
        propertyName: '2-bedroom home in Camp',
        label: 'Landlord (2-bedroom home in Camp)',
      },
    ]);
    const byHome = async (propertyId: number) => (await agent.call(listRecipients, { query: { propertyId } })).body;
    expect((await byHome(home.id)).map(({ id }) => id)).toEqual([owner.user.id]);
    expect(await byHome(home.id + 1000)).toEqual([]);
    await app.mails();
    await write(agent, owner);
    await write(owner, agent);
    expect((await owner.call(listConversations)).body[0]?.counterpart.name).toBe('Farhan Rao');
    const readAll = async () => [
      await agent.call(listMessages),
      await agent.call(listConversations),
      await agent.call(listNotifications),
    ];
    for (const role of ['tenant', 'landlord', 'agent'] as const) {
      await agent.call(changeRole, { body: { role } });
      for (const { text } of await readAll()) expectNoSecret(text);
    }
    expect((await agent.call(listMessages)).body[0]).toMatchObject({ senderName: 'Owner of 2-bedroom home in Camp' });
    app.pass(10 * 60);
    const mails = (await app.mails()).filter(({ to }) => to === agent.user.email);
    for (const { subject, text } of mails) expectNoSecret(subject + text);
  });

  it('once confirmed, knows all of it, and reviews what has come since they asked', async () => {
    const { agent, home, mandate, early, late, owner } = await world();
    await confirm(app, home, mandate);
    expect((await agent.call(getProperty, { params: { id: home.id } })).body).toMatchObject({
      name: 'Hill Top 402',
      street1: '12 MG Road',
      landlord: { firstName: 'Kamala' },
    });
    expect((await agent.call(listApplications)).body.map(({ id }) => id)).toEqual([late.id]);
    expect((await agent.call(getApplication, { params: { id: early.id } })).status).toBe(404);
    expect((await agent.call(getAgentDashboard)).body).toMatchObject({ properties: 1, applications: 1 });
    expect((await agent.call(listMessages)).body[0]).toMatchObject({ senderName: 'Kamala Rao' });
    expect((await agent.call(listRecipients)).body[0]).toMatchObject({ id: owner.user.id, name: 'Kamala Rao' });
  });
});

describe('somebody who looks for a home', () => {
  const outline = {
    name: '2-bedroom home in Camp',
    address: 'Camp, Pune',
    flatNumber: '',
    street1: '',
    landlordId: null,
    landlord: null,
    ...NO_COSTS,
  };
  const seen = async (who: Caller, id: number) => (await who.call(getProperty, { params: { id } })).body;

  it('sees its area and city, and learns more once they have been accepted', async () => {
    const owner = await aLandlord(app, { firstName: 'Omar' });
    const home = await aProperty(owner, { name: 'Secret Villa 9' });
    const tenant = await app.signUp('tenant');
    expect(await seen(tenant, home.id)).toMatchObject(outline);
    const found = await tenant.call(listProperties, { query: { search: 'Secret Villa' } });
    expect(found.body).toEqual([]);
    expect((await tenant.call(listProperties)).text).not.toContain('Secret Villa');
    const { id } = await apply(tenant, home);
    expect(await seen(tenant, home.id)).toMatchObject(outline);
    await owner.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    expect(await seen(tenant, home.id)).toMatchObject({ name: 'Secret Villa 9', landlord: { firstName: 'Omar' } });
  });

  it('writes to an owner without a name', async () => {
    const owner = await aLandlord(app, { firstName: 'Nameless' });
    await aProperty(owner, { area: 'Aundh' });
    const tenant = await app.signUp('tenant');
    await write(tenant, owner);
    await write(owner, tenant);
    const read = [await tenant.call(listMessages), await tenant.call(listConversations)];
    for (const { text } of read) {
      expect(text).not.toContain('Nameless');
      expect(text).toContain('Owner of 2-bedroom home in Aundh');
    }
  });
});

it('an agent who was removed learns nothing of a tenant whom they once took in', async () => {
  const owner = await aLandlord(app);
  const home = await aProperty(owner);
  const agent = await anAgentOf(app, home);
  const tenant = await onboard(agent, leaseFields(home));
  await aCharge(owner, { leaseId: tenant.lease?.id ?? 0 });
  await owner.request({ method: 'DELETE', url: `/api/properties/${home.id}/agent` });
  await app.mails();
  await owner.request({
    method: 'PATCH',
    url: `/api/tenants/${tenant.id}`,
    payload: { employer: 'Wipro' },
  });
  for (const list of [listTenants, listLeases, listPayments, listDocuments])
    expect((await agent.call(list)).body).toEqual([]);
  expect((await app.mails()).map(({ to }) => to)).not.toContain(agent.user.email);
});
