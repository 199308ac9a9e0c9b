import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  decideApplication,
  getApplication,
  getApplicationState,
  listApplications,
  STATUS_CHANGED,
} from '#contract/lettings/applications';
import { removeAgent } from '#contract/lettings/mandates';
import { listNotifications } from '#contract/platform/notifications';
import { applications } from '#server/db/schema/applications';
import { createUser } from '#server/features/identity/users/service';
import { openTestApp, type SentMail, tokenIn } from '#test/app';
import { aDocument, aForm, apply, aVisitorsUpload, proveEmail } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { countStatements } from '#test/count-statements';
import { acceptInvitation, anAgentOf, onboard } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const visitor = app.nobody();

type Query = { status?: 'pending' | 'approved' | 'rejected'; search?: string };
const list = async (who: Caller, query: Query = {}) => (await who.call(listApplications, { query })).body;
const get = (who: Caller, id: number) => who.call(getApplication, { params: { id } });
const decide = (who: Caller, id: number, status: string, from?: string) =>
  who.call(decideApplication, { params: { id }, body: { status, from } as { status: 'pending' } });

/** Others may be told of what was decided about them before. */
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);

const anEstate = async () => {
  const landlord = await aLandlord(app);
  const property = await aProperty(landlord, { name: 'Palm Court' });
  return { landlord, property, agent: await anAgentOf(app, property) };
};

describe('applications', () => {
  it('are listed for landlord, agent and applicant, filtered by status and words', async () => {
    const { landlord, property, agent } = await anEstate();
    const other = await aProperty(landlord, { name: 'Lake View' });
    const tenant = await app.signUp('tenant');
    const first = await apply(tenant, property, { firstName: 'Ananya', email: tenant.user.email });
    const second = await apply(visitor, other, { lastName: 'Ghosh_100%', phone: '9123456789' });
    await decide(landlord, first.id, 'approved');
    const ids = async (who: Caller, query?: Query) => (await list(who, query)).map((row) => row.id);
    expect(await ids(landlord)).toEqual([second.id, first.id]);
    expect(await ids(agent)).toEqual([first.id]);
    expect(await ids(tenant)).toEqual([first.id]);
    expect(await ids(landlord, { status: 'approved' })).toEqual([first.id]);
    expect(await ids(landlord, { status: 'rejected' })).toEqual([]);
    for (const search of ['kabir ghosh', '_100%', '91234', second.email.toUpperCase(), 'lake'])
      expect(await ids(landlord, { search })).toEqual([second.id]);
    expect(await ids(landlord, { search: '%' })).toEqual([second.id]);
    const page = await landlord.call(listApplications, { query: { limit: 1 } });
    expect(page.headers.link).toContain(`cursor=${second.id}`);
    await landlord.call(removeAgent, { params: { id: property.id } });
    expect(await ids(agent)).toEqual([]);
  });

  it('come in one statement, however many there are', async () => {
    const { landlord, property, agent } = await anEstate();
    const tenant = await app.signUp('tenant');
    await apply(tenant, property);
    const counts = async () => [
      await countStatements(app, () => list(landlord)),
      await countStatements(app, () => list(agent)),
      await countStatements(app, () => list(tenant)),
    ];
    const before = await counts();
    for (let i = 0; i < 4; i++) await apply(tenant, property);
    expect(await counts()).toEqual(before);
    expect(await list(tenant)).toHaveLength(5);
  });

  it('show landlord and agent how the answers compare with the form, and the applicant not', async () => {
    const { landlord, property, agent } = await anEstate();
    const form = await aForm(landlord, { minIncome: '600000', minCreditScore: 700, maxOccupants: 2 });
    const tenant = await app.signUp('tenant');
    const answers = { applicationFormId: form.id, annualIncome: '500000', creditScore: 760, employer: 'Wipro' };
    const { id } = await apply(tenant, property, answers);
    for (const who of [landlord, agent]) {
      const { body } = await get(who, id);
      expect(body.property.address).toContain('Flat 402');
      expect(body.screening.map(({ criterion, outcome }) => [criterion, outcome])).toEqual([
        ['Income at least', 'not_met'],
        ['Credit score at least', 'met'],
        ['Occupants at most', 'not_stated'],
        ['Employment', 'met'],
      ]);
      expect((await list(who)).find((each) => each.id === id)?.criteria).toEqual({ met: 2, asked: 4 });
    }
    expect((await list(tenant)).map(({ criteria }) => criteria)).toEqual([null]);
    await decide(landlord, id, 'approved');
    expect((await get(landlord, id)).body.decidedBy).toBe('Asha Rao');
    expect((await get(tenant, id)).body).toMatchObject({
      screening: [],
      criteria: null,
      decidedBy: null,
      status: 'approved',
    });
    const without = await apply(visitor, property);
    expect((await get(landlord, without.id)).body.screening).toEqual([]);
  });

  it('compare the answers also with a form that asks for no income', async () => {
    const { landlord, property } = await anEstate();
    const form = await aForm(landlord, { minIncome: null, minCreditScore: 700, maxOccupants: 4 });
    const { id } = await apply(await app.signUp('tenant'), property, { applicationFormId: form.id, creditScore: 650 });
    expect((await get(landlord, id)).body.screening.map(({ criterion, outcome }) => [criterion, outcome])).toEqual([
      ['Credit score at least', 'not_met'],
      ['Occupants at most', 'not_stated'],
      ['Employment', 'not_stated'],
    ]);
    expect((await list(landlord)).find((each) => each.id === id)?.criteria).toEqual({ met: 0, asked: 3 });
  });

  it('show those documents that came with them, and no others', async () => {
    const { landlord, property } = await anEstate();
    const tenant = await app.signUp('tenant');
    const chosen = await aDocument(tenant, { name: 'Chosen' });
    await aDocument(tenant, { name: 'Private' });
    const { id } = await apply(tenant, property, { selectedDocuments: { tenant_aadhaar: [chosen.id] } });
    await aDocument(tenant, { name: 'Sent later', applicationId: id });
    const another = await apply(tenant, property, { email: 'another@example.in' });
    const names = async (who: Caller, of: number) => (await get(who, of)).body.documents.map(({ name }) => name);
    for (const who of [landlord, tenant]) {
      expect(await names(who, id)).toEqual(['Chosen', 'Sent later']);
      expect(await names(who, another.id)).toEqual([]);
    }
    const form = await aForm(landlord);
    const uploads = [{ type: 'other', name: 'From a visitor', ...(await aVisitorsUpload(visitor, form)) } as const];
    const sent = await apply(visitor, property, { applicationFormId: form.id, uploads });
    const [document] = (await get(landlord, sent.id)).body.documents;
    expect(document).toMatchObject({ name: 'From a visitor', ownerId: null, ownerName: 'Kabir Mehta' });
  });

  it('name the account of the applicant to those who review, to write to', async () => {
    const { landlord, property } = await anEstate();
    const applicant = await app.signUp('tenant');
    const sent = await apply(applicant, property);
    expect((await get(landlord, sent.id)).body.applicantId).toBe(applicant.user.id);
    expect((await get(applicant, sent.id)).body.applicantId).toBeNull();
    const anonymous = await apply(visitor, property);
    expect((await get(landlord, anonymous.id)).body.applicantId).toBeNull();
  });

  it('say whether the applicant has become a tenant', async () => {
    const { landlord, property } = await anEstate();
    const { id, email } = await apply(visitor, property);
    expect((await get(landlord, id)).body.isOnboarded).toBe(false);
    await onboard(await aLandlord(app), {});
    await onboard(landlord, { email });
    expect((await get(landlord, id)).body.isOnboarded).toBe(true);
    expect((await list(landlord))[0]?.isOnboarded).toBe(true);
  });
});

