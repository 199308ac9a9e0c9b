import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { closeBooks } from '#contract/books/closing';
import { downloadLeaseStatement, exportLeaseStatement, getLeaseStatement } from '#contract/books/lease-statement';
import { downloadPropertyStatement, exportPropertyStatement } from '#contract/books/property-statement';
import {
  downloadStatement,
  exportStatement,
  getStatement,
  getStatementChanges,
  listStatements,
  sendStatement,
  TENANT_NOT_REACHED,
} from '#contract/books/statements';
import { rightMissing } from '#contract/lettings/mandate-rights';
import { deleteTenant } from '#contract/lettings/tenants';
import { refundPayment, updatePayment } from '#contract/money/payment-actions';
import type { BodyIn } from '#contract/platform/endpoint';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { listNotifications, setNotificationPreference } from '#contract/platform/notifications';
import { hashOf } from '#server/canonical';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anAgentOf, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCapture, aCharge, aReceipt, aRental } from '#test/payments';
import { pagesIn, textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();

const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

type Form = BodyIn<typeof sendStatement>;
const send = (who: Caller, body: Partial<Form>) =>
  who.call(sendStatement, { body: { scope: 'all', email: null, ...MARCH, ...body } as Form });
const sent = async (who: Caller, body: Partial<Form>) => (await send(who, body)).body;
const find = async (who: Caller, id: number) => (await who.call(getStatement, { params: { id } })).body;
const changesFor = async (who: Caller, query: { leaseId?: number; propertyId?: number } = {}) =>
  (await who.call(getStatementChanges, { query })).body;
const pdfOf = async (who: Caller, url: string) => (await who.request({ method: 'GET', url })).rawPayload;
const verify = (who: Caller) =>
  app.db.execute(sql`update users set email_verified_at = now() where id = ${who.user.id}`);

/** Rent for March, paid in March. */
const aMarch = async () => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  const rent = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05', description: 'Rent for March' });
  await aReceipt(landlord, rent.id, { paidDate: '2026-03-09', method: 'upi' });
  return { ...rental, leaseId: lease.id, rent };
};

