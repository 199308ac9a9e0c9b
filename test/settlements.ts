import { updateLease } from '#contract/lettings/leases';
import type { BodyIn } from '#contract/platform/endpoint';
import { addLine, answerLine } from '#contract/upkeep/settlement-lines';
import { beginSettlement, getSettlement, type Settlement, sendSettlement } from '#contract/upkeep/settlements';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { aCharge, aReceipt, aRental } from './payments.ts';

/** A rental under notice, whose deposit of 50,000 rupees came in. */
export const aLeavingRental = async (app: TestApp) => {
  const rental = await aRental(app);
  const { landlord, lease } = rental;
  const asked = { leaseId: lease.id, type: 'security_deposit' as const, amount: '50000', dueDate: '2026-03-01' };
  const deposit = await aCharge(landlord, asked);
  await aReceipt(landlord, deposit.id, { amount: '50000', paidDate: '2026-03-02', reference: '412345678901' });
  await landlord.call(updateLease, { params: { id: lease.id }, body: { noticeDate: '2026-04-30' } });
  return rental;
};

export const settlementOf = async (who: Caller, id: number): Promise<Settlement> =>
  (await who.call(getSettlement, { params: { id } })).body;

export const aSettlement = async (manager: Caller, leaseId: number): Promise<Settlement> => {
  const answer = await manager.call(beginSettlement, { params: { id: leaseId }, body: {} });
  if (answer.status !== 201) throw new Error(`the settlement was refused: ${answer.text}`);
  return answer.body;
};

type LineBody = Partial<BodyIn<typeof addLine>>;

/** A broken lock for 5,000 rupees, unless said otherwise. */
export const aDeduction = async (manager: Caller, id: number, line: LineBody = {}): Promise<Settlement> => {
  const body = { kind: 'damage' as const, text: 'Lock of the bedroom', amount: '5000', ...line };
  const answer = await manager.call(addLine, { params: { id }, body });
  if (answer.status !== 201) throw new Error(`the deduction was refused: ${answer.text}`);
  return answer.body;
};

/** With deductions of these amounts, sent to the tenant, who is to answer by 15 April 2026. */
export const aSentSettlement = async (manager: Caller, leaseId: number, ...amounts: string[]): Promise<Settlement> => {
  const { id } = await aSettlement(manager, leaseId);
  for (const [index, amount] of amounts.entries())
    await aDeduction(manager, id, { amount, text: `Deduction ${index + 1}` });
  const answer = await manager.call(sendSettlement, { params: { id }, body: { answerBy: '2026-04-15' } });
  if (answer.status !== 200) throw new Error(`the settlement was not sent: ${answer.text}`);
  return answer.body;
};

export const lineOf = ({ lines }: Settlement, index = 0) => {
  const line = lines[index];
  if (!line) throw new Error('there is no such deduction');
  return line;
};

type AnswerBody = Omit<BodyIn<typeof answerLine>, 'version'>;

/** What a tenant says to one deduction, as it stands now. */
export const say = async (tenant: Caller, id: number, index: number, body: AnswerBody) => {
  const { id: lineId, version } = lineOf(await settlementOf(tenant, id), index);
  return tenant.call(answerLine, { params: { id, lineId }, body: { version, ...body } });
};
