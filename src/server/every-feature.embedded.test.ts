import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { getCustomerHoldings } from '#contract/back-office/admin-customers';
import { listInvoices, refundInvoice } from '#contract/back-office/admin-invoices';
import { listAdminProperties } from '#contract/back-office/admin-records';
import { answerSupportRequest, setSupportState } from '#contract/back-office/admin-support';
import { changeSubscription } from '#contract/back-office/admin-users';
import { closeBooks, reopenBooks } from '#contract/books/closing';
import { leaveSharedLease, takeBackDeparture } from '#contract/books/departures';
import { explainFigure, figures } from '#contract/books/figures';
import { getLeaseBalances, getLeaseStatement } from '#contract/books/lease-statement';
import { getPropertyStatement } from '#contract/books/property-statement';
import { getStatement, sendStatement } from '#contract/books/statements';
import { getTenantAccount } from '#contract/books/tenant-account';
import { endpoints } from '#contract/endpoints';
import { changePassword, deleteAccount, updateProfile } from '#contract/identity/account';
import { login } from '#contract/identity/auth';
import { googleSignIn } from '#contract/identity/google';
import { forgotPassword, resetPassword } from '#contract/identity/password-reset';
import { enableMfa, setUpMfa } from '#contract/identity/second-factor';
import { decideApplication } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { addLeaseTenant, removeLeaseTenant } from '#contract/lettings/lease-tenants';
import { getPropertyHistory } from '#contract/lettings/properties';
import { listConversations } from '#contract/messaging/messages';
import { getCommercialTerms } from '#contract/money/commercial-terms';
import { listMoves } from '#contract/money/lease-moves';
import { createPayment } from '#contract/money/payment-actions';
import { addPaymentMethod } from '#contract/money/payment-methods';
import { createPaymentSchedule } from '#contract/money/payment-schedules';
import { downloadReceipt } from '#contract/money/payments';
import { remindTenant } from '#contract/money/reminders';
import { reserve } from '#contract/money/reservations';
import { setBudget, spreadOverYear } from '#contract/overview/budgets';
import { getLandlordDashboard } from '#contract/overview/dashboard';
import { getReport, listReports } from '#contract/overview/reports';
import { shareTenantCard, withdrawTenantCard } from '#contract/overview/tenant-cards';
import { getYearEnd } from '#contract/overview/year-end';
import { downloadLeaseFile } from '#contract/papers/lease-file';
import { getLeasePapers, noteLeasePapers } from '#contract/papers/lease-papers';
import { readSigning } from '#contract/papers/signings';
import { listStateFacts } from '#contract/papers/state-facts';
import { downloadInvoice } from '#contract/plans/invoices';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { type Endpoint, isEndpoint, isForAdmins, successStatus } from '#contract/platform/endpoint';
import { getLegalText, publishLegalText } from '#contract/platform/legal-texts';
import { listNotifications, markNotificationRead } from '#contract/platform/notifications';
import { setPushSettings, usualPushSettings } from '#contract/platform/push';
import { askSupport, replyToSupport } from '#contract/platform/support-requests';
import { getExitPlan } from '#contract/upkeep/exit-plan';
import { previewFinalBill, raiseFinalBill } from '#contract/upkeep/final-bill';
import { previewMeterBills, raiseMeterBills } from '#contract/upkeep/meter-bills';
import { listReadingsDue } from '#contract/upkeep/readings-due';
import { getRepairTerms } from '#contract/upkeep/repair-terms';
import { refundSettlement } from '#contract/upkeep/settlement-money';
import { addVendor } from '#contract/upkeep/vendors';
import { offerWorkOrder } from '#contract/upkeep/work-orders';
import { listWorkVisits } from '#contract/upkeep/work-visits';
import { checkBooks } from '#server/features/books/journal/service/check';
import { comeBackFromGoogle, finishGoogleSignIn } from '#server/features/identity/google/service';
import { aWholeDraft, sendAway } from '#test/agreements';
import { openTestApp, PASSWORD, tokenIn } from '#test/app';
import { aDocument, aForm, apply, proveEmail } from '#test/applications-and-forms';
import type { Caller } from '#test/caller';
import { aHomeToLeave, aMonthlyRent, aNotice } from '#test/exits';
import { historyOf } from '#test/history';
import { anEntry, anInspection, signedByBoth } from '#test/inspections';
import { leaseTo, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { write } from '#test/messages';
import { aMeter, aReading } from '#test/meters';
import { askVerify, begin } from '#test/paying';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { buyPlan, payOrder, subscriptionOf } from '#test/plans';
import { aLeavingRental, say as answerLine, aSentSettlement } from '#test/settlements';
import { aSignedAgreement } from '#test/signings';

const app = await openTestApp();

const reached = new Set<Endpoint>();
app.server.addHook('onResponse', async (request, reply) => {
  const { endpoint } = request.routeOptions.config;
  if (endpoint && reply.statusCode < 400) reached.add(endpoint);
});

const { landlord, agent, tenant, lease, property } = await aRental(app);
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
    const account = await landlord.call(getTenantAccount, { params: { id: somebody.id } });
    expect(account.body.outstanding).toBe('0.00');
    expect((await landlord.call(getPropertyHistory, { params: { id: home.id } })).status).toBe(200);
    const titles = (await historyOf(landlord, 'property', home.id)).map(([title]) => title);
    expect(titles).toEqual(['Lease made', 'Application approved']);
    const { id: propertyId } = await aProperty(landlord, { name: 'Hill View' });
    const person = { firstName: 'Meera', lastName: 'Das', email: 'meera@example.in', phone: '9876500011' };
    const kept = { propertyId, person, startDate: '2026-05-01', reservedUntil: '2026-04-20', monthlyRent: 20000 };
    expect((await landlord.call(reserve, { body: kept })).body.status).toBe('reserved');
    const { id } = await aDocument(tenant);
    expect((await tenant.call(listDocuments)).body.map((each) => each.id)).toContain(id);
  });

  it('people who share: one joins, and leaves while the lease goes on', async () => {
    const params = { id: lease.id };
    const body = { email: 'sharer@example.in', firstName: 'Priya', lastName: 'Shah', phone: null };
    const added = (await landlord.call(addLeaseTenant, { params, body })).body;
    const departure = { personId: added.id, lastDay: '2026-04-05', depositSettledBy: 'landlord' as const };
    const left = await landlord.call(leaveSharedLease, { params, body: departure });
    expect(left.body.people.map(({ name, untilDay }) => [name, untilDay])).toContainEqual(['Priya Shah', '2026-04-05']);
    const other = { ...body, email: 'another@example.in' };
    const { id: personId } = (await landlord.call(addLeaseTenant, { params, body: other })).body;
    const later = { ...departure, personId, lastDay: '2026-05-05' };
    const planned = (await landlord.call(leaveSharedLease, { params, body: later })).body.departures[0];
    expect(planned).toMatchObject({ status: 'planned' });
    expect((await landlord.call(takeBackDeparture, { params: { id: planned?.id ?? 0 } })).status).toBe(200);
    await landlord.call(removeLeaseTenant, { params: { id: personId ?? 0 } });
    expect((await tenant.call(listMoves, { params })).body).toEqual([]);
    expect((await tenant.call(getCommercialTerms, { params })).body).toBeNull();
    expect((await landlord.call(listReadingsDue, { query: {} })).body).toEqual([]);
  });

  it('money: schedule, cash, gateway, receipt and card', async () => {
    const cash = await aCharge(landlord, { leaseId: lease.id });
    expect((await aReceipt(landlord, cash.id)).status).toBe('paid');
    expect(await download(tenant, downloadReceipt, cash.id)).toBe(200);
    const late = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
    const reminded = await landlord.call(remindTenant, { params: { id: late.id }, body: {} });
    expect(reminded.body).toEqual({ payments: 1, way: 'mail' });
    expect((await detailsOf(landlord, late.id)).lastReminder).toMatchObject({ way: 'mail', isAutomatic: false });

    const { id } = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-05-05' });
    const debt = { landlord, tenant, leaseId: lease.id, id };
    const { orderId } = await begin(debt);
    expect((await askVerify(debt, await payOrder(tenant, orderId))).body.status).toBe('paid');
    const schedule = { leaseId: lease.id, scheduleName: 'Monthly rent', amount: 25000, startDate: '2026-06-05' };
    expect((await landlord.call(createPaymentSchedule, { body: schedule })).status).toBe(201);
    const card = { methodName: 'My Visa', lastFourDigits: '4242', cardBrand: 'visa', expiryMonth: 4, expiryYear: 2030 };
    expect((await tenant.call(addPaymentMethod, { body: card })).status).toBe(201);
  });

  it('books: what is owed, a closed month, and what must hold', async () => {
    const params = { id: lease.id };
    const { closing } = (await tenant.call(getLeaseStatement, { params, query: {} })).body;
    expect((await landlord.call(getLeaseBalances, { params })).body.outstanding).toBe(closing);
    for (const figure of figures)
      expect((await landlord.call(explainFigure, { params: { figure }, query: {} })).status, figure).toBe(200);
    for (const { name } of (await landlord.call(listReports)).body)
      expect((await landlord.call(getReport, { params: { name }, query: {} })).status, name).toBe(200);
    expect((await landlord.call(getYearEnd, { query: { year: 2026 } })).body.properties.length).toBeGreaterThan(0);
    const days = { from: '2026-04-01', to: '2026-04-30' };
    const april = (await landlord.call(getPropertyStatement, { query: days })).body;
    expect(april.months).toHaveLength(1);
    const form = { scope: 'all' as const, ...days, toMe: true, email: null };
    const { id } = (await landlord.call(sendStatement, { body: form })).body;
    const { content } = (await landlord.call(getStatement, { params: { id } })).body;
    expect(content.statement).toEqual(april);
    expect((await landlord.call(closeBooks, { body: { month: '2026-03' } })).body.closedThrough).toBe('2026-03');
    const back = { leaseId: lease.id, amount: '10', dueDate: '2026-03-31' };
    expect((await landlord.call(createPayment, { body: back })).error.code).toBe('month_closed');
    expect((await landlord.call(reopenBooks, { body: { month: '2026-03' } })).status).toBe(200);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });

  it('maintenance: a request, who pays, and a vendor by a link', async () => {
    const request = await aRequest(tenant, property.id);
    const terms = (await tenant.call(getRepairTerms, { params: { id: lease.id } })).body;
    expect(terms).toHaveProperty('terms');
    const vendor = (await landlord.call(addVendor, { body: { name: 'Ramesh Patil', phone: '9822033445' } })).body;
    const offer = { params: { id: request.id }, body: { vendorId: vendor.id } };
    const { link } = (await landlord.call(offerWorkOrder, offer)).body;
    const token = link.split('/').at(-1) ?? '';
    expect((await app.nobody().call(readActionLink, { params: { token } })).body).toMatchObject({ state: 'open' });
    const today = dateInIndia(app.deps.now());
    const visits = await landlord.call(listWorkVisits, { query: { from: today, to: addDays(today, 6) } });
    expect(visits.body.withoutTime.map(({ vendorName }) => vendorName)).toEqual(['Ramesh Patil']);
  });

  it('meters: read, and charged for once', async () => {
    const meter = await aMeter(landlord, property.id);
    await aReading(landlord, meter.id, ['2026-03-01', 100]);
    await aReading(landlord, meter.id, ['2026-04-05', 150]);
    const bills = (await landlord.call(previewMeterBills, { query: {} })).body;
    expect(bills.map(({ use }) => use)).toEqual([50]);
    const body = { bills, dueDate: '2026-04-20' };
    expect((await landlord.call(raiseMeterBills, { body })).status).toBe(201);
    expect((await landlord.call(raiseMeterBills, { body })).status).toBe(409);
  });

  it('agreements: a draft from a template, changed and printed; papers and facts beside it', async () => {
    const draft = await aWholeDraft(landlord, lease.id);
    expect(draft.missing).toEqual([]);
    await sendAway(app, draft.id);
    const params = { id: lease.id };
    await landlord.call(noteLeasePapers, { params, body: { stampNumber: 'IN-MH1' } });
    expect((await tenant.call(getLeasePapers, { params })).body.steps[1]).toEqual({ step: 'stamped', state: 'done' });
    const facts = await tenant.call(listStateFacts, { query: { state: 'Delhi' } });
    expect(facts.body).toHaveLength(4);
  });

  it('settlements: sent, answered, given back', async () => {
    const rental = await aLeavingRental(app);
    const { id } = await aSentSettlement(rental.landlord, rental.lease.id, '5000');
    expect((await answerLine(rental.tenant, id, 0, { answer: 'accept' })).status).toBe(200);
    const body = { amount: '45000', method: 'upi' as const, reference: '612345678901' };
    const given = await rental.landlord.call(refundSettlement, { params: { id }, body });
    expect(given.body.status).toBe('settled');
    const file = await rental.tenant.call(downloadLeaseFile, { params: { id: rental.lease.id } });
    expect(file.status).toBe(200);
  });

  it('budgets: said for a year', async () => {
    const lines = [{ account: 'expense.repairs' as const, months: spreadOverYear('12000') }];
    const said = await landlord.call(setBudget, { body: { year: 2026, propertyId: property.id, lines } });
    expect(said.body.lines).toHaveLength(1);
  });

  it('inspections: said by both sides, and signed', async () => {
    const inspection = await anInspection(landlord, lease.id);
    await anEntry(tenant, inspection, 'Floor', { condition: 'worn' });
    const signed = await signedByBoth(app, { tenant, manager: landlord }, inspection.id);
    expect(signed.state).toBe('confirmed');
  });

  it('moving out: notice, the plan, and the final bill', async () => {
    const { landlord: owner, tenant: leaver, lease: left } = await aHomeToLeave(app);
    await aMonthlyRent(owner, left.id);
    expect((await aNotice(leaver, left.id)).lastDay).toBe('2026-05-05');
    const params = { id: left.id };
    expect((await leaver.call(getExitPlan, { params })).body?.steps).toHaveLength(6);
    const fingerprint = (await owner.call(previewFinalBill, { params })).body?.fingerprint ?? '';
    expect((await owner.call(raiseFinalBill, { params, body: { fingerprint } })).status).toBe(201);
  });

  it('signing: an agreement is sent, signed in turn, and sealed', async () => {
    const { landlord: owner, signing } = await aSignedAgreement(app);
    expect((await owner.call(readSigning, { params: { id: signing.id } })).body.status).toBe('signed');
  });

  it('a card: shared, used without an account, ended', async () => {
    const params = { id: lease.id };
    const { link } = (await landlord.call(shareTenantCard, { params })).body;
    const token = link.split('/').at(-1) ?? '';
    const body = { action: 'report', category: 'plumbing', title: 'The tap drips' };
    expect((await app.nobody().call(actByLink, { params: { token }, body })).status).toBe(200);
    expect((await landlord.call(withdrawTenantCard, { params })).status).toBe(204);
  });

  it('devices: quiet hours, and what a locked screen shows', async () => {
    const body = { ...usualPushSettings, showsWords: true };
    expect((await tenant.call(setPushSettings, { body })).body.settings).toEqual(body);
  });

  it('legal texts', async () => {
    const params = { name: 'privacy' as const };
    expect((await admin.call(publishLegalText, { params, body: { text: 'We keep little.' } })).body.version).toBe(1);
    expect((await app.nobody().call(getLegalText, { params })).body.text).toBe('We keep little.');
  });

  it('support', async () => {
    const body = { subject: 'A receipt', text: 'It does not open' };
    const { id } = (await tenant.call(askSupport, { body })).body;
    const answered = await admin.call(answerSupportRequest, { params: { id }, body: { text: 'It does now' } });
    expect(answered.body).toMatchObject({ state: 'answered', replies: [{ isAnswer: true }] });
    expect((await tenant.call(replyToSupport, { params: { id }, body: { text: 'Thanks' } })).body.state).toBe('open');
    expect((await admin.call(setSupportState, { params: { id }, body: { state: 'closed' } })).body.state).toBe(
      'closed',
    );
  });

  it('messages and notifications', async () => {
    await write(tenant, landlord);
    expect((await landlord.call(listConversations)).body).toHaveLength(1);
    const [notices] = (await landlord.call(listNotifications)).body;
    expect((await landlord.call(markNotificationRead, { params: { id: notices?.id ?? 0 } })).status).toBe(200);
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
    const [invoice, ...others] = (await admin.call(listInvoices, { query: {} })).body;
    expect(others).toEqual([]);
    const given = { params: { id: invoice?.id ?? 0 }, body: { reason: 'Asked within 30 days' } };
    expect((await admin.call(refundInvoice, given)).body.status).toBe('refunded');
    expect((await admin.call(getCustomerHoldings, { params: { id } })).body.properties).toBe(0);
    expect((await admin.call(listAdminProperties, { query: {} })).body).toHaveLength(6);
    expect((await landlord.call(getLandlordDashboard)).body.properties).toBe(3);
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
