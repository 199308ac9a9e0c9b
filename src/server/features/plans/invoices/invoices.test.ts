import { describe, expect, it } from 'vitest';
import { exportInvoices, listInvoices, setInvoiceStatus } from '#contract/back-office/admin-invoices';
import { getSubscriptionReports } from '#contract/back-office/admin-reports';
import { downloadMyData } from '#contract/identity/account';
import { getBillingDetails, saveBillingDetails } from '#contract/plans/billing-details';
import { downloadInvoice } from '#contract/plans/invoices';
import { upgradeSubscription } from '#contract/plans/subscription';
import { addDays, daysBetween } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { pagesIn, textIn } from '#test/pdf-text';
import { aCode, buyPlan, daysLater, inDays, subscriptionOf } from '#test/plans';

const app = await openTestApp();
const registered = await openTestApp({
  business: {
    name: 'Kiraya Homes Private Limited',
    address: '12 MG Road, Pune 411001',
    gstin: '27AAPFU0939F1ZV',
    state: '27',
    sac: undefined,
  },
});

const download = (person: Caller, id: number) =>
  person.request({ method: 'GET', url: downloadInvoice.path.replace('{id}', String(id)) });
const lastInvoice = async (person: Caller) => (await subscriptionOf(person)).invoices[0];

describe('an invoice', () => {
  it('has a number of the financial year in which it was made', async () => {
    const numbers: (string | undefined)[] = [];
    let person = await app.signUp();
    for (const days of [0, 360, 1, 1]) {
      person = await daysLater(app, person, days);
      await buyPlan(person, 'basic');
      numbers.push((await lastInvoice(person))?.number);
    }
    // The days are 5 April 2026, 31 March, 1 and 2 April 2027.
    expect(numbers).toEqual(['KR/26-27/000001', 'KR/26-27/000002', 'KR/27-28/000001', 'KR/27-28/000002']);
  });

  it('is a page for its owner alone', async () => {
    const [person, stranger] = [await app.signUp('landlord', { firstName: 'सुनीता' }), await app.signUp()];
    const { code } = await aCode(app, { discountValue: '10.00' });
    await buyPlan(person, 'basic', { discountCode: code });
    const invoice = await lastInvoice(person);
    const answer = await download(person, invoice?.id ?? 0);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const name = `invoice-${invoice?.number.toLowerCase().replaceAll('/', '-')}.pdf`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(pagesIn(answer.rawPayload)).toBe(1);
    const text = textIn(answer.rawPayload).split('\n');
    const expected = ['Invoice', `Invoice no. ${invoice?.number}`, 'Paid', 'Kiraya', person.user.email, 'Basic'];
    expect(text).toEqual(expect.arrayContaining(expected));
    expect(text).toEqual(
      expect.arrayContaining(['Basic plan, 1 year', '₹999', 'Discount', '-₹99.90', 'Total', '₹899.10']),
    );
    expect(text.join(' ')).not.toMatch(/GST/);
    expect((await download(stranger, invoice?.id ?? 0)).statusCode).toBe(404);
    expect((await download(person, 999_999)).statusCode).toBe(404);
    const wrong = await person.request({ method: 'GET', url: '/api/invoices/one.pdf' });
    expect(wrong.statusCode).toBe(400);
  });

  it('shows what is still to pay, and the credit', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'professional', { billingCycle: 'monthly' });
    const { body } = await person.call(upgradeSubscription, { body: { planId: 'enterprise' } });
    const text = textIn((await download(person, body.invoice?.id ?? 0)).rawPayload);
    for (const words of ['To be paid', 'Credit', '-₹999', '₹1,000']) expect(text).toContain(words);
    expect(text).not.toContain('Paid on');
  });

  it('states the tax where the seller has a GSTIN', async () => {
    const person = await registered.signUp();
    await buyPlan(person, 'basic');
    const invoice = await lastInvoice(person);
    const text = textIn((await download(person, invoice?.id ?? 0)).rawPayload).split('\n');
    const seller = ['Tax Invoice', 'Kiraya Homes Private Limited', '12 MG Road, Pune 411001', 'GSTIN: 27AAPFU0939F1ZV'];
    const tax = ['Taxable value', '₹846.61', 'CGST 9%', '₹76.20', 'SGST 9%', '₹76.19', 'Total', '₹999'];
    const supply = ['Maharashtra', 'Place of supply', 'Maharashtra (27)', 'SAC', '998315'];
    expect(text).toEqual(expect.arrayContaining([...seller, ...tax, ...supply]));
    expect(text.join(' ')).toContain('Tax is not payable on reverse charge.');
  });

  it('goes to another state with one tax, on the screen as on paper, and stays as it was made', async () => {
    const person = await registered.signUp();
    const details = { businessName: 'Rao Estates', address: '4 Brigade Road, Bengaluru', gstin: '29aagcb7383j1z4 ' };
    const saved = { ...details, gstin: '29AAGCB7383J1Z4', state: '29' };
    expect((await person.call(saveBillingDetails, { body: details })).body).toEqual(saved);
    await buyPlan(person, 'basic');
    const invoice = await lastInvoice(person);
    expect(invoice).toMatchObject({
      seller: { name: 'Kiraya Homes Private Limited', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
      customer: { name: 'Rao Estates', address: '4 Brigade Road, Bengaluru', state: 'Karnataka', gstin: saved.gstin },
      placeOfSupply: 'Karnataka (29)',
      sac: '998315',
      taxLines: [
        { label: 'Taxable value', amount: '846.61' },
        { label: 'IGST 18%', amount: '152.39' },
      ],
    });
    await person.call(saveBillingDetails, { body: { state: '27' } });
    const text = textIn((await download(person, invoice?.id ?? 0)).rawPayload).split('\n');
    const lines = ['Rao Estates', '4 Brigade Road, Bengaluru', 'GSTIN: 29AAGCB7383J1Z4', 'Karnataka (29)', 'IGST 18%'];
    expect(text).toEqual(expect.arrayContaining([...lines, '₹152.39']));
    await buyPlan(person, 'basic');
    const labels = (await lastInvoice(person))?.taxLines.map(({ label }) => label);
    expect(labels).toEqual(['Taxable value', 'CGST 9%', 'SGST 9%']);
  });

  it('says nothing of tax where the seller has no GSTIN', async () => {
    const person = await app.signUp();
    await person.call(saveBillingDetails, { body: { state: '29' } });
    await buyPlan(person, 'basic');
    const untaxed = { seller: { name: 'Kiraya', gstin: null }, placeOfSupply: null, sac: null, taxLines: [] };
    expect(await lastInvoice(person)).toMatchObject(untaxed);
  });

  it('shares no day with the one that follows on it', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    await buyPlan(person, 'basic');
    const [second, first] = (await subscriptionOf(person)).invoices.map(({ period }) => period);
    expect([addDays(first?.to ?? '', 1), daysBetween(first?.from ?? '', second?.from ?? '')]).toEqual([
      second?.from,
      365,
    ]);
    const text = textIn((await download(person, (await lastInvoice(person))?.id ?? 0)).rawPayload);
    expect(text).toContain(`${formatDate(second?.from ?? '')} to ${formatDate(second?.to ?? '')}`);
  });

  it('is overdue for whoever reads it the day after it was due, whether the daily job has come by or not', async () => {
    let person = await app.signUp();
    const { body } = await person.call(upgradeSubscription, { body: { planId: 'professional' } });
    person = await daysLater(app, person, 7);
    expect((await lastInvoice(person))?.status).toBe('pending');
    person = await daysLater(app, person, 1);
    expect((await lastInvoice(person))?.status).toBe('overdue');
    expect(textIn((await download(person, body.invoice?.id ?? 0)).rawPayload).split('\n')).toContain('Overdue');
    const admin = await app.signInAdmin();
    const numbers = async (status: 'pending' | 'overdue') =>
      (await admin.call(listInvoices, { query: { status, search: person.user.email } })).body.map((each) => [
        each.number,
        each.status,
      ]);
    expect(await numbers('overdue')).toEqual([[body.invoice?.number, 'overdue']]);
    expect(await numbers('pending')).toEqual([]);
    const { overdueInvoices } = (await admin.call(getSubscriptionReports)).body;
    expect(overdueInvoices.map(({ number }) => number)).toContain(body.invoice?.number);
    const { text } = await admin.call(exportInvoices, { query: { status: 'overdue', search: person.user.email } });
    expect(text.trim().split('\r\n')).toHaveLength(2);
    // An admin who asks once more gives the usual time again, and what it gave is gone as with the job.
    const params = { id: body.invoice?.id ?? 0 };
    const again = await admin.call(setInvoiceStatus, { params, body: { status: 'pending' } });
    expect(again.body).toMatchObject({ status: 'pending', dueDate: inDays(app, 7).slice(0, 10) });
    expect(await subscriptionOf(person)).toMatchObject({ plan: 'free', status: 'expired' });
  });

  it('is part of what somebody takes away', async () => {
    const person = await app.signUp();
    await buyPlan(person, 'basic');
    const answer = await person.request({ method: 'GET', url: downloadMyData.path });
    expect(answer.json()).toMatchObject({
      invoices: [{ planName: 'Basic', status: 'paid' }],
      achievements: { level: 1 },
    });
  });
});

