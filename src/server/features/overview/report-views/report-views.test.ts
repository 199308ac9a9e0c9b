import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { removeExpense, updateExpense } from '#contract/books/expenses';
import {
  getSentReport,
  linkedReport,
  listReportViews,
  listSentReports,
  MOST_VIEWS,
  removeReportView,
  saveReportView,
  sendReportView,
} from '#contract/overview/report-views';
import { getReport } from '#contract/overview/reports';
import { actByLink, readActionLink } from '#contract/platform/action-links';
import type { BodyIn } from '#contract/platform/endpoint';
import { listNotifications } from '#contract/platform/notifications';
import { reportViews } from '#server/db/schema/reports';
import { users } from '#server/db/schema/users';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { aCharge, aReceipt, aRental } from '#test/payments';
import { aLandlord, aProperty, subscribe } from '#test/people-and-homes';
import { reportsMonthly } from './jobs.ts';

// It is 5 April 2026 here.
const app = await openTestApp();

const proved = async (who: Caller) =>
  app.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, who.user.id));

type Form = Partial<BodyIn<typeof saveReportView>>;
const save = (who: Caller, form: Form = {}) =>
  who.call(saveReportView, {
    body: { report: 'income-expense', name: 'For the accountant', asked: { by: 'month' }, sendTo: null, ...form },
  });

const aLedger = async () => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  await proved(landlord);
  const march = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-05' });
  await aReceipt(landlord, march.id, { amount: '10000', paidDate: '2026-03-09' });
  return rental;
};