describe('a statement that is sent', () => {
  it('has the same figures for ever, a version, and the hash of what it says', async () => {
    const { landlord, leaseId } = await aMarch();
    const first = await sent(landlord, { scope: 'lease', leaseId, toTenant: true, note: 'As we said' });
    expect(first).toMatchObject({
      ...MARCH,
      version: 1,
      sentBy: 'Meera Rao',
      title: 'Asha Rao, Palm Court',
      note: 'As we said',
    });
    const whole = await find(landlord, first.id);
    const { id: _id, recipients: _recipients, hash, from, to, ...rest } = whole;
    expect(hashOf({ ...rest, fromDate: from, toDate: to })).toBe(hash);
    const late = await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate: '2026-03-20' });
    await aReceipt(landlord, late.id, { amount: '700', paidDate: '2026-03-21' });
    expect(await find(landlord, first.id)).toEqual(whole);
    const again = await sent(landlord, { scope: 'lease', leaseId, toTenant: true });
    expect(again.version).toBe(2);
    expect(again.hash).not.toBe(hash);
    expect((await sent(landlord, { scope: 'lease', leaseId, toTenant: true, ...APRIL })).version).toBe(1);
    const listed = (await landlord.call(listStatements, { query: { leaseId } })).body;
    expect(listed.map(({ version }) => version)).toEqual([1, 2, 1]);
  });

  it('is never changed or removed, by the word of the database', async () => {
    const landlord = await aLandlord(app);
    const made = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const { id } = await sent(landlord, { scope: 'lease', leaseId: made.lease?.id, toMe: true });
    for (const statement of [
      sql`update statements set version = 9 where id = ${id}`,
      sql`delete from statements where id = ${id}`,
    ])
      await expect(app.db.execute(statement)).rejects.toThrow();
    // With the lease goes what names the tenant.
    await landlord.call(deleteTenant, { params: { id: made.id } });
    expect((await landlord.call(getStatement, { params: { id } })).status).toBe(404);
  });

  it('is mailed to the tenant as a PDF, and told in the app; who sent it is on record', async () => {
    const { landlord, leaseId, tenant } = await aMarch();
    await app.mails();
    const { id, hash } = await sent(landlord, { scope: 'lease', leaseId, toTenant: true, note: 'Please look' });
    const mails = await app.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [tenant.user.email, 'Meera Rao sent you a statement'],
    ]);
    expect(mails[0]?.text).toContain('Please look');
    const pdf = Buffer.from(mails[0]?.attachments?.[0]?.content ?? '', 'base64');
    expect(textIn(pdf)).toContain('Statement of account');
    expect(textIn(pdf).replaceAll('\n', '')).toContain(hash);
    const [notices] = (await tenant.call(listNotifications)).body;
    expect(notices).toMatchObject({ title: 'Meera Rao sent you a statement', link: `/statements/${id}` });
    const mine = await find(tenant, id);
    expect(mine.content).toEqual((await find(landlord, id)).content);
    const logged = sql`select action, lease_id from audit_log where actor_id = ${landlord.user.id} and action = 'statement.sent'`;
    const { rows } = (await app.db.execute(logged)) as unknown as { rows: object[] };
    expect(rows).toEqual([{ action: 'statement.sent', lease_id: leaseId }]);
  });

  it('goes as the tenant wants to hear, and to nobody who cannot', async () => {
    const { landlord, leaseId, tenant } = await aMarch();
    await tenant.call(setNotificationPreference, { body: { type: 'payment', inApp: true, mail: false } });
    await app.mails();
    await sent(landlord, { scope: 'lease', leaseId, toTenant: true });
    expect(await app.mails()).toEqual([]);
    expect((await tenant.call(listNotifications)).body[0]?.title).toBe('Meera Rao sent you a statement');
    const home = await aProperty(landlord, { name: 'Elsewhere' });
    const stated = await onboard(landlord, leaseFields(home));
    const refused = await send(landlord, { scope: 'lease', leaseId: stated.lease?.id, toTenant: true });
    expect([refused.status, refused.error.fieldErrors]).toEqual([409, { toTenant: TENANT_NOT_REACHED }]);
  });

  it('goes to an address that the landlord typed, once they have proved their own, and not without end', async () => {
    const { landlord } = await aMarch();
    const email = 'ca@example.org';
    expect((await send(landlord, { email })).status).toBe(409);
    await verify(landlord);
    await app.mails();
    const { id, recipients } = await sent(landlord, { email, toMe: true, note: 'For the return' });
    expect(recipients).toEqual([landlord.user.email, email]);
    const mails = await app.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual([email, landlord.user.email].sort());
    const words = mails.find(({ to }) => to === email)?.text;
    expect(words).toContain(`Meera Rao (${landlord.user.email}) sends you the statement of All properties`);
    expect(words).not.toContain('/statements/');
    expect((await find(landlord, id)).content.scope).toBe('all');
    for (let count = 0; count < 3; count += 1) await sent(landlord, { email });
    expect((await send(landlord, { email })).status).toBe(429);
  });

  it.each<[string, Partial<Form>]>([
    ['nobody to send to', {}],
    ['a note with a link', { toMe: true, note: 'See www.example.com' }],
    ['no lease', { scope: 'lease', toMe: true }],
    ['no property', { scope: 'property', toMe: true }],
    ['days that are turned round', { toMe: true, from: '2026-04-01', to: '2026-03-01' }],
    ['an address that is none', { email: 'accountant' }],
    ['a tenant of everything', { toTenant: true }],
  ])('is refused: %s', async (_, body) => {
    const landlord = await app.signUp('landlord');
    expect((await send(landlord, body)).status).toBe(400);
  });
});

