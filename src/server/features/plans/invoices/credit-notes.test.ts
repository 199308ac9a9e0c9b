import { describe, expect, it } from 'vitest';
import { downloadAnyCreditNote, refundInvoice, sendInvoice } from '#contract/back-office/admin-invoices';
import { saveBillingDetails } from '#contract/plans/billing-details';
import { downloadCreditNote, NO_CREDIT_NOTE } from '#contract/plans/credit-notes';
import { openTestApp, type TestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { pagesIn, textIn } from '#test/pdf-text';
import { buyPlan, daysLater, subscriptionOf } from '#test/plans';

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

const lastOf = async (person: Caller) => {
  const [invoice] = (await subscriptionOf(person)).invoices;
  if (!invoice) throw new Error('there is an invoice');
  return invoice;
};
const refund = async (at: TestApp, id: number) =>
  (await at.signInAdmin('billing')).call(refundInvoice, { params: { id }, body: { reason: 'Asked within 30 days' } });
const at = (path: string, id: number) => path.replace('{id}', String(id));
const paperOf = (caller: Caller, id: number) => caller.request({ method: 'GET', url: at(downloadCreditNote.path, id) });

/** Buys a plan and is given the money back. */
const credited = async (at: TestApp, person: Caller) => {
  await buyPlan(person, 'basic');
  const { id } = await lastOf(person);
  const { body } = await refund(at, id);
  return body;
};

describe('the credit note of a refunded invoice', () => {
  it('is numbered in a series of its own, by the financial year of the refund; a repeat takes no second number', async () => {
    const numbers: (string | undefined)[] = [];
    let person = await app.signUp();
    for (const days of [0, 360, 1]) {
      person = await daysLater(app, person, days);
      const { id, creditNote } = await credited(app, person);
      numbers.push(creditNote?.number);
      expect((await refund(app, id)).body.creditNote).toEqual(creditNote);
    }
    // The days are 5 April 2026, 31 March and 1 April 2027.
    expect(numbers).toEqual(['KC/26-27/000001', 'KC/26-27/000002', 'KC/27-28/000001']);
    const { creditNote } = await lastOf(person);
    expect(creditNote).toEqual({ number: 'KC/27-28/000001', date: '2027-04-01' });
  });

  it('is mailed to whom the invoice was made out, and goes along when that is sent again', async () => {
    const person = await app.signUp('landlord', { email: 'note@example.in' });
    const { id, number, creditNote } = await credited(app, person);
    const note = creditNote?.number ?? '';
    const mail = (await app.mails()).find(({ subject }) => subject === `Your Kiraya credit note ${note}`);
    expect(mail?.to).toBe('note@example.in');
    expect(mail?.text).toContain(`Invoice ${number} was refunded: credit note ${note} over ₹999 is attached as a PDF.`);
    const [attached] = mail?.attachments ?? [];
    expect(textIn(Buffer.from(attached?.content ?? '', 'base64'))).toContain(note);
    await (await app.signInAdmin('billing')).call(sendInvoice, { params: { id } });
    const again = (await app.mails()).find(({ subject }) => subject === `Your Kiraya invoice ${number}`);
    expect(again?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^invoice-kr-/),
      expect.stringMatching(/^credit-note-kc-/),
    ]);
  });

  it('names the invoice, both parties, and the value and the tax that are taken back', async () => {
    const person = await registered.signUp();
    const details = { businessName: 'Rao Estates', address: '4 Brigade Road, Bengaluru', gstin: '29AAGCB7383J1Z4' };
    await person.call(saveBillingDetails, { body: { ...details, state: '29' } });
    const { id, number } = await credited(registered, person);
    const paper = await paperOf(person, id);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(pagesIn(paper.rawPayload)).toBe(1);
    const text = textIn(paper.rawPayload);
    for (const words of [
      'Credit Note',
      'KC/26-27/000001',
      'For tax invoice',
      number,
      'GSTIN: 27AAPFU0939F1ZV',
      'GSTIN: 29AAGCB7383J1Z4',
      '₹846.61',
      'IGST',
      '₹152.39',
      'Total credited',
      '₹999',
      'TEST: no money moved',
    ])
      expect(text).toContain(words);
  });

  it('is there for the customer and for those who look after billing, and only once it was refunded', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const { id } = await credited(app, person);
    expect((await paperOf(person, id)).statusCode).toBe(200);
    expect((await paperOf(stranger, id)).statusCode).toBe(404);
    const url = at(downloadAnyCreditNote.path, id);
    expect((await (await app.signInAdmin('billing')).request({ method: 'GET', url })).statusCode).toBe(200);
    expect((await (await app.signInAdmin('support')).request({ method: 'GET', url })).statusCode).toBe(403);
    await buyPlan(stranger, 'basic');
    const none = await paperOf(stranger, (await lastOf(stranger)).id);
    expect([none.statusCode, none.json().message]).toEqual([404, NO_CREDIT_NOTE]);
  });
});
