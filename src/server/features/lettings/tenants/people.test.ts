import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getCustomerHoldings } from '#contract/back-office/admin-customers';
import { getDeposit } from '#contract/books/deposits';
import { getLeaseStatement } from '#contract/books/lease-statement';
import { updateProfile } from '#contract/identity/account';
import {
  ALREADY_IN_LEASE,
  addLeaseTenant,
  listLeaseTenants,
  PERSON_CONFIRMED,
  removeLeaseTenant,
  SHARES_TOO_MUCH,
  setLeaseBalance,
  showPhoneAtHome,
  updateLeaseTenant,
} from '#contract/lettings/lease-tenants';
import { getLease, listLeases } from '#contract/lettings/leases';
import { getProperty } from '#contract/lettings/properties';
import { confirmLease, denyLease, listLeaseInvitations } from '#contract/lettings/tenancy-answers';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { listRecipients } from '#contract/messaging/messages';
import { claimPayment, confirmClaim, recordPayment } from '#contract/money/payment-actions';
import { downloadReceipt, downloadRentStatement, getPayment, listPayments } from '#contract/money/payments';
import { getReminder, remindTenant } from '#contract/money/reminders';
import { getReport } from '#contract/overview/reports';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { leaseTenants } from '#server/db/schema/lease-tenants';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { acceptInvitation, anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aRequest } from '#test/maintenance';
import { aCharge, aReceipt } from '#test/payments';
import { textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();
const landlord = await aLandlord(app, { firstName: 'Lata' });

type Body = BodyIn<typeof addLeaseTenant>;
let typed = 0;
const somebody = (details: Partial<Body> = {}): Body => ({
  email: `flatmate-${++typed}@example.in`,
  firstName: 'Priya',
  lastName: 'Shah',
  phone: '98220 11223',
  ...details,
});

const aSharedHome = async () => {
  const property = await aProperty(landlord);
  const made = await onboard(landlord, leaseFields(property));
  const main = await acceptInvitation(app, made);
  const id = made.lease?.id ?? 0;
  const add = (body: Body, who = landlord) => who.call(addLeaseTenant, { params: { id }, body });
  const people = async (who: Caller = landlord) => (await who.call(listLeaseTenants, { params: { id } })).body;
  return { property, made, main, id, add, people };
};
const titles = async (person: Caller) => (await person.call(listNotifications)).body.map(({ title }) => title);

it('adds people who are placeholders until they accept, with shares that are equal unless set', async () => {
  const { id, add, people, main } = await aSharedHome();
  const known = await app.signUp('tenant');
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, known.user.id));
  const one = await add(somebody({ share: 40 }));
  const other = await add(somebody({ email: known.user.email, firstName: 'Ravi', lastName: 'Nair' }));
  // A known address answers as a new one.
  const shapeOf = ({ body }: typeof one) => Object.keys(body).sort();
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(shapeOf(other)).toEqual(shapeOf(one));
  expect(one.body).toMatchObject({
    role: 'co_tenant',
    standing: 'stated',
    share: 40,
    isShareSet: true,
    name: 'Priya Shah',
  });
  expect(other.body.tenantId).not.toBe(known.user.id);
  expect((await people()).people.map(({ share }) => share)).toEqual([30, 40, 30]);

  const tooMuch = await add(somebody({ share: 60.01 }));
  expect([tooMuch.status, tooMuch.error.fieldErrors]).toEqual([400, { share: SHARES_TOO_MUCH }]);
  const twice = await add(somebody({ email: known.user.email }));
  expect([twice.status, twice.error.fieldErrors]).toEqual([400, { email: ALREADY_IN_LEASE }]);
  expect((await add(somebody({ email: main.user.email }))).status).toBe(400);
  expect((await add(somebody({ share: -1 }))).status).toBe(400);
  expect((await add(somebody(), main)).status).toBe(403);
  expect((await add(somebody(), await aLandlord(app))).status).toBe(404);

  const share = (value: number | null) =>
    landlord.call(updateLeaseTenant, { params: { id: one.body.id ?? 0 }, body: { share: value } });
  expect((await share(100)).body.people.map((each) => each.share)).toEqual([0, 100, 0]);
  expect((await share(null)).body.people.map((each) => each.share)).toEqual([33.34, 33.33, 33.33]);

  // By the account: an invitation, and nothing of the lease before it is answered.
  expect((await known.call(getLease, { params: { id } })).status).toBe(404);
  expect((await known.call(listLeaseInvitations)).body).toMatchObject([
    { leaseId: id, role: 'co_tenant', tenantName: 'Ravi Nair' },
  ]);
  expect((await known.call(confirmLease, { params: { id } })).status).toBe(200);
  expect((await people()).people[2]).toMatchObject({ standing: 'confirmed', tenantId: known.user.id });
  expect((await known.call(listLeases)).body.map((lease) => lease.id)).toEqual([id]);
  const confirmed = await landlord.call(removeLeaseTenant, { params: { id: other.body.id ?? 0 } });
  expect([confirmed.status, confirmed.error.message]).toEqual([409, PERSON_CONFIRMED]);
  const removed = await landlord.call(removeLeaseTenant, { params: { id: one.body.id ?? 0 } });
  expect(removed.status).toBe(200);
  expect(
    await app.db
      .select()
      .from(users)
      .where(eq(users.id, one.body.tenantId ?? '')),
  ).toEqual([]);

  // Whoever says that it is not them is cut off.
  const stranger = await app.signUp('tenant');
  await app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, stranger.user.id));
  await add(somebody({ email: stranger.user.email }));
  expect((await stranger.call(denyLease, { params: { id } })).status).toBe(200);
  expect((await people()).people.at(-1)).toMatchObject({ standing: 'denied', email: null });
  expect((await stranger.call(getLease, { params: { id } })).status).toBe(404);
});

