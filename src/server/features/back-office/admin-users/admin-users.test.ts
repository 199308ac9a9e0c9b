import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/back-office/admin-users';
import { currentUser, EMAIL_TAKEN, login } from '#contract/identity/auth';
import { createProperty, listMyProperties } from '#contract/lettings/properties';
import { listAuditLog } from '#contract/platform/audit-log';
import { listNotifications } from '#contract/platform/notifications';
import { TOTAL_HEADER } from '#contract/platform/paging';
import { users } from '#server/db/schema/users';
import { openTestApp, PASSWORD } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation } from '#test/leases-and-tenants';
import { aLandlord, aProperty, propertyBody, subscribe } from '#test/people-and-homes';
import { inDays } from '#test/plans';

const app = await openTestApp();
const admin = await app.signInAdmin();
const support = await app.signInAdmin('support');
const billing = await app.signInAdmin('billing');

const NOBODY = '00000000-0000-4000-8000-000000000000';
const of = (person: Caller) => ({ params: { id: person.user.id } });
const selfOf = async (person: Caller) => (await person.call(currentUser)).body;
const logOf = async (id: string) => (await admin.call(listAuditLog, { query: { subjectId: id } })).body;
const adminLogOf = async (id: string) => (await logOf(id)).filter(({ actorKind }) => actorKind === 'admin');
const noticesOf = async (person: Caller) => (await person.call(listNotifications)).body[0];
const onUser = async (query: object = {}) => (await admin.call(contract.listUsers, { query })).body;