describe('who sends and sees', () => {
  it('an agent sends that of a lease, with the right to record money, and nothing else', async () => {
    const { landlord, agent, leaseId, property } = await aMarch();
    const grant = (isGranted: boolean) =>
      app.db.execute(sql`update mandates set record_money = ${isGranted} where property_id = ${property.id}`);
    await grant(false);
    const refused = await send(agent, { scope: 'lease', leaseId, toTenant: true });
    expect([refused.status, refused.error.message]).toEqual([403, rightMissing('recordMoney')]);
    const trusted = await anAgentOf(app, await aProperty(landlord, { name: 'Other' }), { recordMoney: true });
    expect((await send(trusted, { scope: 'lease', leaseId, toTenant: true })).status).toBe(404);
    await grant(true);
    const statement = await sent(agent, { scope: 'lease', leaseId, toTenant: true });
    expect(statement).toMatchObject({ sentBy: 'Farhan Rao', recipients: ['The tenant'] });
    for (const body of [{ scope: 'property' as const, propertyId: property.id, toMe: true }, { toMe: true }])
      expect((await send(agent, body)).status).toBe(403);
    expect((await send(agent, { scope: 'lease', leaseId, toTenant: true, email: 'a@example.org' })).status).toBe(403);
  });

  it("nobody sends or sees a stranger's", async () => {
    const { landlord, leaseId, property, tenant } = await aMarch();
    const { id } = await sent(landlord, { scope: 'lease', leaseId, toTenant: true });
    const stranger = await app.signUp('landlord');
    for (const body of [
      { scope: 'lease' as const, leaseId, toMe: true },
      { scope: 'property' as const, propertyId: property.id, toMe: true },
    ])
      expect((await send(stranger, body)).status).toBe(404);
    for (const endpoint of [getStatement, downloadStatement, exportStatement])
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404);
    expect((await stranger.call(getStatementChanges, { query: { leaseId } })).status).toBe(404);
    const kept = await sent(landlord, { scope: 'lease', leaseId, toMe: true });
    expect((await tenant.call(getStatement, { params: { id: kept.id } })).status).toBe(404);
    expect((await send(tenant, { scope: 'lease', leaseId, toMe: true })).status).toBe(403);
    // Addresses are the owner's to know.
    expect((await find(tenant, id)).recipients).toEqual(['The tenant']);
  });
});

describe('changed since your last statement', () => {
  it('tells what was made later and belongs into it, and what puts it right, once', async () => {
    const { landlord, leaseId, tenant } = await aMarch();
    const fee = await aCharge(landlord, { leaseId, type: 'parking', amount: '900', dueDate: '2026-03-07' });
    expect(await changesFor(landlord, { leaseId })).toEqual({ last: null, changed: [] });
    const first = await sent(landlord, { scope: 'lease', leaseId, toTenant: true });
    expect(await changesFor(landlord, { leaseId })).toEqual({ last: first, changed: [] });
    app.pass(60);
    await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate: '2026-03-20', description: 'Water' });
    await aCharge(landlord, { leaseId, dueDate: '2026-04-05', description: 'Rent for April' });
    await landlord.call(updatePayment, { params: { id: fee.id }, body: { amount: '500' } });
    const { changed } = await changesFor(tenant, { leaseId });
    expect(changed.map(({ date, text, amount, corrects }) => [date, text, amount, corrects?.text])).toEqual([
      ['2026-03-20', 'Water', '700.00', undefined],
      ['2026-04-05', 'Amount changed: Parking', '-400.00', 'Parking'],
    ]);
    const next = await find(landlord, (await sent(landlord, { scope: 'lease', leaseId, toTenant: true, ...APRIL })).id);
    expect(next.content.changed).toEqual(changed);
    expect((await changesFor(landlord, { leaseId })).changed).toEqual([]);
  });

  it('explains why the next opening balance is not the last closing one', async () => {
    const { landlord, leaseId } = await aMarch();
    const first = await find(landlord, (await sent(landlord, { scope: 'lease', leaseId, toTenant: true })).id);
    app.pass(60);
    for (const dueDate of ['2026-02-10', '2026-03-20', '2026-04-01'])
      await aCharge(landlord, { leaseId, type: 'utility', amount: '700', dueDate });
    const { body: april } = await landlord.call(getLeaseStatement, { params: { id: leaseId }, query: APRIL });
    const { changed } = await changesFor(landlord, { leaseId });
    const before = changed.filter(({ date }) => date <= MARCH.to);
    if (first.content.scope !== 'lease') throw new Error('it is of a lease');
    expect(april.opening).toBe(
      fromPaise(toPaise(first.content.statement.closing) + sumPaise(before.map(({ amount }) => amount))),
    );
    expect(before).toHaveLength(2);
  });

  it('of all: money that a gateway tells late, by its own day, and a receipt that was a mistake', async () => {
    const { landlord, leaseId, rent } = await aMarch();
    const open = await aCharge(landlord, { leaseId, dueDate: '2026-03-06', description: 'Private words' });
    await landlord.call(closeBooks, { body: { month: '2026-03' } });
    await sent(landlord, { toMe: true });
    app.pass(60);
    await aCapture(app, open.id, { paidDate: '2026-03-30' });
    await landlord.call(refundPayment, { params: { id: rent.id }, body: { amount: '25000', isMistake: true } });
    const { changed } = await changesFor(landlord);
    expect(
      changed.map(({ date, valueDate, text, amount, corrects }) => [date, valueDate, text, amount, corrects?.date]),
    ).toEqual([
      ['2026-04-05', '2026-03-30', 'Received (Razorpay)', '25000.00', undefined],
      ['2026-04-05', '2026-04-05', 'Entered by mistake (UPI)', '-25000.00', '2026-03-09'],
    ]);
    expect(await changesFor(await app.signUp('landlord'))).toEqual({ last: null, changed: [] });
  });
});

