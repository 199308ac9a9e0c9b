import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeAgent } from '#contract/lettings/mandates';
import { refundPayment } from '#contract/money/payment-actions';
import { downloadReceipt, downloadRentStatement, type Payment } from '#contract/money/payments';
import { saveRentSettings } from '#contract/money/rent-settings';
import { leases } from '#server/db/schema/leases';
import { paymentTransactions } from '#server/db/schema/payments';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aCapture, aCharge, aReceipt, aRental, detailsOf } from '#test/payments';
import { pagesIn, textIn } from '#test/pdf-text';
import { aLandlord, aProperty } from '#test/people-and-homes';

const app = await openTestApp();

const download = async (who: Caller, id: number, transactionId?: number | string) => {
  const path = downloadReceipt.path.replace('{id}', String(id));
  const url = transactionId === undefined ? path : `${path}?transactionId=${transactionId}`;
  const answer = await who.request({ method: 'GET', url });
  return { answer, text: answer.statusCode === 200 ? textIn(answer.rawPayload) : answer.body };
};
const statement = async (who: Caller, leaseId: number, year: number | string = 2026) => {
  const url = `${downloadRentStatement.path.replace('{id}', String(leaseId))}?year=${year}`;
  const answer = await who.request({ method: 'GET', url });
  return { answer, text: answer.statusCode === 200 ? textIn(answer.rawPayload) : answer.body };
};

/** Rent for April, with its period. */
const rent = (landlord: Caller, leaseId: number, amount = '25000'): Promise<Payment> =>
  aCharge(landlord, {
    leaseId,
    amount,
    periodStart: '2026-04-01',
    periodEnd: '2026-04-30',
    description: 'Rent for April',
  });

it('say who paid whom, what for and how, on one page, to everybody on the lease', async () => {
  const { landlord, agent, tenant, property, lease } = await aRental(app);
  const payment = await rent(landlord, lease.id, '125000.50');
  const none = await download(tenant, payment.id);
  expect([none.answer.statusCode, none.answer.json().message]).toEqual([
    409,
    'Nothing was received for this payment, so there is no receipt.',
  ]);
  await aReceipt(landlord, payment.id, {
    amount: '125000.50',
    method: 'upi',
    reference: 'UTR408912345678',
    paidDate: '2026-04-03',
  });
  for (const who of [landlord, agent, tenant]) {
    const { answer, text } = await download(who, payment.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-KR-2026-27-000001.pdf"',
      'cache-control': 'no-store',
    });
    expect(pagesIn(answer.rawPayload)).toBe(1);
    for (const words of [
      'Rent Receipt',
      'Receipt no. KR/2026-27/000001',
      payment.referenceNumber,
      '₹1,25,000.50',
      'Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only',
      'Asha Rao',
      'Meera Rao',
      'Palm Court',
      property.address.slice(0, 20),
      'Rent for April',
      '1 Apr 2026 to 30 Apr 2026',
      '3 Apr 2026',
      'UPI',
      'UTR408912345678',
      'Received',
      'Signature of the landlord',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('revenue stamp');
    expect(text).not.toContain('In part');
    expect(text).not.toContain('TEST');
  }
  await landlord.call(removeAgent, { params: { id: property.id } });
  for (const stranger of [agent, await aLandlord(app), await app.signUp('tenant')]) {
    expect((await download(stranger, payment.id)).answer.statusCode).toBe(404);
    expect((await statement(stranger, lease.id)).answer.statusCode).toBe(404);
  }
  expect((await download(landlord, 999_999)).answer.statusCode).toBe(404);
});

it('have a box for a revenue stamp above 5,000 rupees in cash', async () => {
  const { landlord, lease } = await aRental(app);
  const [low, high, mixed] = [
    await rent(landlord, lease.id),
    await rent(landlord, lease.id),
    await rent(landlord, lease.id),
  ];
  await aReceipt(landlord, low.id, { amount: '5000', method: 'cash' });
  await aReceipt(landlord, high.id, { amount: '5000.01', method: 'cash' });
  await aReceipt(landlord, mixed.id, { amount: '5000', method: 'cash' });
  await aReceipt(landlord, mixed.id, { amount: '20000', method: 'cheque', reference: '004512' });
  expect((await download(landlord, low.id)).text).not.toContain('revenue');
  expect((await download(landlord, low.id)).text).toContain('In part: ₹25,000 was to be paid.');
  expect((await download(landlord, high.id)).text.replace(/\n/g, ' ')).toContain('Affix revenue stamp');
  const { answer, text } = await download(landlord, mixed.id);
  expect(pagesIn(answer.rawPayload)).toBe(2);
  expect(text).not.toContain('revenue');
  for (const words of ['Cash', 'Cheque', '004512', '₹5,000', '₹20,000']) expect(text).toContain(words);
});

/** Lives there since the beginning of the year, at such a rent. */
const rentedFor = (monthlyRent: string) =>
  app.db.update(leases).set({ monthlyRent, startDate: '2025-04-01', endDate: null });

it("state the landlord's PAN by the rent that is agreed on for the year, from the first receipt on", async () => {
  const { landlord, agent, tenant, lease } = await aRental(app);
  const isThis = eq(leases.id, lease.id);
  await rentedFor('8333.33').where(isThis);
  const payment = await rent(landlord, lease.id, '8000');
  await aReceipt(landlord, payment.id, { amount: '8000', method: 'upi' });
  // 99,999.96 rupees a year.
  expect((await download(tenant, payment.id)).text).not.toContain('PAN:');
  await rentedFor('8333.34').where(isThis);
  expect((await download(tenant, payment.id)).text).toContain('PAN: ____________________');
  // Of this year there are six months.
  await app.db.update(leases).set({ status: 'ended', endedOn: '2026-09-30' }).where(isThis);
  expect((await download(tenant, payment.id)).text).not.toContain('PAN:');
  // What the same tenant rents from the same landlord besides counts, deposits do not.
  const second = await aLease(app, tenant, { propertyId: (await aProperty(landlord)).id, monthlyRent: '7000.00' });
  expect((await download(tenant, payment.id)).text).toContain('PAN: ____________________');
  await landlord.call(saveRentSettings, { body: { pan: 'ABCPE1234F' } });
  expect((await download(tenant, payment.id)).text).toContain('PAN: ABCPE1234F');
  // It is told to the tenant, for the tax office.
  expect((await download(agent, payment.id)).text).toContain('PAN: ____________________');
  const deposit = await aCharge(landlord, { leaseId: second.id, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '50000', method: 'upi' });
  const other = (await download(tenant, deposit.id)).text;
  expect(other).toContain('Payment Receipt');
  expect(other).toContain('Security deposit');
  expect(other).not.toContain('PAN:');
});

it('state it, too, where more was paid in the year than was agreed on', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  await rentedFor('8000.00').where(eq(leases.id, lease.id));
  const arrears = await rent(landlord, lease.id, '100000.01');
  await aReceipt(landlord, arrears.id, { amount: '100000', method: 'upi' });
  expect((await download(tenant, arrears.id)).text).not.toContain('PAN:');
  // The year before counts for itself.
  await aReceipt(landlord, arrears.id, { amount: '0.01', method: 'upi', paidDate: '2026-03-31' });
  expect((await download(tenant, arrears.id)).text).not.toContain('PAN:');
  const more = await rent(landlord, lease.id, '0.01');
  await aReceipt(landlord, more.id, { amount: '0.01', method: 'upi' });
  expect((await download(tenant, more.id)).text).toContain('PAN: ____________________');
  expect((await download(tenant, more.id)).text).toContain('One Paisa Only');
});