describe('deciding', () => {
  it('is recorded with who and when, and told in the app and by one mail', async () => {
    const { landlord, property, agent } = await anEstate();
    const tenant = await app.signUp('tenant');
    const sent = await apply(tenant, property, { email: tenant.user.email });
    const isOwn = ({ to, subject }: SentMail) => to === tenant.user.email && subject.startsWith('Your application');
    const token = tokenIn((await app.mails()).find(isOwn));
    app.pass(60);
    const { status, body } = await decide(agent, sent.id, 'approved');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      decidedBy: 'Farhan Rao',
      decidedAt: app.deps.now().toISOString(),
    });
    const title = 'Your application for Palm Court was approved';
    const decidedAt = app.deps.now().toISOString();
    await app.wait(11);
    const told = await mailsTo(tenant.user.email);
    const notices = (await tenant.call(listNotifications)).body.filter((row) => row.type === 'application');
    expect(notices.map((row) => row.title)).toEqual([title]);
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([[tenant.user.email, title]]);
    expect(told[0]?.text).toContain('Good news');
    const state = await visitor.call(getApplicationState, { params: { token } });
    expect(state.body).toMatchObject({ status: 'approved', decidedAt });
    expect((await decide(landlord, sent.id, 'rejected', 'approved')).body).toMatchObject({ decidedBy: 'Asha Rao' });
    await app.wait(11);
    expect((await mailsTo(tenant.user.email)).map(({ subject }) => subject)).toEqual([
      'Your application for 2-bedroom home in Camp was not successful',
    ]);
  });

  it('from the list changes only what is pending, and comes to the same when repeated', async () => {
    const { landlord, property, agent } = await anEstate();
    const { id, email } = await apply(visitor, property);
    await app.mails();
    expect((await decide(landlord, id, 'approved')).status).toBe(200);
    expect((await decide(landlord, id, 'approved')).status).toBe(200);
    await app.wait(11);
    expect(await mailsTo(email)).toHaveLength(1);
    for (const [who, status] of [
      [landlord, 'rejected'],
      [agent, 'approved'],
      [agent, 'rejected'],
      [agent, 'pending'],
    ] as const) {
      const answer = await decide(who, id, status);
      expect(answer.status).toBe(409);
      expect(answer.error.message).toBe(STATUS_CHANGED);
    }
  });

  it('from the detail view goes by what the reviewer saw', async () => {
    const { landlord, property, agent } = await anEstate();
    const { id } = await apply(visitor, property);
    expect((await decide(landlord, id, 'approved', 'pending')).status).toBe(200);
    const late = await decide(agent, id, 'rejected', 'pending');
    expect(late.status).toBe(409);
    expect(late.error.message).toBe(STATUS_CHANGED);
    expect((await decide(agent, id, 'approved', 'approved')).body.decidedBy).toBe('Asha Rao');
    expect((await decide(agent, id, 'rejected', 'approved')).body).toMatchObject({ status: 'rejected' });
    const reopened = await decide(landlord, id, 'pending', 'rejected');
    expect(reopened.body).toMatchObject({ status: 'pending', decidedAt: null, decidedBy: null });
  });

  it('does not reopen what a newer application has replaced', async () => {
    const { landlord, property } = await anEstate();
    const { id, email } = await apply(visitor, property);
    await decide(landlord, id, 'rejected');
    await apply(visitor, property, { email });
    const { status, error } = await decide(landlord, id, 'pending', 'rejected');
    expect(status).toBe(409);
    expect(error.message).toContain('newer application');
    expect((await get(landlord, id)).body.status).toBe('rejected');
  });

  it('takes no other status', async () => {
    const { landlord, property } = await anEstate();
    const { id } = await apply(visitor, property);
    expect((await decide(landlord, id, 'withdrawn')).status).toBe(400);
  });
});