it('lets co-tenants see the lease, its money and its repairs, and of the others name and what they allow', async () => {
  const { id, property, add, people, main } = await aSharedHome();
  const invited = somebody();
  await add(invited);
  const priya = await acceptInvitation(app, invited);
  const payment = await aCharge(landlord, { leaseId: id });

  const seenLease = await priya.call(getLease, { params: { id } });
  expect(seenLease.body.tenant).toMatchObject({ firstName: 'Meera', email: null, phone: null });
  expect((await priya.call(getDeposit, { params: { id }, query: {} })).status).toBe(200);
  expect((await priya.call(getLeaseStatement, { params: { id }, query: {} })).status).toBe(200);
  expect((await priya.call(listPayments)).body.map((each) => each.id)).toEqual([payment.id]);
  expect((await priya.call(listRecipients)).body.map((each) => each.id)).toContain(landlord.user.id);
  expect((await landlord.call(listRecipients)).body.map((each) => each.id)).toContain(priya.user.id);
  const reported = await aRequest(priya, property.id, { title: 'Tap drips' });
  expect((await main.call(listMaintenanceRequests)).body.map((each) => each.id)).toContain(reported.id);
  expect(await titles(main)).toContainEqual(expect.stringContaining('Tap drips'));

  await main.call(updateProfile, { body: { phone: '+91 98111 22233' } });
  const seen = async () => (await people(priya)).people[0];
  expect(await seen()).toMatchObject({ name: 'Meera Iyer', phone: null, email: null, tenantId: null });
  expect((await main.call(showPhoneAtHome, { body: { isShown: true } })).status).toBe(200);
  expect(await seen()).toMatchObject({ phone: '+91 98111 22233', email: null });
  expect((await people(main)).showsPhone).toBe(true);

  // The landlord knows both, and adds the rent up once.
  const listed = (await landlord.call(listTenants, { query: { search: 'Priya', limit: 50 } })).body;
  expect(listed.find((each) => each.id === priya.user.id)?.lease).toMatchObject({
    id,
    isMain: false,
    personRole: 'co_tenant',
  });
  expect((await landlord.call(getTenant, { params: { id: priya.user.id } })).body.monthlyRent).toBeNull();
});