describe('on paper and as a table', () => {
  it('a lease has both, of its days, for whoever sees it, with names in any script', async () => {
    const { landlord, tenant, leaseId } = await aMarch();
    await app.db.execute(sql`update leases set tenant_name = 'आशा राव' where id = ${leaseId}`);
    const query = `from=${MARCH.from}&to=${MARCH.to}`;
    const pdf = await pdfOf(tenant, `${downloadLeaseStatement.path.replace('{id}', String(leaseId))}?${query}`);
    expect(textIn(pdf).replaceAll('\n', ' ')).toContain('आशा');
    expect(textIn(pdf)).toContain('₹25,000');
    expect(textIn(pdf)).not.toContain('SHA-256');
    const csv = (await landlord.call(exportLeaseStatement, { params: { id: leaseId }, query: MARCH })).text;
    expect(csv).toContain('Rent and charges,2026-03-09,Received (UPI): Rent for March,0.00,25000.00,0.00');
  });

  it('ten years of a lease are one answer and many pages', async () => {
    const { landlord, leaseId } = await aMarch();
    const lines = sql`with made as (insert into journal_entries (landlord_id, kind, date, value_date, text, line_count, is_dated, created_at)
      select ${landlord.user.id}::uuid, 'charge_raised', day, day, 'Rent', 2, false, now()
      from generate_series('2016-04-01'::date, '2026-03-01'::date, '1 month') day returning id)
      insert into journal_lines (entry_id, number, account, amount, lease_id)
      select id, line.number, line.account, line.amount, ${leaseId}::int from made
      cross join (values (1, 'receivable', 100), (2, 'income.rent', -100)) line (number, account, amount)`;
    await app.db.execute(lines);
    const { body } = await landlord.call(getLeaseStatement, { params: { id: leaseId }, query: {} });
    expect(body.lines).toHaveLength(122);
    const pdf = await pdfOf(landlord, downloadLeaseStatement.path.replace('{id}', String(leaseId)));
    expect(pagesIn(pdf)).toBeGreaterThan(2);
  });

  it('all properties have both, as they stand and as they were sent', async () => {
    const { landlord } = await aMarch();
    const { id, hash, version } = await sent(landlord, { toMe: true });
    const now = await pdfOf(landlord, `${downloadPropertyStatement.path}?from=${MARCH.from}&to=${MARCH.to}`);
    expect(textIn(now)).toContain('What came in');
    const then = textIn(await pdfOf(landlord, downloadStatement.path.replace('{id}', String(id)))).replaceAll(
      '\n',
      ' ',
    );
    expect(then).toContain(`Version ${version}`);
    expect(then.replaceAll(' ', '')).toContain(hash);
    const csv = await landlord.call(exportPropertyStatement, { query: MARCH });
    expect(csv.text).toContain('Total,,25000.00,0.00,25000.00');
    expect((await landlord.call(exportStatement, { params: { id } })).text).toBe(csv.text);
  });
});
