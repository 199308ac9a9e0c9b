import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDeposit } from '#contract/books/deposits';
import { fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { acceptCounter, answerLine, reviseLine, withdrawLine } from '#contract/upkeep/settlement-lines';
import {
  agreeToFigure,
  agreeToTransfer,
  answerRefund,
  offerFigure,
  offerTransfer,
  refundSettlement,
  takeDues,
} from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import { checkBooks } from '#server/features/books/journal/service/check';
import { openTestApp } from '#test/app';
import { aLease } from '#test/books';
import type { Caller } from '#test/caller';
import { aCharge } from '#test/payments';
import { aProperty } from '#test/people-and-homes';
import { aLeavingRental, aSentSettlement, lineOf, settlementOf } from '#test/settlements';

// It is 5 April 2026 here.
const app = await openTestApp();

const DEPOSIT = toPaise('50000.00');

interface Table {
  landlord: Caller;
  tenant: Caller;
  leaseId: number;
  nextId: number;
  /** As both read it before the act. */
  now: Settlement;
  /** A part of the hundred, and which deduction. */
  part: number;
  index: number;
}

const partOf = (amount: string, part: number): string =>
  fromPaise(Math.max(1, Math.floor((toPaise(amount) * part) / 100)));
const onLine = ({ now, index }: Table) => {
  const line = lineOf(now, index % now.lines.length);
  return { line, params: { id: now.id, lineId: line.id }, version: line.version };
};

/** What either side may try; much of it is refused, by what was done before. */
const acts = {
  accept: (at: Table) => {
    const { params, version } = onLine(at);
    return at.tenant.call(answerLine, { params, body: { version, answer: 'accept' } });
  },
  counter: (at: Table) => {
    const { params, version, line } = onLine(at);
    const amount = partOf(line.amount, at.part);
    return at.tenant.call(answerLine, { params, body: { version, answer: 'counter', amount, text: 'Less' } });
  },
  dispute: (at: Table) => {
    const { params, version } = onLine(at);
    return at.tenant.call(answerLine, { params, body: { version, answer: 'dispute', text: 'No' } });
  },
  takeCounter: (at: Table) => {
    const { params, version } = onLine(at);
    return at.landlord.call(acceptCounter, { params, body: { version } });
  },
  lower: (at: Table) => {
    const { params, version, line } = onLine(at);
    return at.landlord.call(reviseLine, { params, body: { version, amount: partOf(line.amount, at.part) } });
  },
  withdraw: (at: Table) => {
    const { params, version } = onLine(at);
    return at.landlord.call(withdrawLine, { params, body: { version } });
  },
  offer: ({ landlord, tenant, now, part, index }: Table) =>
    (index % 2 ? landlord : tenant).call(offerFigure, {
      params: { id: now.id },
      body: { amount: partOf(now.figures.inQuestion, part) },
    }),
  agree: ({ landlord, tenant, now }: Table) =>
    (now.offer?.side === 'tenant' ? landlord : tenant).call(agreeToFigure, {
      params: { id: now.id },
      body: { amount: now.offer?.amount ?? '0' },
    }),
  owe: ({ landlord, leaseId, part }: Table) =>
    aCharge(landlord, { leaseId, amount: `${part * 100}`, dueDate: '2026-04-01' }),
  takeDues: ({ landlord, now }: Table) =>
    landlord.call(takeDues, { params: { id: now.id }, body: { amount: now.figures.dues } }),
  refund: ({ landlord, now, part }: Table) =>
    landlord.call(refundSettlement, {
      params: { id: now.id },
      body: { amount: partOf(now.figures.refundable, part), method: 'upi' },
    }),
  refundMore: ({ landlord, now }: Table) =>
    landlord.call(refundSettlement, {
      params: { id: now.id },
      body: { amount: fromPaise(toPaise(now.figures.refundable) + 1), method: 'cash' },
    }),
  denyRefund: ({ tenant, now }: Table) =>
    tenant.call(answerRefund, {
      params: { id: now.id, refundId: now.refunds[0]?.id ?? 1 },
      body: { isReceived: false, text: 'Nothing came' },
    }),
  carry: async ({ landlord, tenant, nextId, now, part }: Table) => {
    const body = { toLeaseId: nextId, amount: partOf(now.figures.refundable, part) };
    await landlord.call(offerTransfer, { params: { id: now.id }, body });
    return tenant.call(agreeToTransfer, { params: { id: now.id }, body });
  },
};
const names = Object.keys(acts) as (keyof typeof acts)[];

const expectSound = async (landlord: Caller, leaseId: number, { figures, status, lines }: Settlement) => {
  expect((await checkBooks(app.db)).problems).toEqual([]);
  const { left, duesTaken, deducted, refunded, transferred, refundable } = figures;
  expect(sumPaise([left, duesTaken, deducted, refunded, transferred])).toBe(DEPOSIT);
  for (const amount of Object.values(figures)) expect(toPaise(amount)).toBeGreaterThanOrEqual(0);
  expect(toPaise(refundable)).toBeLessThanOrEqual(toPaise(left));
  const { held } = (await landlord.call(getDeposit, { params: { id: leaseId }, query: {} })).body;
  expect(held).toBe(left);
  if (status === 'settled') expect([left, lines.some(({ state }) => state === 'disputed')]).toEqual(['0.00', false]);
};

it('balances after each act, whatever both sides try and in whatever order', async () => {
  const act = fc.record({
    name: fc.constantFrom(...names),
    part: fc.integer({ min: 1, max: 100 }),
    index: fc.integer({ min: 0, max: 5 }),
  });
  const game = fc.record({
    claims: fc.array(fc.integer({ min: 100, max: 40_000_00 }).map(fromPaise), { minLength: 1, maxLength: 3 }),
    moves: fc.array(act, { minLength: 4, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(game, async ({ claims, moves }) => {
      const { landlord, tenant, lease } = await aLeavingRental(app);
      const nextHome = await aProperty(landlord, { name: 'Next Court' });
      const next = await aLease(app, tenant, { propertyId: nextHome.id, securityDeposit: '0.00' });
      let now = await aSentSettlement(landlord, lease.id, ...claims);
      for (const { name, part, index } of moves) {
        const { status } = await acts[name]({ landlord, tenant, leaseId: lease.id, nextId: next.id, now, part, index });
        if (typeof status === 'number') expect(status).toBeLessThan(500);
        now = await settlementOf(landlord, now.id);
        await expectSound(landlord, lease.id, now);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
