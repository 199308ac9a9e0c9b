import { afterEach, expect } from 'vitest';
import { getMandateLedger, type MandateLedger } from '#contract/books/mandate-ledger';
import { addAgentCost, addAgentSettlement, setCommission } from '#contract/books/mandate-ledger-actions';
import { listMandates } from '#contract/lettings/mandates';
import type { BodyIn } from '#contract/platform/endpoint';
import { checkBooks } from '#server/features/books/journal/service/check';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { aRental } from './payments.ts';

const DAY = 24 * 60 * 60;

/** Lets days pass within a test. After each it is the first day again, and the books are in balance. */
export const passingDays = (app: TestApp) => {
  let passed = 0;
  const pass = (days: number) => {
    passed += days;
    app.pass(days * DAY);
  };
  afterEach(async () => {
    pass(-passed);
    expect((await checkBooks(app.db)).problems).toEqual([]);
  });
  return pass;
};

/** A leased property whose owner and agent have agreed on a commission; 2% of the rent unless said otherwise. */
export const aCommissionedRental = async (
  app: TestApp,
  rule: BodyIn<typeof setCommission> | null = { kind: 'percent_of_rent', value: '2' },
) => {
  const rental = await aRental(app);
  const { agent, landlord } = rental;
  const mandateId = (await agent.call(listMandates)).body[0]?.id ?? 0;
  if (rule) await landlord.call(setCommission, { params: { id: mandateId }, body: rule });
  return { ...rental, mandateId };
};

export const ledgerFor = async (who: Caller, id: number, query = {}): Promise<MandateLedger> =>
  (await who.call(getMandateLedger, { params: { id }, query })).body;

/** The ledger of an agent's latest mandate, with one of each that waits for the owner. */
export const anOpenLedger = async (agent: Caller): Promise<MandateLedger> => {
  const params = { id: (await agent.call(listMandates)).body[0]?.id ?? 0 };
  const date = '2026-04-05';
  await agent.call(setCommission, { params, body: { kind: 'percent_of_rent', value: '2' } });
  await agent.call(addAgentCost, { params, body: { category: 'repairs', amount: '900', date } });
  const body = { direction: 'to_owner', amount: '100', date, method: 'cash' } as const;
  return (await agent.call(addAgentSettlement, { params, body })).body;
};
