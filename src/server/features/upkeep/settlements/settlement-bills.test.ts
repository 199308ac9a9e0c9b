import { expect, it } from 'vitest';
import { CHARGED_ALREADY, chargeExpense, DEDUCTED_ALREADY, removeExpense } from '#contract/books/expenses';
import { readFile } from '#contract/platform/files';
import { addEvidence, addLine, reviseLine, withdrawLine } from '#contract/upkeep/settlement-lines';
import { sendSettlement } from '#contract/upkeep/settlements';
import { openTestApp } from '#test/app';
import type { Caller } from '#test/caller';
import { anExpense } from '#test/expenses';
import { anUpload } from '#test/leases-and-tenants';
import { aLandlord, aProperty } from '#test/people-and-homes';
import { aDeduction, aLeavingRental, aSettlement, lineOf, settlementOf } from '#test/settlements';

// It is 5 April 2026 here; the lease began in March.
const app = await openTestApp();

const aBill = async (landlord: Caller, propertyId: number, overrides = {}) =>
  anExpense(landlord, {
    ...{ propertyId, amount: '4500', date: '2026-04-03', payee: 'Sharma Plumbers', category: 'repairs' },
    billUrl: await anUpload(landlord, 'plumber.pdf'),
    ...overrides,
  });

const aCase = async () => {
  const rental = await aLeavingRental(app);
  const bill = await aBill(rental.landlord, rental.property.id);
  const { id } = await aSettlement(rental.landlord, rental.lease.id);
  const ask = (expenseId: number, amount = '4500') =>
    rental.landlord.call(addLine, {
      params: { id },
      body: { kind: 'damage', text: 'Tap', amount, evidence: [{ kind: 'bill', expenseId }] },
    });
  return { ...rental, bill, id, ask };
};

const reads = async (who: Caller, fileUrl: string) =>
  (await who.call(readFile, { params: { id: Number(fileUrl.split('/').at(-1)) }, query: {} })).status;

it('takes a bill of the books as evidence, with a copy of its file for the tenant', async () => {
  const { landlord, tenant, bill, id, ask } = await aCase();
  const line = lineOf((await ask(bill.id)).body);
  expect(line).toMatchObject({
    hasEvidence: true,
    evidence: [
      {
        kind: 'bill',
        text: 'Repairs: Sharma Plumbers, 3 Apr 2026, ₹4,500',
        expenseId: bill.id,
        file: { name: 'plumber.pdf' },
      },
    ],
  });
  const copy = line.evidence[0]?.file?.fileUrl ?? '';
  expect(copy).not.toBe(bill.billUrl);
  expect([await reads(tenant, copy), await reads(tenant, bill.billUrl ?? '')]).toEqual([404, 404]);
  await landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
  expect([await reads(tenant, copy), await reads(tenant, bill.billUrl ?? '')]).toEqual([200, 404]);
  // What becomes of the expense changes nothing about what was shown.
  await landlord.call(removeExpense, { params: { id: bill.id } });
  expect(lineOf(await settlementOf(tenant, id)).evidence).toMatchObject([{ file: { fileUrl: copy } }]);
  expect(await reads(tenant, copy)).toBe(200);
});

it('proves as much as the home bears of the bill, and no more', async () => {
  const { landlord, property, id, ask } = await aCase();
  const other = await aProperty(landlord, { name: 'Lake View' });
  const propertyIds = [property.id, other.id];
  const shared = await aBill(landlord, property.id, { propertyId: undefined, propertyIds });
  expect((await ask(shared.id, '2250.01')).error).toMatchObject({
    fieldErrors: { amount: 'The bill comes to ₹2,250 for this home.' },
  });
  const { id: lineId, version } = lineOf((await ask(shared.id, '2000')).body);
  const params = { id, lineId };
  const revise = (amount: string) => landlord.call(reviseLine, { params, body: { version, amount } });
  expect((await revise('2251')).status).toBe(400);
  expect((await revise('2250')).status).toBe(200);
  const dear = lineOf(await aDeduction(landlord, id, { text: 'Wall', amount: '9000' }), 1);
  const small = await aBill(landlord, property.id, { amount: '100' });
  const proof = { params: { id, lineId: dear.id }, body: { kind: 'bill' as const, expenseId: small.id } };
  expect((await landlord.call(addEvidence, proof)).status).toBe(400);
});

it('is one of this home, since the lease began, with a file, and that the caller sees', async () => {
  const { landlord, property, id, ask } = await aCase();
  const stranger = await aLandlord(app);
  const wrong = [
    await aBill(landlord, (await aProperty(landlord, { name: 'Lake View' })).id),
    await aBill(landlord, property.id, { date: '2025-12-30' }),
    await aBill(landlord, property.id, { billUrl: null }),
    await aBill(stranger, (await aProperty(stranger)).id),
  ];
  for (const { id: expenseId } of wrong) expect((await ask(expenseId)).error).toMatchObject({ code: 'invalid_input' });
  const piece = (evidence: object) =>
    landlord.call(addLine, {
      params: { id },
      body: { kind: 'damage', text: 'Tap', amount: '1', evidence: [evidence as never] },
    });
  const expenseId = (await aBill(landlord, property.id)).id;
  expect((await piece({ kind: 'quotation', shownOn: '2026-04-01', expenseId })).status).toBe(400);
  expect((await piece({ kind: 'bill', expenseId, fileUrl: await anUpload(landlord, 'b.pdf') })).status).toBe(400);
});

it('counts once: for one deduction, or for one charge', async () => {
  const { landlord, property, bill, id, ask } = await aCase();
  const { id: lineId, version } = lineOf((await ask(bill.id)).body);
  expect((await ask(bill.id)).error).toMatchObject({ message: DEDUCTED_ALREADY });
  const charge = () => landlord.call(chargeExpense, { params: { id: bill.id }, body: { amount: '4500' } });
  expect((await charge()).error).toMatchObject({ message: DEDUCTED_ALREADY });
  await landlord.call(withdrawLine, { params: { id, lineId }, body: { version } });
  expect((await charge()).status).toBe(200);
  expect((await ask(bill.id)).error).toMatchObject({ message: CHARGED_ALREADY });
  expect((await ask((await aBill(landlord, property.id)).id)).status).toBe(201);
});

it('keeps to ten pieces for each deduction', async () => {
  const { landlord, tenant, id } = await aCase();
  const { id: lineId } = lineOf(await aDeduction(landlord, id));
  const prove = async (who: Caller) =>
    who.call(addEvidence, {
      params: { id, lineId },
      body: { kind: 'bill', fileUrl: await anUpload(who, 'bill.pdf') },
    });
  expect((await prove(tenant)).status).toBe(403);
  for (let count = 0; count < 10; count += 1) expect((await prove(landlord)).status).toBe(201);
  expect((await prove(landlord)).status).toBe(409);
});