describe('the list of users', () => {
  it('finds by email, name and phone, and says how many there are', async () => {
    const person = await app.signUp('agent', { firstName: 'Zubeida', email: 'zubi_100%@example.in' });
    await admin.call(contract.updateUser, { ...of(person), body: { phone: '+91 99887 76655', lastName: 'Khan' } });
    for (const search of ['zubi_100%', 'ZUBEIDA khan', '9988776655', '99887 76655']) {
      const { body, headers } = await admin.call(contract.listUsers, { query: { search } });
      expect([search, body.map(({ id }) => id), headers[TOTAL_HEADER]]).toEqual([search, [person.user.id], '1']);
    }
    expect(await onUser({ search: 'zubi_100_' })).toEqual([]);
  });

  it('shows what the back office needs, and nothing to sign in with', async () => {
    const landlord = await aLandlord(app, { firstName: 'Listed' });
    await aProperty(landlord);
    const { body, text } = await admin.call(contract.listUsers, { query: { search: 'Listed' } });
    expect(body).toMatchObject([
      {
        email: landlord.user.email,
        role: 'landlord',
        subscriptionPlan: 'enterprise',
        propertyLimit: -1,
        propertyCount: 1,
        mfaEnabled: false,
        isLocked: false,
        isDemoUser: false,
        emailVerified: false,
        lastSeenAt: app.deps.now().toISOString(),
      },
    ]);
    expect(text).not.toMatch(/argon2|passwordHash|Sealed|pan/i);
  });

  it('filters, sorts and goes on by position', async () => {
    const people = [];
    for (const firstName of ['Paged C', 'Paged A', 'Paged B']) {
      people.push(await app.signUp(firstName === 'Paged B' ? null : 'tenant', { firstName }));
      app.pass(60);
    }
    const [c, a, b] = people.map(({ user }) => user.id);
    const ids = async (query: object) => (await onUser({ search: 'Paged', ...query })).map(({ id }) => id);
    expect(await ids({})).toEqual([b, a, c]);
    expect(await ids({ sort: 'oldest' })).toEqual([c, a, b]);
    expect(await ids({ sort: 'name' })).toEqual([a, b, c]);
    expect(await ids({ sort: 'email' })).toEqual([c, a, b]);
    await app.db
      .update(users)
      .set({ subscriptionEndDate: app.deps.now() })
      .where(eq(users.id, String(b)));
    expect((await ids({ sort: 'plan_end' }))[0]).toBe(b);
    expect(await ids({ role: 'none' })).toEqual([b]);
    expect(await ids({ role: 'tenant' })).toEqual([a, c]);
    expect(await ids({ plan: 'basic' })).toEqual([]);
    expect(await ids({ status: 'inactive', isLocked: 'false' })).toHaveLength(3);
    expect(await ids({ isLocked: 'true' })).toEqual([]);
    const first = await admin.call(contract.listUsers, { query: { search: 'Paged', limit: 2 } });
    expect([first.headers[TOTAL_HEADER], first.headers.link]).toEqual([
      '3',
      '</admin/api/users?search=Paged&limit=2&cursor=2>; rel="next"',
    ]);
    const last = await admin.call(contract.listUsers, { query: { search: 'Paged', limit: 2, cursor: 2 } });
    expect([last.body.map(({ id }) => id), last.headers.link]).toEqual([[c], undefined]);
    expect((await admin.call(contract.listUsers, { query: { role: 'king' as 'none' } })).status).toBe(400);
  });

  it('is taken along as CSV, safe in a table program, which is written down', async () => {
    await app.signUp('tenant', { firstName: '=cmd()', email: 'csv-1@example.in' });
    const plain = await app.signUp('landlord', { firstName: 'Plain', email: 'csv-2@example.in' });
    await admin.call(contract.updateUser, { ...of(plain), body: { phone: '+91 98765-43210' } });
    const answer = await support.request({ method: 'GET', url: '/admin/api/users/export.csv?search=csv-' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const [head, ...lines] = answer.body.split('\r\n').slice(0, -1);
    expect(head).toMatch(/^\ufeffId,Email,First name,Last name,Phone,Role,Plan,Status,/);
    expect(lines.map((line) => line.split(',').slice(1, 8).join())).toEqual([
      `csv-1@example.in,"'=cmd()",Rao,,Tenant,Free,Inactive`,
      'csv-2@example.in,Plain,Rao,+91 98765 43210,Landlord,Free,Inactive',
    ]);
    const [entry] = (await admin.call(listAuditLog, { query: { action: 'export.downloaded' } })).body;
    expect(entry).toMatchObject({
      actorName: 'support',
      changes: [
        { field: 'list', to: 'users' },
        { field: 'search', to: 'csv-' },
      ],
    });
    const all = await admin.request({ method: 'GET', url: '/admin/api/users/export.csv' });
    const { headers } = await admin.call(contract.listUsers);
    expect(all.body.trim().split('\r\n')).toHaveLength(Number(headers[TOTAL_HEADER]) + 1);
  });
});

describe('making a user', () => {
  it('invites them, without a password, on the plan that was chosen', async () => {
    const { body } = await admin.call(contract.createUser, {
      body: { email: ' New.One@Example.in', role: 'landlord', subscriptionPlan: 'basic', subscriptionStatus: 'active' },
    });
    expect(body).toMatchObject({
      email: 'new.one@example.in',
      firstName: 'new.one',
      lastName: '',
      role: 'landlord',
      subscriptionPlan: 'basic',
      subscriptionStatus: 'active',
      subscriptionStartDate: inDays(app, 0),
      subscriptionEndDate: inDays(app, 365),
      propertyLimit: 5,
      emailVerified: false,
      lastSeenAt: null,
    });
    expect(await logOf(body.id)).toMatchObject([
      { action: 'user.created', actorName: 'operator', subjectName: 'new.one@example.in' },
    ]);
    const person = await acceptInvitation(app, body);
    expect(await selfOf(person)).toMatchObject({ emailVerified: true, documentLimit: -1, subscriptionPlan: 'basic' });
  });

  it('is free and inactive by itself; only who bills gives a paid plan', async () => {
    const { body } = await support.call(contract.createUser, {
      body: { email: 'plain@example.in', firstName: 'Plain', lastName: 'Person' },
    });
    expect(body).toMatchObject({
      firstName: 'Plain',
      role: null,
      subscriptionPlan: 'free',
      subscriptionStatus: 'inactive',
      subscriptionStartDate: null,
      subscriptionEndDate: null,
      propertyLimit: 1,
    });
    const refused = await support.call(contract.createUser, {
      body: { email: 'rich@example.in', subscriptionPlan: 'enterprise', subscriptionStatus: 'active' },
    });
    expect([refused.status, refused.error.message]).toEqual([403, 'Your role does not allow giving a paid plan.']);
    expect(await onUser({ search: 'rich@example.in' })).toEqual([]);
    expect((await billing.call(contract.createUser, { body: { email: 'b@example.in' } })).status).toBe(403);
  });

  it('is refused where the email is taken, and without one', async () => {
    const { user } = await app.signUp();
    const taken = await admin.call(contract.createUser, { body: { email: user.email.toUpperCase() } });
    expect([taken.status, taken.error.fieldErrors]).toEqual([409, { email: EMAIL_TAKEN }]);
    for (const email of ['', 'nonsense', undefined as unknown as string]) {
      const { status, error } = await admin.call(contract.createUser, { body: { email } });
      expect([status, error.fieldErrors]).toEqual([400, { email: 'Valid email is required' }]);
    }
  });
});

describe('changing a user', () => {
  it('holds at once for whoever is signed in', async () => {
    const person = await app.signUp('tenant', { firstName: 'Before' });
    const { body } = await support.call(contract.updateUser, {
      ...of(person),
      body: { firstName: ' After ', lastName: '', phone: '98765 43210', role: 'landlord' },
    });
    expect(body).toMatchObject({ firstName: 'After', lastName: '', phone: '98765 43210', role: 'landlord' });
    expect(await selfOf(person)).toMatchObject({ firstName: 'After', role: 'landlord' });
    expect((await person.call(listMyProperties)).status).toBe(200);
    expect(await noticesOf(person)).toMatchObject({ type: 'account', title: 'Your role was changed' });
    expect(await adminLogOf(person.user.id)).toMatchObject([
      { action: 'user.role_changed', changes: [{ field: 'role', from: 'tenant', to: 'landlord' }] },
      {
        action: 'user.updated',
        actorName: 'support',
        changes: [
          { field: 'firstName', from: 'Before', to: 'After' },
          { field: 'lastName', from: 'Rao', to: null },
          { field: 'phone', from: null, to: '98765 43210' },
        ],
      },
    ]);
  });

  it('leaves what is not sent; the same again writes nothing down', async () => {
    const person = await app.signUp('agent');
    for (const _time of [1, 2]) await admin.call(contract.updateUser, { ...of(person), body: { phone: '9876543210' } });
    expect(await selfOf(person)).toMatchObject({ firstName: 'Asha', role: 'agent', phone: '9876543210' });
    expect(await adminLogOf(person.user.id)).toHaveLength(1);
    await admin.call(contract.updateUser, { ...of(person), body: { phone: '', role: null } });
    expect(await selfOf(person)).toMatchObject({ phone: null, role: null });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ phone: '12345' }, 'phone', 'Valid phone number is required'],
  ])('refuses %j', async (body, field, message) => {
    const { status, error } = await admin.call(contract.updateUser, { ...of(await app.signUp()), body });
    expect([status, error.fieldErrors]).toEqual([400, { [field]: message }]);
  });

  it('is the same for a demo user', async () => {
    const person = await app.signUp();
    await app.db.update(users).set({ isDemoUser: true }).where(eq(users.id, person.user.id));
    const { body } = await admin.call(contract.updateUser, { ...of(person), body: { lastName: 'Demo' } });
    expect(body).toMatchObject({ lastName: 'Demo', isDemoUser: true });
  });
});