describe('views', () => {
  it('are saved by name, listed to their owner alone, and forgotten', async () => {
    const [landlord, other] = [await aLandlord(app), await aLandlord(app)];
    expect((await save(landlord)).body).toMatchObject({ asked: { by: 'month' }, sendTo: null, nextOn: null });
    const again = (await save(landlord, { asked: { by: 'category' } })).body;
    expect((await landlord.call(listReportViews)).body).toEqual([again]);
    expect((await other.call(listReportViews)).body).toEqual([]);
    const params = { id: again.id };
    expect((await other.call(removeReportView, { params })).status).toBe(404);
    expect((await other.call(sendReportView, { params })).status).toBe(404);
    expect((await landlord.call(sendReportView, { params })).status).toBe(409);
    expect((await landlord.call(removeReportView, { params })).status).toBe(204);
    expect((await landlord.call(removeReportView, { params })).status).toBe(404);
  });

  it.each<[string, Form]>([
    ['name', { name: ' ' }],
    ['report', { report: 'horoscope' as never }],
    ['sendTo', { sendTo: 'nobody' }],
    ['asked', { report: 'rent-paid' }],
    ['by', { asked: { by: 'colour' } }],
  ])('are refused with a wrong %s', async (field, form) => {
    const answer = await save(await aLandlord(app), form);
    expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it('go to others only from a proved address, and are not without end', async () => {
    const landlord = await aLandlord(app);
    expect((await save(landlord, { sendTo: 'ca@example.in' })).error.code).toBe('verified_email_needed');
    const { id: userId } = landlord.user;
    const row = { userId, role: 'landlord' as const, report: 'arrears' as const, asked: {}, createdAt: app.deps.now() };
    const many = Array.from({ length: MOST_VIEWS }, (_, index) => ({ ...row, name: `View ${index}` }));
    await app.db.insert(reportViews).values(many);
    expect((await save(landlord)).status).toBe(409);
  });
});

describe('by plan', () => {
  it('advanced analytics are refused without it, reports are not', async () => {
    const { landlord } = await aLedger();
    await subscribe(app, landlord, { subscriptionPlan: 'basic', subscriptionStatus: 'active' });
    expect((await save(landlord)).error.code).toBe('plan_limit');
    const ask = (name: 'income-expense' | 'cash-flow', query: object) =>
      landlord.call(getReport, { params: { name }, query });
    expect((await ask('income-expense', { compare: 'year' })).error.code).toBe('plan_limit');
    expect((await ask('income-expense', { compare: 'before' })).status).toBe(200);
    expect((await ask('income-expense', { compare: 'budget' })).status).toBe(200);
    for (const format of ['csv', 'xlsx', 'pdf'])
      expect((await landlord.request({ method: 'GET', url: `/api/reports/arrears?format=${format}` })).statusCode).toBe(
        200,
      );
    expect((await ask('cash-flow', {})).body).toMatchObject({ from: '2025-11-01', to: '2026-04-30', count: 6 });
    await subscribe(app, landlord, { subscriptionPlan: 'professional', subscriptionStatus: 'active' });
    expect((await ask('cash-flow', {})).body.count).toBe(18);
  });
});

describe('sending', () => {
  it('keeps what was sent to the paisa, and says what changed since', async () => {
    const { landlord, lease } = await aLedger();
    const asked = { by: 'month', basis: 'cash', from: '2026-03-01', to: '2026-03-31' };
    const { id } = (await save(landlord, { asked, sendTo: 'CA@example.in' })).body;
    const sent = (await landlord.call(sendReportView, { params: { id } })).body;
    expect(sent).toMatchObject({
      version: 1,
      sentTo: 'ca@example.in',
      from: '2026-03-01',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const find = async () => (await landlord.call(getSentReport, { params: { id: sent.id } })).body;
    expect(await find()).toMatchObject({ changed: [], changedRows: [], content: { totals: { net: '10000.00' } } });
    const late = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-03-20' });
    await aReceipt(landlord, late.id, { amount: '500', paidDate: '2026-03-21' });
    expect(await find()).toMatchObject({
      content: { totals: { net: '10000.00' } },
      changed: [
        { column: 'Income', sent: '10000.00', now: '10500.00' },
        { column: 'Left', sent: '10000.00', now: '10500.00' },
      ],
      changedRows: [
        {
          ...{ kind: 'changed', of: 'Mar 2026' },
          cells: [
            { key: 'income', column: 'Income', sent: '10000.00', now: '10500.00' },
            { key: 'net', column: 'Left', sent: '10000.00', now: '10500.00' },
          ],
        },
      ],
    });
    expect((await landlord.call(sendReportView, { params: { id } })).body.version).toBe(2);
    const list = (await landlord.call(listSentReports, { query: {} })).body;
    expect(list.map(({ version }) => version)).toEqual([2, 1]);
    const stranger = await aLandlord(app);
    expect((await stranger.call(getSentReport, { params: { id: sent.id } })).status).toBe(404);
    const mail = (await app.mails()).findLast(({ to }) => to === 'ca@example.in');
    expect(mail?.subject).toContain('For the accountant: Income and expense, 1 Mar 2026 to 31 Mar 2026');
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      'income-expense-2026-03-31.pdf',
      'income-expense-2026-03-31.xlsx',
    ]);
    await expect(app.db.execute(sql`update sent_reports set name = 'other'`)).rejects.toThrow();
    await expect(app.db.execute(sql`delete from sent_reports`)).rejects.toThrow();
  });

  it('tells by rows what has come, gone and changed since, to the paisa, also where the total is the same', async () => {
    const { landlord, property } = await aLedger();
    const second = await aProperty(landlord, { name: 'Quiet Court' });
    const asked = { from: '2026-03-01', to: '2026-03-31' };
    const view = (await save(landlord, { report: 'expenses-by-payee', asked, sendTo: 'rows@example.in' })).body;
    const on = { date: '2026-03-10', propertyId: property.id };
    const plumber = await anExpense(landlord, { ...on, amount: '3000.01' });
    const guard = await anExpense(landlord, { ...on, amount: '70', payee: 'Guard', category: 'other' });
    const sent = (await landlord.call(sendReportView, { params: { id: view.id } })).body;
    const find = async (id: number) => (await landlord.call(getSentReport, { params: { id } })).body;
    await landlord.call(updateExpense, { params: { id: plumber.id }, body: { amount: '2999.99' } });
    await landlord.call(removeExpense, { params: { id: guard.id } });
    await anExpense(landlord, { ...on, propertyId: second.id, amount: '70.02', payee: 'Iyer Electric' });
    const { changed, changedRows } = await find(sent.id);
    expect(changed).toEqual([]);
    const amounts = changedRows.map(({ kind, of, cells }) => [kind, of, cells.find(({ key }) => key === 'amount')]);
    expect(amounts).toMatchObject([
      ['changed', 'Sharma Plumbers', { sent: '3000.01', now: '2999.99' }],
      ['gone', 'Guard', { sent: '70.00', now: null }],
      ['added', 'Iyer Electric', { sent: null, now: '70.02' }],
    ]);
  });

  it('names homes and no tenants: what is kept outlasts them', async () => {
    const { landlord, property, tenant } = await aLedger();
    const { id } = (await save(landlord, { report: 'arrears', asked: {}, sendTo: 'late@example.in' })).body;
    const sent = (await landlord.call(sendReportView, { params: { id } })).body;
    const { content } = (await landlord.call(getSentReport, { params: { id: sent.id } })).body;
    expect(content.rows[0]?.cells).toMatchObject({ property: property.name, owed: '15000.00' });
    expect(content.columns.some(({ key }) => key === 'tenant')).toBe(false);
    const text = JSON.stringify(content);
    expect([text.includes(tenant.user.id), text.includes(tenant.user.lastName)]).toEqual([false, false]);
  });

  it('sends the month that is over on the fifth, once, and not what was said that day', async () => {
    const { landlord } = await aLedger();
    const view = (await save(landlord, { sendTo: 'monthly@example.in', asked: { basis: 'cash' } })).body;
    expect(view.nextOn).toBe('2026-05-05');
    await reportsMonthly.run(app.deps, {});
    const sent = async () => (await landlord.call(listSentReports, { query: {} })).body;
    expect(await sent()).toEqual([]);
    await app.db.update(reportViews).set({ sentThrough: '2026-02' }).where(eq(reportViews.id, view.id));
    for (const _ of [1, 2]) await reportsMonthly.run(app.deps, {});
    expect(await sent()).toMatchObject([{ from: '2026-03-01', to: '2026-03-31', version: 1 }]);
  });

  it('is sent though another one, saved by an older version, is no more to be made', async () => {
    const views = [];
    for (const sendTo of ['broken@example.in', 'sound@example.in']) {
      const { landlord } = await aLedger();
      const { id } = (await save(landlord, { sendTo })).body;
      await app.db.update(reportViews).set({ sentThrough: '2026-02' }).where(eq(reportViews.id, id));
      views.push({ landlord, id });
    }
    const [broken, sound] = views as [(typeof views)[0], (typeof views)[0]];
    await app.db
      .update(reportViews)
      .set({ asked: { columns: 'gone' } })
      .where(eq(reportViews.id, broken.id));
    const told = vi.spyOn(app.deps.log, 'error').mockImplementation(() => undefined);
    await reportsMonthly.run(app.deps, {});
    expect((await sound.landlord.call(listSentReports, { query: {} })).body).toHaveLength(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: broken.id }), expect.any(String));
    told.mockRestore();
    await broken.landlord.call(removeReportView, { params: { id: broken.id } });
  });

  it('is looked at by the link in its mail, without an account, and stopped by it', async () => {
    const { landlord, tenant } = await aLedger();
    const asked = { by: 'month', basis: 'cash', from: '2026-03-01', to: '2026-03-31' };
    const sendTo = 'stops@example.in';
    const view = (await save(landlord, { asked, sendTo })).body;
    const sent = (await landlord.call(sendReportView, { params: { id: view.id } })).body;
    const text = (await app.mails()).findLast(({ to }) => to === sendTo)?.text ?? '';
    const token = /\/link\/(\S+)/.exec(text)?.[1] ?? '';
    const nobody = app.nobody();
    const params = { token };
    const shown = (await nobody.call(readActionLink, { params })).body;
    expect(shown).toMatchObject({ purpose: 'sent_report', state: 'open', madeFor: sendTo });
    const report = linkedReport.parse(shown.details);
    expect(report).toMatchObject({ hash: sent.hash, isSentOn: true, content: { totals: { net: '10000.00' } } });
    expect(JSON.stringify(shown)).not.toContain(tenant.user.firstName);
    expect((await nobody.call(readActionLink, { params: { token: 'of-somebody-else' } })).status).toBe(404);
    expect((await nobody.call(actByLink, { params, body: { action: 'send' } })).status).toBe(400);

    const views = async () => (await landlord.call(listReportViews)).body;
    // To another address in the meantime: that is another one's word.
    await save(landlord, { asked, sendTo: 'next@example.in' });
    await nobody.call(actByLink, { params, body: { action: 'stop' } });
    expect(await views()).toMatchObject([{ sendTo: 'next@example.in' }]);
    await save(landlord, { asked, sendTo });
    const stopped = await Promise.all([1, 2].map(() => nobody.call(actByLink, { params, body: { action: 'stop' } })));
    expect(stopped.map(({ body }) => body.details)).toMatchObject([{ isSentOn: false }, { isSentOn: false }]);
    expect(await views()).toMatchObject([{ sendTo: null, nextOn: null }]);
    const told = (await landlord.call(listNotifications, { query: {} })).body.filter(({ title }) =>
      title.startsWith(sendTo),
    );
    expect(told).toMatchObject([{ title: 'stops@example.in wants no more reports', link: '/reports' }]);

    app.pass(401 * 24 * 60 * 60);
    expect((await nobody.call(readActionLink, { params })).body).toMatchObject({ state: 'expired', details: null });
  });
});