it('keeps who paid: claims, receipts, the yearly statement and the balance of each', async () => {
  const { id, add, people, main } = await aSharedHome();
  const invited = somebody();
  await add(invited);
  const priya = await acceptInvitation(app, invited);
  const payment = await aCharge(landlord, { leaseId: id });
  const params = { id: payment.id };
  const said = { amount: '10000', method: 'upi' as const, reference: '430118226417' };
  expect((await priya.call(claimPayment, { params, body: said })).status).toBe(200);
  expect(await titles(main)).toContainEqual(expect.stringContaining('Please confirm a payment'));
  expect((await landlord.call(confirmClaim, { params, query: {} })).status).toBe(200);
  await aReceipt(landlord, payment.id, { amount: '5000', payerId: priya.user.id });
  await aReceipt(landlord, payment.id, { amount: '4000' });
  const wrong = { amount: '1', method: 'cash' as const, payerId: landlord.user.id };
  expect((await landlord.call(recordPayment, { params, body: wrong })).status).toBe(400);
  const { transactions } = (await landlord.call(getPayment, { params })).body;
  expect(transactions.map(({ payer, amount }) => [payer, amount])).toEqual([
    ['Priya Shah', '10000.00'],
    ['Priya Shah', '5000.00'],
    ['Meera Iyer', '4000.00'],
  ]);
  expect((await people()).people.map(({ paid, owed }) => [paid, owed])).toEqual([
    ['4000.00', null],
    ['15000.00', null],
  ]);
  const separate = await landlord.call(setLeaseBalance, { params: { id }, body: { balance: 'separate' } });
  expect(separate.body.people.map(({ owed }) => owed)).toEqual(['6000.00', '0.00']);

  const paper = async (who: Caller, url: string) => textIn((await who.request({ method: 'GET', url })).rawPayload);
  const receipt = await paper(priya, downloadReceipt.path.replace('{id}', String(payment.id)));
  expect(receipt).toContain('Priya Shah');
  const statement = downloadRentStatement.path.replace('{id}', String(id));
  const hers = await paper(priya, `${statement}?year=2026`);
  expect(hers).toContain('15,000');
  expect(hers).not.toContain('Meera');
  expect(await paper(main, `${statement}?year=2026`)).toContain('4,000');
  expect(await paper(landlord, `${statement}?year=2026`)).toContain('19,000');
  expect(await paper(landlord, `${statement}?year=2026&tenantId=${priya.user.id}`)).toContain('15,000');
});

it('tells guarantors what they sign and what is overdue, and no more; reminders go to all who owe', async () => {
  const { id, add, people } = await aSharedHome();
  const [flatmate, parent] = [somebody(), somebody({ firstName: 'Sunita', role: 'guarantor', share: 50 })];
  await add(flatmate);
  const priya = await acceptInvitation(app, flatmate);
  expect((await add(parent)).body).toMatchObject({ role: 'guarantor', share: null });
  const sunita = await acceptInvitation(app, parent);
  expect((await people()).people.map(({ share }) => share)).toEqual([50, 50, null]);
  const payment = await aCharge(landlord, { leaseId: id, dueDate: '2026-04-01' });
  const paid = await aCharge(landlord, { leaseId: id, dueDate: '2026-04-02' });
  await aReceipt(landlord, paid.id);
  expect((await sunita.call(getLease, { params: { id } })).status).toBe(200);
  for (const endpoint of [getDeposit, getLeaseStatement])
    expect((await sunita.call(endpoint, { params: { id }, query: {} } as never)).status).toBe(404);
  expect((await sunita.call(listMaintenanceRequests)).body).toEqual([]);
  expect((await people(sunita)).people[0]).toMatchObject({ phone: null, paid: null });
  expect((await sunita.call(listPayments)).body.map((each) => each.id)).toEqual([payment.id]);
  expect((await landlord.call(remindTenant, { params: { id: payment.id }, body: { by: 'app' } })).status).toBe(200);
  for (const person of [priya, sunita])
    expect(await titles(person)).toContainEqual(expect.stringMatching(/overdue|late|to pay|due/i));
  const [row] = await app.db.select().from(leaseTenants).where(eq(leaseTenants.tenantId, sunita.user.id));
  expect((await landlord.call(removeLeaseTenant, { params: { id: row?.id ?? 0 } })).status).toBe(200);
  expect((await sunita.call(getLease, { params: { id } })).status).toBe(404);
});

it('is for agents with the right to change leases', async () => {
  const property = await aProperty(landlord);
  const without = await anAgentOf(app, property, {});
  const id = (await onboard(landlord, leaseFields(property))).lease?.id ?? 0;
  expect((await without.call(addLeaseTenant, { params: { id }, body: somebody() })).status).toBe(403);
  expect((await without.call(listLeaseTenants, { params: { id } })).body.mayChange).toBe(false);
  const other = await aProperty(landlord);
  const agent = await anAgentOf(app, other, { renewLeases: true });
  const lease = (await onboard(landlord, leaseFields(other))).lease?.id ?? 0;
  const flatmate = somebody();
  expect((await agent.call(addLeaseTenant, { params: { id: lease }, body: flatmate })).status).toBe(201);
  // Whoever lives there knows who looks after it.
  const priya = await acceptInvitation(app, flatmate);
  expect((await priya.call(getProperty, { params: { id: other.id } })).body.agent?.id).toBe(agent.user.id);
});

