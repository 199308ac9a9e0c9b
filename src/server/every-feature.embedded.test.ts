import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { listInvoices } from '#contract/back-office/admin-invoices';
import { listAdminProperties } from '#contract/back-office/admin-records';
import { changeSubscription } from '#contract/back-office/admin-users';
import { endpoints } from '#contract/endpoints';
import { changePassword, deleteAccount, updateProfile } from '#contract/identity/account';
import { login } from '#contract/identity/auth';
import { googleSignIn } from '#contract/identity/google';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { decideApplication } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { getPropertyHistory } from '#contract/lettings/properties';
import { listConversations } from '#contract/messaging/messages';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { downloadReceipt } from '#contract/money/payments';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { downloadInvoice } from '#contract/plans/invoices';
import { type Endpoint, isEndpoint, isForAdmins, successStatus } from '#contract/platform/endpoint';
import { getLegalText, publishLegalText } from '#contract/platform/legal-texts';
import { listNotifications, markNotificationRead } from '#contract/platform/notifications';
import { comeBackFromGoogle, finishGoogleSignIn } from '#server/features/identity/google/service';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { aDocument, aForm, apply, proveEmail } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { historyOf } from '#test/history';
import { leaseTo, onboard } from '#test/leases-and-tenants';
import { write } from '#test/messages';
import { askVerify, begin } from '#test/paying';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { buyPlan, payOrder, subscriptionOf } from '#test/plans';

const app = await openTestApp();

const reached = new Set<Endpoint>();
app.server.addHook('onResponse', async (request, reply) => {
  const { endpoint } = request.routeOptions.config;
  if (endpoint && reply.statusCode < 400) reached.add(endpoint);
});

const { landlord, agent, tenant, lease } = await aRental(app);
const admin = await app.signInAdmin();

const download = async (who: Caller, { path }: Endpoint, id: number) =>
  (await who.request({ method: 'GET', url: path.replace('{id}', String(id)) })).statusCode;