describe('what invoices say of whoever pays', () => {
  it('is nothing at first, belongs to one person, and can be emptied again', async () => {
    const [person, other] = [await app.signUp(), await app.signUp('tenant')];
    const none = { businessName: null, address: null, state: null, gstin: null };
    expect((await person.call(getBillingDetails)).body).toEqual(none);
    for (let twice = 0; twice < 2; twice += 1) {
      const { body } = await person.call(saveBillingDetails, { body: { address: ' 4 Brigade Road ', state: '29' } });
      expect(body).toEqual({ ...none, address: '4 Brigade Road', state: '29' });
    }
    expect((await other.call(getBillingDetails)).body).toEqual(none);
    expect((await person.call(saveBillingDetails, { body: {} })).body).toEqual(none);
    expect((await app.nobody().call(getBillingDetails)).status).toBe(401);
  });

  it.each([
    [{ gstin: '27AAPFU0939F1ZA' }, 'gstin', 'Please enter a GSTIN such as 27AAPFU0939F1ZV'],
    [{ gstin: '27AAPFU0939F1ZV', state: '29' }, 'state', 'This GSTIN is of Maharashtra'],
    [{ state: '99' }, 'state', 'Please choose a state'],
    [{ address: 'x'.repeat(501) }, 'address', 'At most 500 characters'],
  ])('is refused with %j', async (body, field, words) => {
    const { status, error } = await (await app.signUp()).call(saveBillingDetails, { body: body as object });
    expect([status, error.fieldErrors?.[field]]).toEqual([400, words]);
  });
});
