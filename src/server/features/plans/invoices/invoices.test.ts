import { describe, expect, it } from 'vitest';
import { downloadMyData } from '#contract/identity/account';
import { downloadInvoice } from '#contract/plans/invoices';
import { upgradeSubscription } from '#contract/plans/subscription';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { pagesIn, textIn } from '#test/pdf-text';
import { aCode, buyPlan, daysLater, subscriptionOf } from '#test/plans';

const app = await openTestApp();
const registered = await openTestApp({
  business: { name: 'Kiraya Homes Private Limited', address: '12 MG Road, Pune 411001', gstin: '27AAPFU0939F1ZV' },
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
    expect(numbers).toEqual(['KR/2026-27/000001', 'KR/2026-27/000002', 'KR/2027-28/000001', 'KR/2027-28/000002']);
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
    for (const words of ['To be paid', 'Credit for unused days', '-₹999', '₹1,000']) expect(text).toContain(words);
    expect(text).not.toContain('Paid on');
  });

  it('states the tax where the seller has a GSTIN', async () => {
    const person = await registered.signUp();
    await buyPlan(person, 'basic');
    const invoice = await lastInvoice(person);
    const text = textIn((await download(person, invoice?.id ?? 0)).rawPayload).split('\n');
    const seller = ['Tax Invoice', 'Kiraya Homes Private Limited', '12 MG Road, Pune 411001', 'GSTIN: 27AAPFU0939F1ZV'];
    const tax = ['Taxable value', '₹846.61', 'CGST 9%', '₹76.20', 'SGST 9%', '₹76.19', 'Total', '₹999'];
    expect(text).toEqual(expect.arrayContaining([...seller, ...tax]));
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