it('have a number each, rising for a landlord from April to March, on a page each', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const payment = await rent(landlord, lease.id);
  await aReceipt(landlord, payment.id, { amount: '6000', method: 'upi', reference: '412345678901' });
  await aReceipt(landlord, payment.id, { amount: '4000', method: 'cash', paidDate: '2026-03-31' });
  const second = await aCharge(landlord, { leaseId: lease.id, type: 'utility', amount: '900' });
  const { transactions: next } = await aReceipt(landlord, second.id, { amount: '1000' });
  expect(next.map(({ kind, receiptNumber }) => [kind, receiptNumber])).toEqual([
    ['receipt', 'KR/2026-27/000002'],
    ['credit_out', null],
  ]);
  const { transactions, referenceNumber } = await detailsOf(tenant, payment.id);
  expect(transactions.map(({ receiptNumber }) => receiptNumber)).toEqual([
    'KR/2026-27/000001',
    'KR/2025-26/000001',
    null,
  ]);
  const whole = await download(tenant, payment.id);
  expect(whole.answer.headers['content-disposition']).toContain(`receipt-${referenceNumber}.pdf`);
  // What was used of credit is no money that came in: it has the payment's own number.
  expect(pagesIn(whole.answer.rawPayload)).toBe(3);
  for (const words of ['KR/2026-27/000001', 'KR/2025-26/000001', `Receipt no. ${referenceNumber}`, 'From credit'])
    expect(whole.text).toContain(words);
  const one = await download(tenant, payment.id, transactions[1]?.id);
  expect(pagesIn(one.answer.rawPayload)).toBe(1);
  expect(one.answer.headers['content-disposition']).toContain('receipt-KR-2025-26-000001.pdf');
  for (const words of ['Receipt no. KR/2025-26/000001', '₹4,000', '31 Mar 2026', 'In part: ₹25,000 was to be paid.'])
    expect(one.text).toContain(words);
  expect(one.text).not.toContain('412345678901');
  expect((await download(tenant, payment.id, next[0]?.id)).answer.statusCode).toBe(409);
  expect((await download(tenant, payment.id, 'x')).answer.statusCode).toBe(400);
  // Another landlord begins with one.
  const other = await aRental(app);
  const { id } = await rent(other.landlord, other.lease.id);
  expect((await aReceipt(other.landlord, id)).transactions[0]?.receiptNumber).toBe('KR/2026-27/000001');
});

