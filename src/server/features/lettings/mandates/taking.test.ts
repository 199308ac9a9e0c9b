import { describe, expect, it } from 'vitest';
import { updateProfile } from '#contract/identity/account';
import { changeRole } from '#contract/identity/auth';
import { decideApplication } from '#contract/lettings/applications';
import {
  listMandates,
  PROPERTY_TAKEN,
  removeAgent,
  TAKEN_ENOUGH,
  TAKEN_PER_DAY,
  VERIFY_TO_TAKE,
} from '#contract/lettings/mandates';
import { assignAgent, getProperty, type Property, updateProperty } from '#contract/lettings/properties';
import { onboardTenant } from '#contract/lettings/tenants';
import { dateInIndia } from '#contract/platform/calendar';
import { listNotifications } from '#contract/platform/notifications';
import { formatDate } from '#contract/platform/wording';
import { openTestApp } from '#test/app';
import { apply } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { anAgent, anAgentOf, leaseFields, tenantBody } from '#test/leases-and-tenants';
import { aLandlord, aLeaseRow, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const take = (agent: Caller, { id }: Property, agentId = agent.user.id) =>
  agent.call(assignAgent, { params: { id }, body: { agentId } });
const notices = async (who: Caller) =>
  (await who.call(listNotifications)).body.filter((row) => row.type === 'property');

describe('an agent takes a property', () => {
  it('that is open and vacant; the owner is told at once, and has the word', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app, { firstName: 'Meera' });
    await agent.call(updateProfile, { body: { agencyName: 'Rao Homes' } });
    const property = await aProperty(owner);
    await app.mails();
    const answer = await take(agent, property);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: property.id,
      agentId: agent.user.id,
      agentConfirmed: false,
      agent: { firstName: 'Meera' },
    });
    const since = formatDate(dateInIndia(new Date(agent.user.createdAt)));
    const content = `Meera Rao of Rao Homes would like to let Sunrise Apartments for you. With us since ${since}, 0 homes let so far. Until you confirm, they see its area and city, and no applicant, tenant, payment or document. Please confirm or refuse.`;
    const link = `/landlord-dashboard?section=properties&property=${property.id}`;
    const title = 'Meera Rao would like to let Sunrise Apartments';
    expect(await notices(owner)).toMatchObject([{ title, content, link }]);
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: owner.user.email, subject: title });
    expect(mail?.text).toContain(content);
    expect(mail?.text).toContain(link);
    expect((await owner.call(getProperty, { params: { id: property.id } })).body).toMatchObject({
      agentId: agent.user.id,
      agentConfirmed: false,
      agent: { id: agent.user.id },
    });
    const [asked] = (await owner.call(listMandates)).body;
    expect(asked).toMatchObject({
      status: 'waiting',
      property: { name: 'Sunrise Apartments' },
      agent: { agencyName: 'Rao Homes', homesLet: 0, memberSince: agent.user.createdAt },
      rights: {
        endLeases: false,
        renewLeases: false,
        recordMoney: false,
        giveBackMoney: false,
        editTenants: false,
        runMaintenance: false,
        signAgreements: false,
      },
    });
  });

  it('twice without harm', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const property = await aProperty(owner);
    const first = await take(agent, property);
    expect(await take(agent, property)).toMatchObject({ status: 200, body: first.body });
    expect(await notices(owner)).toHaveLength(1);
  });

  it('only with an email that is proved to be theirs', async () => {
    const property = await aProperty(await aLandlord(app));
    const refused = await take(await app.signUp('agent'), property);
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      403,
      'verified_email_needed',
      VERIFY_TO_TAKE,
    ]);
  });

  it('only while nobody lives there', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const [leased, notOffered] = [await aProperty(owner), await aProperty(owner, { isAvailable: false })];
    await aLeaseRow(app, leased, await app.signUp('tenant'));
    for (const property of [leased, notOffered]) expect((await take(agent, property)).status).toBe(404);
  });

  it('only for themselves', async () => {
    const property = await aProperty(await aLandlord(app));
    const [agent, other] = [await anAgent(app), await anAgent(app)];
    const answer = await take(agent, property, other.user.id);
    expect([answer.status, answer.error.message]).toEqual([403, 'An agent can take a property only for themselves.']);
    const url = `/api/properties/${property.id}/assign-agent`;
    const without = await agent.request({ method: 'POST', url, payload: {} });
    expect(without.statusCode).toBe(400);
    expect(without.json().fieldErrors).toEqual({ agentId: 'Please say which agent' });
  });

  it('unless another agent was faster', async () => {
    const property = await aProperty(await aLandlord(app));
    await take(await anAgent(app), property);
    const late = await take(await anAgent(app), property);
    expect([late.status, late.error.message]).toEqual([409, PROPERTY_TAKEN]);
  });

  it('unless it is not open, taken and closed, or not there', async () => {
    const owner = await aLandlord(app);
    const agent = await anAgent(app);
    const closed = await aProperty(owner, { openToAgents: false });
    const takenAndClosed = await aProperty(owner);
    await take(await anAgent(app), takenAndClosed);
    await owner.call(updateProperty, { params: { id: takenAndClosed.id }, body: { openToAgents: false } });
    for (const property of [closed, takenAndClosed, { ...closed, id: 999_999 }])
      expect((await take(agent, property)).status).toBe(404);
  });

  it('unless they live there, or have applied to', async () => {
    const owner = await aLandlord(app);
    const [home, wanted] = [await aProperty(owner), await aProperty(owner, { name: 'Wanted' })];
    const person = await app.signUp('tenant');
    await aLeaseRow(app, home, person);
    await apply(person, wanted);
    await person.call(changeRole, { body: { role: 'agent' } });
    for (const property of [home, wanted]) {
      const refused = await take(person, property);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'You live here, or have applied to, so you cannot be the agent of this property.',
      ]);
    }
  });

  it('and neither decides on their own application nor becomes the tenant', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    const agent = await anAgentOf(app, property);
    await agent.call(changeRole, { body: { role: 'tenant' } });
    const { id } = await apply(agent, property);
    await agent.call(changeRole, { body: { role: 'agent' } });
    const own = await agent.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    expect([own.status, own.error.message]).toEqual([
      403,
      'This is your own application. Somebody else decides on it.',
    ]);
    await owner.call(decideApplication, { params: { id }, body: { status: 'approved' } });
    const { firstName, lastName, email } = agent.user;
    const onboarded = await owner.call(onboardTenant, {
      body: tenantBody({ firstName, lastName, email, ...leaseFields(property) }),
    });
    expect([onboarded.status, onboarded.error.message]).toEqual([
      409,
      'This person is the agent of the property. Remove the agent first.',
    ]);
  });

  it('unless it is their own', async () => {
    const owner = await aLandlord(app);
    const property = await aProperty(owner);
    await owner.call(changeRole, { body: { role: 'agent' } });
    const answer = await take(owner, property);
    expect([answer.status, answer.error.message]).toEqual([409, 'This is your own property.']);
  });
});