describe('a subscription by hand', () => {
  it('is a plan for a year, with the limit that was sent, in force at once', async () => {
    const person = await app.signUp();
    await aProperty(person);
    expect((await person.call(createProperty, { body: propertyBody() })).status).toBe(403);
    const { body } = await billing.call(contract.changePlan, {
      ...of(person),
      body: { plan: 'professional', propertyLimit: 2 },
    });
    expect(body).toMatchObject({
      subscriptionPlan: 'professional',
      subscriptionStatus: 'active',
      subscriptionStartDate: inDays(app, 0),
      subscriptionEndDate: inDays(app, 365),
      propertyLimit: 2,
    });
    expect(await selfOf(person)).toMatchObject({ subscriptionPlan: 'professional', documentLimit: -1 });
    await aProperty(person);
    const full = await person.call(createProperty, { body: propertyBody() });
    expect(full.error.message).toBe('Your plan allows 2 properties. Upgrade your plan to add more.');
    expect(await noticesOf(person)).toMatchObject({
      type: 'subscription',
      title: 'Your Professional plan is active',
      content: 'Kiraya support has set it. It runs until 5 Apr 2027.',
    });
    const [entry] = await adminLogOf(person.user.id);
    expect(entry?.action).toBe('user.plan_changed');
    expect(entry?.changes).toContainEqual({ field: 'propertyLimit', from: '1', to: '2' });
  });

  it('begins and ends as sent; the free plan has no end', async () => {
    const person = await app.signUp();
    const dates = { startDate: inDays(app, -10), endDate: inDays(app, 20) };
    const set = (body: object) =>
      billing.call(contract.changePlan, { ...of(person), body: { plan: 'basic', propertyLimit: 5, ...body } });
    expect((await set(dates)).body).toMatchObject({
      subscriptionStartDate: dates.startDate,
      subscriptionEndDate: dates.endDate,
    });
    const early = await set({ endDate: inDays(app, -1) });
    expect([early.status, early.error.fieldErrors]).toEqual([400, { endDate: 'The end must be after the start' }]);
    expect((await set({ plan: 'free', propertyLimit: 3, endDate: inDays(app, 9) })).body).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      propertyLimit: 3,
    });
    expect(await selfOf(person)).toMatchObject({ documentLimit: 10, cancelsAtEnd: false });
    for (const [body, field, message] of [
      [{ plan: 'golden' }, 'plan', 'Please choose a plan'],
      [{ propertyLimit: -2 }, 'propertyLimit', 'Please enter a limit'],
      [{ endDate: 'soon' }, 'endDate', 'Please enter a date'],
      [{ endDate: '9999-12-31T23:59:59-12:00' }, 'endDate', 'Please enter a date'],
      [{ startDate: '0000-01-01T00:00:00Z' }, 'startDate', 'Please enter a date'],
    ] as const) {
      const { status, error } = await set(body);
      expect([status, error.fieldErrors]).toEqual([400, { [field]: message }]);
    }
  });

  it('changes its status and end, and falls back to the free limits', async () => {
    const person = await app.signUp();
    await subscribe(app, person, { subscriptionPlan: 'basic', subscriptionStatus: 'active', propertyLimit: 5 });
    await aProperty(person);
    const until = inDays(app, 100);
    const set = (body: { status: 'active' | 'cancelled' | 'expired'; endDate?: string | null }) =>
      billing.call(contract.changeSubscription, { ...of(person), body });
    expect((await set({ status: 'active', endDate: until })).body).toMatchObject({ subscriptionEndDate: until });
    expect((await set({ status: 'cancelled' })).body).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: until,
    });
    expect(await noticesOf(person)).toMatchObject({ title: 'Your Basic plan is now cancelled' });
    expect((await person.call(createProperty, { body: propertyBody() })).status).toBe(403);
    expect((await set({ status: 'active', endDate: null })).body.subscriptionEndDate).toBeNull();
    expect((await person.call(createProperty, { body: propertyBody() })).status).toBe(201);
    const wrong = await set({ status: 'golden' as 'active' });
    expect([wrong.status, wrong.error.fieldErrors]).toEqual([400, { status: 'Please choose a status' }]);
  });

  it('is activated and deactivated by any admin, once', async () => {
    const person = await app.signUp();
    for (const _time of [1, 2])
      expect((await support.call(contract.activateUser, of(person))).body.subscriptionStatus).toBe('active');
    expect(await selfOf(person)).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'free' });
    expect((await billing.call(contract.deactivateUser, of(person))).body.subscriptionStatus).toBe('inactive');
    expect((await adminLogOf(person.user.id)).map(({ action }) => action)).toEqual([
      'user.deactivated',
      'user.activated',
    ]);
  });
});