describe('an applicant without an account', () => {
  it('finds application and documents after signing up and proving the address', async () => {
    const { landlord, property } = await anEstate();
    const email = 'later@example.in';
    const form = await aForm(landlord);
    const file = await aVisitorsUpload(visitor, form);
    const uploads = [{ type: 'other', name: 'Sent before', ...file } as const];
    const { id } = await apply(visitor, property, { email, applicationFormId: form.id, uploads });
    await app.mails();
    const person = await app.signUp('tenant', { email });
    expect(await list(person)).toEqual([]);
    expect((await get(person, id)).status).toBe(404);
    expect((await person.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(404);
    await proveEmail(app, email);
    expect((await list(person)).map((row) => row.id)).toEqual([id]);
    expect((await get(person, id)).body.documents).toMatchObject([{ ownerId: person.user.id, name: 'Sent before' }]);
    expect((await person.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(200);
    await decide(landlord, id, 'approved');
    await app.wait(11);
    await app.mails();
    expect((await person.call(listNotifications)).body[0]?.type).toBe('application');
  });

  it('finds it after accepting the invitation of the landlord', async () => {
    const { landlord, property } = await anEstate();
    const { id, email } = await apply(visitor, property);
    const person = await acceptInvitation(app, await onboard(landlord, { email }));
    expect((await list(person)).map((row) => row.id)).toEqual([id]);
  });

  it('finds it in an account whose address Google vouches for', async () => {
    const { property } = await anEstate();
    const { id, email } = await apply(visitor, property);
    const names = { firstName: 'Kabir', lastName: 'Mehta' };
    const account = await createUser(app.deps, app.db, {
      ...names,
      email,
      role: 'tenant',
      emailVerifiedAt: app.deps.now(),
    });
    const [row] = await app.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.applicantId).toBe(account?.id);
  });

  it('who has an account with a proved address finds it there; others with that address in their form do not', async () => {
    const { landlord, property } = await anEstate();
    const person = await app.signUp('tenant');
    const { email } = person.user;
    await proveEmail(app, email);
    const form = await aForm(landlord);
    const file = await aVisitorsUpload(visitor, form);
    const uploads = [{ type: 'other', name: 'File', ...file } as const];
    const own = await apply(visitor, property, { email, applicationFormId: form.id, uploads });
    const other = await app.signUp('tenant');
    const named = await apply(other, await aProperty(landlord), { email });
    expect((await list(person)).map((row) => row.id)).toEqual([own.id]);
    expect((await list(other)).map((row) => row.id)).toEqual([named.id]);
    expect((await person.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(200);
    expect((await other.request({ method: 'GET', url: file.fileUrl })).statusCode).toBe(404);
    await decide(landlord, own.id, 'rejected');
    await app.wait(11);
    await app.mails();
    expect((await person.call(listNotifications)).body[0]?.title).toContain('not successful');
  });
});