it('is found in reports by each who lives there, and counted in the back office as each', async () => {
  const owner = await aLandlord(app);
  const property = await aProperty(owner);
  const made = await onboard(owner, leaseFields(property, { leaseStartDate: '2026-03-01' }));
  const id = made.lease?.id ?? 0;
  const flatmate = somebody();
  await owner.call(addLeaseTenant, { params: { id }, body: flatmate });
  const priya = await acceptInvitation(app, flatmate);
  await aCharge(owner, { leaseId: id, dueDate: '2026-04-01' });
  for (const name of ['rent-roll', 'arrears', 'lease-expiries'] as const) {
    const of = async (tenantId: string) =>
      (await owner.call(getReport, { params: { name }, query: { tenantId } })).body.rows.map(
        ({ cells }) => cells.tenant,
      );
    expect(await of(priya.user.id), name).toEqual(['Meera Iyer and Priya Shah']);
    expect(await of(made.id), name).toEqual(['Meera Iyer and Priya Shah']);
    expect(await of(owner.user.id), name).toEqual([]);
  }
  const admin = await app.signInAdmin();
  const held = async (userId: string) => (await admin.call(getCustomerHoldings, { params: { id: userId } })).body;
  expect(await held(owner.user.id)).toMatchObject({ leases: 1, tenants: 2 });
  expect(await held(priya.user.id)).toMatchObject({ leases: 1, currentLeases: 1 });
});

it('gives each their part of what is owed where the lease says so: shown, paid, and reminded of', async () => {
  const { id, add } = await aSharedHome();
  const [flatmate, parent] = [somebody({ share: 40 }), somebody({ firstName: 'Sunita', role: 'guarantor' })];
  await add(flatmate);
  const priya = await acceptInvitation(app, flatmate);
  await add(parent);
  const sunita = await acceptInvitation(app, parent);
  // Parts are by who was there when it was due.
  await app.db.update(leaseTenants).set({ fromDay: '2026-03-01' }).where(eq(leaseTenants.leaseId, id));
  const payment = await aCharge(landlord, { leaseId: id, amount: '10000', dueDate: '2026-04-01' });
  const params = { id: payment.id };
  expect((await priya.call(getPayment, { params })).body.parts).toEqual([]);
  await landlord.call(setLeaseBalance, { params: { id }, body: { balance: 'separate' } });
  const partsFor = async (who: Caller) => (await who.call(getPayment, { params })).body.parts;
  expect(await partsFor(priya)).toEqual([
    { name: 'Meera Iyer', isYou: false, share: 60, amount: '6000.00', paid: '0.00', open: '6000.00' },
    { name: 'Priya Shah', isYou: true, share: 40, amount: '4000.00', paid: '0.00', open: '4000.00' },
  ]);
  expect(await partsFor(sunita)).toEqual([]);
  // More than her own part covers the other's.
  await aReceipt(landlord, payment.id, { amount: '5000', payerId: priya.user.id });
  expect((await partsFor(landlord)).map(({ open }) => open)).toEqual(['5000.00', '0.00']);
  const preview = (await landlord.call(getReminder, { params })).body;
  expect(preview.others.map(({ name, amount }) => [name, amount])).toEqual([['Sunita Shah', '5000.00']]);
  const before = (await titles(priya)).length;
  expect((await landlord.call(remindTenant, { params, body: { by: 'app' } })).status).toBe(200);
  expect(await titles(priya)).toHaveLength(before);
  expect(await titles(sunita)).toContainEqual(expect.stringContaining('₹5,000'));
});

it('names all who live there in a row, and finds each of them', async () => {
  const { id, property, add } = await aSharedHome();
  await add(somebody({ firstName: 'Farida', lastName: 'Contractor' }));
  await aCharge(landlord, { leaseId: id });
  const found = async (search: string) =>
    (await landlord.call(listPayments, { query: { search, limit: 20 } })).body.map(({ tenantName }) => tenantName);
  expect(await found('Contractor')).toEqual(['Meera Iyer and Farida Contractor']);
  await add(somebody({ firstName: 'Kiran' }));
  expect(await found('Contractor')).toEqual(['Meera Iyer + 2']);
  expect((await landlord.call(getProperty, { params: { id: property.id } })).body.lease?.tenantName).toBe(
    'Meera Iyer + 2',
  );
});