it('an agent takes no more than fifty properties within a day', async () => {
  const property = await aProperty(await aLandlord(app));
  const agent = await anAgent(app);
  for (let tries = 0; tries < TAKEN_PER_DAY; tries += 1) expect((await take(agent, property)).status).toBe(200);
  const refused = await take(agent, property);
  expect([refused.status, refused.error.message]).toEqual([429, TAKEN_ENOUGH]);
  expect(TAKEN_ENOUGH).toBe('You can take at most 50 properties a day. Please go on tomorrow.');
  expect(refused.headers['retry-after']).toBe('86400');
});

describe('an owner whose agents start at once', () => {
  it('has a confirmed agent from the first moment, without further rights, and is asked to look at it', async () => {
    const owner = await aLandlord(app);
    expect(owner.user.agentsStartAtOnce).toBe(false);
    const changed = await owner.call(updateProfile, { body: { agentsStartAtOnce: true } });
    expect(changed.body.agentsStartAtOnce).toBe(true);
    const property = await aProperty(owner);
    const agent = await anAgent(app);
    expect((await take(agent, property)).body).toMatchObject({ agentConfirmed: true, name: 'Sunrise Apartments' });
    const [mandate] = (await owner.call(listMandates)).body;
    expect(mandate).toMatchObject({ status: 'confirmed', needsReview: true, rights: { endLeases: false } });
    expect(await notices(owner)).toMatchObject([{ title: 'Sunrise Apartments has an agent now' }]);
    expect((await owner.call(removeAgent, { params: { id: property.id } })).status).toBe(204);
  });
});