it('is all 404 for a user that is not there, and 400 for what is no id', async () => {
  const bodies = { firstName: 'A', status: 'active', plan: 'free', propertyLimit: 1, password: 'secret-1' };
  const calls = Object.values(contract).filter((each) => typeof each === 'object' && 'path' in each);
  const onOne = calls.filter(({ path }) => path.includes('{id}'));
  expect(onOne).toHaveLength(12);
  for (const { method, path } of onOne) {
    const statusOf = async (id: string) =>
      (
        await admin.request({
          method,
          url: path.replace('{id}', id),
          ...(method !== 'DELETE' && { payload: bodies }),
        })
      ).statusCode;
    expect([path, await statusOf(NOBODY), await statusOf('nonsense')]).toEqual([path, 404, 400]);
  }
});

it('says to each role what it may not do', async () => {
  const person = await app.signUp();
  const plan = { ...of(person), body: { plan: 'basic' as const, propertyLimit: 5 } };
  expect((await support.call(contract.deleteUser, { ...of(person), query: {} })).status).toBe(403);
  expect((await support.call(contract.changePlan, plan)).status).toBe(403);
  expect((await support.call(contract.activateAllUsers)).status).toBe(403);
  expect((await billing.call(contract.deleteUser, { ...of(person), query: {} })).status).toBe(403);
  expect((await billing.call(contract.lockUser, of(person))).status).toBe(403);
  expect((await billing.request({ method: 'GET', url: '/admin/api/users/export.csv' })).statusCode).toBe(403);
  const again = await app.nobody().call(login, { body: { email: person.user.email, password: PASSWORD } });
  expect(again.status).toBe(200);
});