describe('one walk of each feature', () => {
  it('accounts: mail, password, second factor and Google', async () => {
    const person = await app.signUp('tenant', { email: 'walker@example.in' });
    await proveEmail(app, person.user.email);
    await person.call(updateProfile, { body: { firstName: 'Walker', lastName: 'Rao' } });
    const { secret } = (await person.call(setUpMfa, { body: { password: PASSWORD } })).body;
    const code = generateSync({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
    expect((await person.call(enableMfa, { body: { code } })).body.recoveryCodes).toHaveLength(10);

    const other = await app.signUp('tenant', { email: 'forgetful@example.in' });
    await app.nobody().call(forgotPassword, { body: { email: other.user.email } });
    const mail = (await app.mails()).findLast(({ to, subject }) => to === other.user.email && /reset/i.test(subject));
    const chosen = `${PASSWORD}2`;
    await app.nobody().call(resetPassword, { body: { resetToken: tokenIn(mail), newPassword: chosen } });
    expect((await app.nobody().call(login, { body: { email: other.user.email, password: chosen } })).status).toBe(200);
    const changed = { currentPassword: PASSWORD, newPassword: chosen };
    expect((await landlord.call(changePassword, { body: changed })).status).toBe(200);

    const google = {
      subject: 'walker-at-google',
      email: 'google-walker@example.in',
      isEmailVerified: true,
      firstName: 'Ravi',
      lastName: 'Iyer',
    };
    const device = { userAgent: 'test', address: '10.0.0.1' };
    const back = await comeBackFromGoogle(app.deps, { person: google, role: 'tenant', address: device.address });
    if ('problem' in back) throw new Error(back.problem);
    expect(await finishGoogleSignIn(app.deps, back, device)).toHaveProperty('token');
    expect((await app.nobody().request({ method: 'GET', url: googleSignIn.path })).statusCode).toBe(302);

    const leaving = await app.signUp('tenant');
    expect((await leaving.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
  });

  it('lettings: form, application, tenant, lease and document', async () => {
    const home = await aProperty(landlord, { name: 'Lake View' });
    await aForm(landlord, { propertyId: home.id });
    const application = await apply(app.nobody(), home);
    const decision = await landlord.call(decideApplication, {
      params: { id: application.id },
      body: { status: 'approved' },
    });
    expect(decision.body.status).toBe('approved');
    const somebody = await onboard(landlord);
    await leaseTo(landlord, home, somebody);
    expect((await landlord.call(getPropertyHistory, { params: { id: home.id } })).status).toBe(200);
    const titles = (await historyOf(landlord, 'property', home.id)).map(([title]) => title);
    expect(titles).toEqual(['Lease made', 'Application approved']);
    const { id } = await aDocument(tenant);
    expect((await tenant.call(listDocuments)).body.map((each) => each.id)).toContain(id);
  });

  it('money: schedule, cash, gateway, receipt and card', async () => {
    const cash = await aCharge(landlord, { leaseId: lease.id });
    expect((await aReceipt(landlord, cash.id)).status).toBe('paid');
    expect(await download(tenant, downloadReceipt, cash.id)).toBe(200);
    const { id } = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
    const debt = { landlord, tenant, leaseId: lease.id, id };
    const { orderId } = await begin(debt);
    expect((await askVerify(debt, await payOrder(tenant, orderId))).body.status).toBe('paid');
    const schedule = { leaseId: lease.id, scheduleName: 'Monthly rent', amount: 25000, startDate: '2026-06-05' };
    expect((await landlord.call(createPaymentSchedule, { body: schedule })).status).toBe(201);
    const card = { methodName: 'My Visa', lastFourDigits: '4242', cardBrand: 'visa', expiryMonth: 4, expiryYear: 2030 };
    expect((await tenant.call(addPaymentMethod, { body: card })).status).toBe(201);
  });

  it('legal texts', async () => {
    const params = { name: 'privacy' as const };
    expect((await admin.call(publishLegalText, { params, body: { text: 'We keep little.' } })).body.version).toBe(1);
    expect((await app.nobody().call(getLegalText, { params })).body.text).toBe('We keep little.');
  });

  it('messages and notifications', async () => {
    await write(tenant, landlord);
    expect((await landlord.call(listConversations)).body).toHaveLength(1);
    const [news] = (await landlord.call(listNotifications)).body;
    expect((await landlord.call(markNotificationRead, { params: { id: news?.id ?? 0 } })).status).toBe(200);
  });

  it('plans: an order, its invoice', async () => {
    const buyer = await app.signUp('landlord');
    await buyPlan(buyer, 'professional');
    const { plan, invoices } = await subscriptionOf(buyer);
    expect(plan).toBe('professional');
    expect(await download(buyer, downloadInvoice, invoices[0]?.id ?? 0)).toBe(200);
  });

  it('the back office', async () => {
    const { id } = (await aLandlord(app)).user;
    const extended = await admin.call(changeSubscription, { params: { id }, body: { status: 'active' } });
    expect(extended.status).toBe(200);
    expect((await admin.call(listInvoices, { query: {} })).body).toHaveLength(1);
    expect((await admin.call(listAdminProperties, { query: {} })).body).toHaveLength(2);
    expect((await landlord.call(getLandlordDashboard)).body.properties).toBe(2);
  });

  /** Needs to be told what to read. */
  const needsMore = (e: Endpoint) => e.path.includes('{') || e.query?.safeParse({}).success === false;
  /** Signing out is a link, too. */
  const isReading = (e: Endpoint) => e.method === 'GET' && successStatus(e) === 200;
  const readings = endpoints.filter((e) => isReading(e) && !needsMore(e));

  it.each(readings.map((e) => ({ e, path: e.path })))('GET $path', async ({ e }) => {
    const asked = isForAdmins(e.access) ? [admin] : [landlord, agent, tenant];
    const statuses = await Promise.all(asked.map((who) => who.statusOf({ method: 'GET', url: e.path })));
    expect(statuses).toContain(successStatus(e));
    // The stream of events does not end, so nobody hears of its response.
    reached.add(e);
  });

  it('leaves no feature out', async () => {
    const modules = import.meta.glob<Record<string, unknown>>(['../contract/**/*.ts', '!**/*.test.ts'], {
      eager: true,
    });
    const declared = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));
    const root = join(import.meta.dirname, 'features');
    const features = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('routes.ts'),
    );
    const boundBy = (file: string): Endpoint[] =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bbind\(\s*\w+,\s*(?:\w+\.)?(\w+)/g)]
        .map(([, name = '']) => declared.get(name))
        .filter(isEndpoint);
    const served = features.map((file) => ({ file, bound: boundBy(file) })).filter(({ bound }) => bound.length > 0);
    expect(new Set(served.flatMap(({ bound }) => bound)).size).toBe(endpoints.length);
    expect(served.filter(({ bound }) => !bound.some((e) => reached.has(e))).map(({ file }) => file)).toEqual([]);
  });
});
