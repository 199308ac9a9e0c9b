import { expect, it } from 'vitest';
import { chargeExpense } from '#contract/books/expenses';
import { sumPaise, toPaise } from '#contract/platform/money';
import { addEvidence, addLine, answerLine, reviseLine, withdrawLine } from '#contract/upkeep/settlement-lines';
import { agreeToFigure, offerFigure, refundSettlement } from '#contract/upkeep/settlement-money';
import { beginSettlement, sendSettlement, takeBackSettlement } from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { anExpense } from '#test/expenses';
import { anUpload } from '#test/leases-and-tenants';
import { aLeavingRental, aSentSettlement, aSettlement, lineOf, settlementOf } from '#test/settlements';

const app = await openTestApp();
const soundBooks = async () => expect((await checkBooks(app.db)).problems).toEqual([]);

it('begins once, however many begin it', async () => {
  const { landlord, lease } = await aLeavingRental(app);
  const begin = () => landlord.call(beginSettlement, { params: { id: lease.id }, body: {} });
  const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

it('is accepted as it was read, or not at all, while the manager changes it', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const sent = await aSentSettlement(landlord, lease.id, '5000', '4000', '3000', '2000');
  for (const [index, line] of sent.lines.entries()) {
    const params = { id: sent.id, lineId: line.id };
    const { version } = line;
    const answers = await Promise.all([
      tenant.call(answerLine, { params, body: { version, answer: 'accept' } }),
      index % 2
        ? landlord.call(withdrawLine, { params, body: { version } })
        : landlord.call(reviseLine, { params, body: { version, amount: '1000' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = lineOf(await settlementOf(tenant, sent.id), index);
    if (answers[0]?.status === 200) expect(now).toMatchObject({ state: 'agreed', agreed: line.amount });
    else expect(now.agreed).toBeNull();
  }
  await soundBooks();
});

it('gives back no more than is free, whatever is done at once', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id, lines } = await aSentSettlement(landlord, lease.id, '20000');
  const { id: lineId, version } = lineOf({ lines } as never);
  const give = () => landlord.call(refundSettlement, { params: { id }, body: { amount: '10000', method: 'cash' } });
  const accept = () => tenant.call(answerLine, { params: { id, lineId }, body: { version, answer: 'accept' } });
  const answers = await Promise.all([give(), give(), accept(), give(), give(), give()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const { figures, status } = await settlementOf(landlord, id);
  expect([status, figures.refunded, figures.deducted, figures.left]).toEqual([
    'settled',
    '30000.00',
    '20000.00',
    '0.00',
  ]);
  expect(sumPaise([figures.refunded, figures.deducted])).toBe(toPaise(figures.deposit));
  await soundBooks();
});

it('counts what is claimed of a draft, also while it is sent', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSettlement(landlord, lease.id);
  const body = { kind: 'damage' as const, text: 'Door', amount: '4000' };
  const add = () => landlord.call(addLine, { params: { id }, body });
  const send = () => landlord.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
  const answers = await Promise.all([add(), send(), add(), send(), add()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = answers.filter(({ status }) => status === 201).length;
  const { lines, figures } = await settlementOf(tenant, id);
  // What came after the sending was refused: the tenant was never asked for it.
  expect([lines.length, lines.every(({ events }) => events[0]?.event === 'claimed')]).toEqual([taken, true]);
  expect(toPaise(figures.refundable)).toBe(toPaise('50000.00') - taken * toPaise('4000.00'));
});

it('gives nothing back of what the tenant disputes at that moment', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id, lines } = await aSentSettlement(landlord, lease.id, '20000', '10000');
  const on = (index: number) => ({
    params: { id, lineId: lines[index]?.id ?? 0 },
    version: lines[index]?.version ?? 0,
  });
  const [first, second] = [on(0), on(1)];
  const answers = await Promise.all([
    tenant.call(answerLine, { params: first.params, body: { version: first.version, answer: 'dispute', text: 'No' } }),
    landlord.call(withdrawLine, { params: second.params, body: { version: second.version } }),
    landlord.call(refundSettlement, { params: { id }, body: { amount: '30000', method: 'upi' } }),
    landlord.call(addEvidence, {
      params: first.params,
      body: { kind: 'bill', fileUrl: await anUpload(landlord, 'bill.pdf') },
    }),
    tenant.call(answerLine, { params: second.params, body: { version: second.version, answer: 'accept' } }),
  ]);
  const [, withdrawn, refunded, , accepted] = answers.map(({ status }) => status);
  expect([withdrawn, accepted].sort()).toEqual([200, 409]);
  // Thirty thousand were free only once the second deduction was given up.
  if (accepted === 200) expect(refunded).toBe(400);
  const { figures } = await settlementOf(tenant, id);
  const { left, deducted, deposit } = figures;
  expect(sumPaise([left, deducted, figures.refunded])).toBe(toPaise(deposit));
  expect(toPaise(left)).toBeGreaterThanOrEqual(toPaise('20000.00'));
  await soundBooks();
});

it('is taken back, or accepted, and never both', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id, lines } = await aSentSettlement(landlord, lease.id, '5000');
  const { id: lineId, version } = lineOf({ lines } as never);
  const body = { reason: 'The cheque has bounced' };
  const takeBack = () => landlord.call(takeBackSettlement, { params: { id }, body });
  const [first, accepted, second] = await Promise.all([
    takeBack(),
    tenant.call(answerLine, { params: { id, lineId }, body: { version, answer: 'accept' } }),
    takeBack(),
  ]);
  expect([first, accepted, second].map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { status, figures } = await settlementOf(landlord, id);
  expect([status, figures.deducted]).toEqual(accepted.status === 200 ? ['sent', '5000.00'] : ['draft', '0.00']);
  await soundBooks();
});

it('agrees to one figure once', async () => {
  const { landlord, tenant, lease } = await aLeavingRental(app);
  const { id } = await aSentSettlement(landlord, lease.id, '9000', '3000');
  await tenant.call(offerFigure, { params: { id }, body: { amount: '6000' } });
  const agree = () => landlord.call(agreeToFigure, { params: { id }, body: { amount: '6000' } });
  const statuses = (await Promise.all([agree(), agree()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await settlementOf(landlord, id)).figures.deducted).toBe('6000.00');
  await soundBooks();
});

it('asks for a bill of the books once: as a charge or as a deduction', async () => {
  const { landlord, lease, property } = await aLeavingRental(app);
  const billUrl = await anUpload(landlord, 'bill.pdf');
  const bill = await anExpense(landlord, { propertyId: property.id, amount: '4500', date: '2026-04-03', billUrl });
  const { id } = await aSettlement(landlord, lease.id);
  const body = { kind: 'damage' as const, text: 'Tap', amount: '4500' };
  const deduct = () =>
    landlord.call(addLine, { params: { id }, body: { ...body, evidence: [{ kind: 'bill', expenseId: bill.id }] } });
  const charge = () => landlord.call(chargeExpense, { params: { id: bill.id }, body: { amount: '4500' } });
  const answers = await Promise.all([deduct(), charge(), deduct(), charge()]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});
