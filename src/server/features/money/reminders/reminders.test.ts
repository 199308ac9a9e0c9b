import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadMyData } from '#contract/identity/account';
import { deleteTenant } from '#contract/lettings/tenants';
import { claimPayment } from '#contract/money/payment-actions';
import { listPayments } from '#contract/money/payments';
import { getReminder, remindAllOverdue, remindTenant } from '#contract/money/reminders';
import { saveRentSettings } from '#contract/money/rent-settings';
import { listNotifications, setNotificationPreference } from '#contract/platform/notifications';
import { sentReminders } from '#server/db/schema/sent-reminders';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { historyOf } from '#test/history';
import { acceptInvitation, leaseFields, onboard } from '#test/leases-and-tenants';
import { aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { aLandlord, aProperty } from '#test/people-and-homes';

// It is 5 April 2026 here.
const app = await openTestApp();
const DAY = 24 * 60 * 60;

const remind = (who: Caller, id: number, by?: 'app' | 'whatsapp') =>
  who.call(remindTenant, { params: { id }, body: { by } });
const remindAll = (who: Caller) => who.call(remindAllOverdue);
const previewOf = async (who: Caller, id: number) => (await who.call(getReminder, { params: { id } })).body;
const noticesOf = async (who: Caller) =>
  (await who.call(listNotifications)).body.filter(({ title }) => /is overdue$/.test(title));
const mailsTo = async (who: Caller) => (await app.mails()).filter(({ to }) => to === who.user.email);

/** Rent of March that nobody has paid. */
const aLateRent = async () => {
  const rental = await aRental(app);
  const { id } = await aCharge(rental.landlord, {
    leaseId: rental.lease.id,
    dueDate: '2026-03-05',
    description: 'Rent for March',
  });
  await app.mails();
  return { ...rental, id };
};

/** Somebody whom the owner only says to be a tenant, with a rent that is late. */
const aPlaceholder = async (overrides: { phone?: string } = {}) => {
  const landlord = await aLandlord(app, { firstName: 'Meera' });
  const home = await aProperty(landlord, { name: 'Palm Court' });
  const onboarded = await onboard(landlord, leaseFields(home, overrides));
  const leaseId = onboarded.lease?.id ?? 0;
  const { id } = await aCharge(landlord, { leaseId, dueDate: '2026-03-05', description: 'Rent for March' });
  await app.mails();
  return { landlord, onboarded, leaseId, id };
};

beforeEach(async () => {
  await app.mails();
});

describe('a reminder', () => {
  it('comes in the app and by mail, once, and stands on the payment, its timeline and in the history', async () => {
    const { landlord, tenant, lease, id } = await aLateRent();
    expect((await remind(landlord, id)).body).toEqual({ payments: 1, way: 'mail' });
    expect(await noticesOf(tenant)).toMatchObject([
      {
        title: 'Meera Rao reminds you: ₹25,000 is overdue',
        content: '₹25,000 for Rent for March, Palm Court, was due on 5 Mar 2026.',
        link: `/payments?payment=${id}`,
      },
    ]);
    expect(await mailsTo(tenant)).toHaveLength(1);
    const lastReminder = { way: 'mail', isAutomatic: false, at: app.deps.now().toISOString() };
    expect(await detailsOf(landlord, id)).toMatchObject({ lastReminder });
    expect((await landlord.call(listPayments)).body).toMatchObject([{ id, lastReminder }]);
    expect((await detailsOf(landlord, id)).timeline.at(-1)).toMatchObject({
      kind: 'reminded',
      text: 'Reminded by mail',
      by: 'Meera Rao',
    });
    expect((await historyOf(landlord, 'lease', lease.id))[0]).toEqual([
      'Tenant reminded',
      'Meera Rao (owner)',
      'How: mail',
    ]);
  });

  it('goes out once a day and payment, whoever sends it and by what', async () => {
    const { landlord, agent, tenant, id } = await aLateRent();
    await remind(agent, id);
    for (const [who, by] of [
      [landlord, 'app'],
      [agent, 'app'],
      [landlord, 'whatsapp'],
    ] as const) {
      const { status, error } = await remind(who, id, by);
      expect([status, error]).toMatchObject([
        409,
        {
          code: 'reminded_today',
          message: 'Asha Rao was reminded of this today already, by mail. You can remind again tomorrow.',
        },
      ]);
    }
    expect(await previewOf(landlord, id)).toMatchObject({
      payments: [],
      refusal: 'Asha Rao was reminded of this today already, by mail. You can remind again tomorrow.',
    });
    expect(await noticesOf(tenant)).toMatchObject([{ title: 'Farhan Rao (agent) reminds you: ₹25,000 is overdue' }]);
    app.pass(DAY);
    expect((await remind(landlord, id)).status).toBe(200);
    expect(await noticesOf(tenant)).toHaveLength(2);
    app.pass(-DAY);
  });

  it('names all that the tenant is late with towards one landlord, in one mail', async () => {
    const { landlord, tenant, lease, id } = await aLateRent();
    const second = await aCharge(landlord, {
      leaseId: lease.id,
      dueDate: '2026-04-01',
      amount: '32000',
      description: 'Rent for April',
    });
    await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-04-05' });
    const elsewhere = await aLandlord(app);
    const home = await aProperty(elsewhere);
    const other = await aLease(app, tenant, { propertyId: home.id });
    const foreign = await aCharge(elsewhere, { leaseId: other.id, dueDate: '2026-03-05' });
    await app.mails();
    expect((await remind(landlord, second.id)).body).toEqual({ payments: 2, way: 'mail' });
    expect(await noticesOf(tenant)).toMatchObject([
      {
        title: 'Meera Rao reminds you: ₹57,000 is overdue',
        content:
          '₹57,000 is overdue in all. Rent for March, Palm Court: ₹25,000, due on 5 Mar 2026; Rent for April, Palm Court: ₹32,000, due on 1 Apr 2026.',
        link: '/payments?state=overdue',
      },
    ]);
    expect(await mailsTo(tenant)).toHaveLength(1);
    expect((await remind(landlord, id)).error.code).toBe('reminded_today');
    expect((await remind(elsewhere, foreign.id)).status).toBe(200);
  });

  it('is for what is overdue, and waits while a claim does', async () => {
    const { landlord, tenant, lease } = await aLateRent();
    const due = await aCharge(landlord, { leaseId: lease.id });
    expect((await remind(landlord, due.id)).error).toMatchObject({
      code: 'conflict',
      message: 'This is not overdue. Only what is overdue can be reminded of.',
    });
    const claimed = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-02-05' });
    await tenant.call(claimPayment, { params: { id: claimed.id }, body: { amount: '25000', method: 'upi' } });
    expect((await remind(landlord, claimed.id)).error.message).toBe(
      'This payment is being processed. Please wait until it is confirmed or declined.',
    );
    expect((await detailsOf(landlord, claimed.id)).actions).not.toContain('remind');
    const paid = await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-01-05' });
    await aReceipt(landlord, paid.id);
    expect((await remind(landlord, paid.id)).error.message).toBe('This payment is paid already.');
    expect((await previewOf(landlord, paid.id)).refusal).toBe('This payment is paid already.');
  });

  it('is refused to strangers and tenants', async () => {
    const { tenant, id } = await aLateRent();
    expect((await remind(await aLandlord(app), id)).status).toBe(404);
    expect((await remind(tenant, id)).status).toBe(403);
    expect((await remind(app.nobody(), id)).status).toBe(401);
    expect((await app.nobody().call(remindAllOverdue)).status).toBe(401);
    expect((await remind(await aLandlord(app), id, 'letter' as never)).status).toBe(400);
  });

  it('goes in the app alone to who wants no mails, and by WhatsApp to who wants neither', async () => {
    const { landlord, tenant, id } = await aLateRent();
    const choose = (inApp: boolean) =>
      tenant.call(setNotificationPreference, { body: { type: 'payment', inApp, mail: false } });
    await choose(false);
    expect((await remind(landlord, id)).error).toMatchObject({
      code: 'tenant_unreachable',
      message: 'Asha Rao cannot be reached in the app or by mail. Please remind by WhatsApp.',
    });
    await choose(true);
    expect((await remind(landlord, id)).body.way).toBe('app');
    expect(await noticesOf(tenant)).toHaveLength(1);
    expect(await mailsTo(tenant)).toEqual([]);
  });

  it('is among what the tenant can take away, and goes with the tenant', async () => {
    const landlord = await aLandlord(app, { firstName: 'Meera' });
    const onboarded = await onboard(landlord, leaseFields(await aProperty(landlord)));
    const person = await acceptInvitation(app, onboarded);
    const { id } = await aCharge(landlord, { leaseId: onboarded.lease?.id ?? 0, dueDate: '2026-03-05' });
    await remind(landlord, id);
    const exported = (await person.request({ method: 'GET', url: downloadMyData.path })).json();
    expect(exported.payments).toMatchObject([{ id, lastReminder: { way: 'mail' } }]);
    const rows = () => app.db.select().from(sentReminders).where(eq(sentReminders.paymentId, id));
    expect(await rows()).toMatchObject([
      { recordedById: landlord.user.id, recordedBy: 'Meera Rao', day: '2026-04-05' },
    ]);
    await landlord.call(deleteTenant, { params: { id: onboarded.id } });
    expect(await rows()).toEqual([]);
  });

  it('is never changed', async () => {
    const { landlord, id } = await aLateRent();
    await remind(landlord, id);
    const changed = app.db.execute(sql`update sent_reminders set way = 'app' where payment_id = ${id}`);
    await expect(changed).rejects.toMatchObject({ cause: { message: 'entries of sent_reminders are never changed' } });
  });
});

describe('by WhatsApp', () => {
  it('the text is ready, with the number, the UPI link and no word to the tenant from us', async () => {
    const { landlord, onboarded, id } = await aPlaceholder({ phone: '098765 43210' });
    await landlord.call(saveRentSettings, { body: { upiId: 'meera@okbank' } });
    const { text, whatsAppLink, way, payments, amount } = await previewOf(landlord, id);
    const { referenceNumber } = await detailsOf(landlord, id);
    expect(text).toBe(
      [
        'Hello Meera Iyer, a friendly reminder:',
        '₹25,000 for Rent for March, Palm Court, was due on 5 Mar 2026.',
        `Pay by UPI to meera@okbank: upi://pay?pa=meera@okbank&pn=Meera%20Rao&am=25000.00&cu=INR&tn=Rent%20for%20March&tr=${referenceNumber}`,
        'If you have paid already, please tell me. Thank you! Meera Rao',
      ].join('\n'),
    );
    expect(whatsAppLink).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(text)}`);
    expect({ way, payments, amount }).toMatchObject({ way: null, payments: [{ id }], amount: '25000.00' });

    // A typed address proves nothing: no mail tells whoever reads it of somebody's money.
    expect((await remind(landlord, id)).error.code).toBe('tenant_unreachable');
    expect((await remind(landlord, id, 'whatsapp')).body).toEqual({ payments: 1, way: 'whatsapp' });
    expect((await app.mails()).filter(({ to }) => to === onboarded.email)).toEqual([]);
    expect(await detailsOf(landlord, id)).toMatchObject({ lastReminder: { way: 'whatsapp' } });
  });

  it('goes to whomever the landlord picks where there is no number, without a UPI link where there is no UPI id', async () => {
    const { landlord, id } = await aLateRent();
    const { text, whatsAppLink, way } = await previewOf(landlord, id);
    expect(text).not.toContain('UPI');
    expect(whatsAppLink).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(way).toBe('mail');
  });
});

describe('to all who are late', () => {
  it('goes in one mail each, and says who was left out', async () => {
    const { landlord, tenant, lease, id } = await aLateRent();
    await aCharge(landlord, { leaseId: lease.id, dueDate: '2026-02-05' });
    const home = await aProperty(landlord, { name: 'Lake View' });
    const stated = await onboard(landlord, leaseFields(home));
    await aCharge(landlord, { leaseId: stated.lease?.id ?? 0, dueDate: '2026-03-05' });
    const another = await aProperty(landlord, { name: 'Hill Top' });
    const accepted = await onboard(landlord, leaseFields(another));
    const person = await acceptInvitation(app, accepted);
    const first = await aCharge(landlord, { leaseId: accepted.lease?.id ?? 0, dueDate: '2026-03-05' });
    await remind(landlord, first.id);
    await app.mails();
    expect((await remindAll(landlord)).body).toEqual({ tenants: 1, payments: 2, skipped: 1, unreachable: 1 });
    const mails = await app.mails();
    expect(mails.map(({ to }) => to)).toEqual([tenant.user.email]);
    expect(await noticesOf(person)).toHaveLength(1);
    expect((await remindAll(landlord)).body).toEqual({ tenants: 0, payments: 0, skipped: 3, unreachable: 1 });
    expect(await app.db.select().from(sentReminders).where(eq(sentReminders.paymentId, id))).toHaveLength(1);
  });

  it('goes to nobody where nobody is late, and to nobody of others', async () => {
    const { tenant } = await aLateRent();
    const other = await aLandlord(app);
    expect((await remindAll(other)).body).toEqual({ tenants: 0, payments: 0, skipped: 0, unreachable: 0 });
    expect(await noticesOf(tenant)).toEqual([]);
  });

  it('goes from an agent to tenants of confirmed mandates', async () => {
    const { agent, tenant } = await aLateRent();
    expect((await remindAll(agent)).body).toMatchObject({ tenants: 1, payments: 1 });
    expect(await noticesOf(tenant)).toHaveLength(1);
  });
});
