import { expect, it } from 'vitest';
import { sumPaise, toPaise } from '#contract/platform/money';
import { agreeToFigure, offerFigure, refundSettlement } from '#contract/upkeep/settlement-money';
import { answerLine, beginSettlement, reviseLine, withdrawLine } from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLeavingRental, aSentSettlement, lineOf, settlementOf } from '#test/settlements';

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