it('keep the number that they had before each had its own', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const payment = await rent(landlord, lease.id);
  await aReceipt(landlord, payment.id);
  await app.db.execute(sql`alter table payment_transactions disable trigger payment_transactions_append_only`);
  await app.db
    .update(paymentTransactions)
    .set({ receiptNumber: null })
    .where(eq(paymentTransactions.paymentId, payment.id));
  await app.db.execute(sql`alter table payment_transactions enable trigger payment_transactions_append_only`);
  expect((await detailsOf(tenant, payment.id)).transactions[0]?.receiptNumber).toBe(payment.referenceNumber);
  const { answer, text } = await download(tenant, payment.id);
  expect(text).toContain(`Receipt no. ${payment.referenceNumber}`);
  expect(answer.headers['content-disposition']).toContain(`receipt-${payment.referenceNumber}.pdf`);
});

it('of test mode say TEST, and so does the year', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  const payment = await rent(landlord, lease.id);
  await aCapture(app, payment.id, { isTest: true });
  const { transactions, isTest } = await detailsOf(landlord, payment.id);
  expect([isTest, transactions[0]?.isTest]).toEqual([true, true]);
  for (const { text } of [await download(tenant, payment.id), await statement(tenant, lease.id)])
    for (const words of ['TEST', 'Paid in test mode: no money has moved.']) expect(text).toContain(words);
});

it('show what was given back, and nothing where that was all', async () => {
  const { landlord, lease } = await aRental(app);
  const payment = await rent(landlord, lease.id);
  await aReceipt(landlord, payment.id, { method: 'upi' });
  const refund = (amount: string) => landlord.call(refundPayment, { params: { id: payment.id }, body: { amount } });
  await refund('5000');
  const { text } = await download(landlord, payment.id);
  for (const words of ['₹20,000', 'Rupees Twenty Thousand Only', 'Refunded', '-₹5,000']) expect(text).toContain(words);
  await refund('20000');
  expect((await download(landlord, payment.id)).answer.statusCode).toBe(409);
});

it('hold names in the scripts of India and very long ones, each on one page', async () => {
  const landlord = await aLandlord(app, { firstName: 'लता' });
  const property = await aProperty(landlord, { name: 'સૂર્યોદય எஸ்டேட் 😀', street1: 'é'.repeat(190) });
  const tenant = await app.signUp('tenant', { firstName: 'ਗੁਰਪ੍ਰੀਤ' });
  const lease = await aLease(app, tenant, { propertyId: property.id, tenantName: 'W'.repeat(200) });
  const payment = await aCharge(landlord, { leaseId: lease.id, description: 'ß ṭ 李 शुल्क'.repeat(20) });
  for (let count = 0; count < 14; count++) {
    await aReceipt(landlord, payment.id, { amount: '1500', method: 'cash', reference: 'R'.repeat(100) });
  }
  const { answer, text } = await download(tenant, payment.id);
  expect(answer.statusCode).toBe(200);
  expect(pagesIn(answer.rawPayload)).toBe(14);
  expect(text).toContain('लता');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
});

it('of a financial year add up the rent by month, with the PAN and a place to sign', async () => {
  const { landlord, tenant, lease } = await aRental(app);
  await landlord.call(saveRentSettings, { body: { pan: 'ABCPE1234F' } });
  const days = ['2025-03-31', '2025-04-01', '2025-04-28', '2025-12-05', '2026-03-31', '2026-04-01'];
  for (const paidDate of days) {
    const { id } = await rent(landlord, lease.id, '30000');
    await aReceipt(landlord, id, { amount: '30000', method: 'upi', paidDate });
  }
  const deposit = await aCharge(landlord, { leaseId: lease.id, type: 'security_deposit', amount: '50000' });
  await aReceipt(landlord, deposit.id, { amount: '50000', method: 'upi', paidDate: '2025-05-01' });
  const { answer, text } = await statement(tenant, lease.id, 2025);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="rent-statement-${lease.id}-2025-26.pdf"`);
  expect(pagesIn(answer.rawPayload)).toBe(1);
  for (const words of [
    'Rent Statement',
    'Financial year 2025-26, 1 Apr 2025 to 31 Mar 2026',
    'Asha Rao',
    'Meera Rao',
    'PAN: ABCPE1234F',
    'April 2025\n₹60,000',
    'May 2025\n₹0',
    'December 2025\n₹30,000',
    'March 2026\n₹30,000',
    'Total\n₹1,20,000',
    'Rupees One Lakh Twenty Thousand Only',
    'Signature of the landlord',
  ]) {
    expect(text).toContain(words);
  }
  const empty = (await statement(landlord, lease.id, 2019)).answer;
  expect([empty.statusCode, empty.json().message]).toEqual([
    409,
    'No rent was received on this lease in that financial year.',
  ]);
  for (const wrong of ['', 'x', 1999, 2200]) {
    expect((await statement(tenant, lease.id, wrong)).answer.statusCode).toBe(400);
  }
  expect((await statement(tenant, 999_999)).answer.statusCode).toBe(404);
});
