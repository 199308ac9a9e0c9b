import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { answerForm, lineForm } from '#contract/upkeep/settlement-lines';
import { refundForm } from '#contract/upkeep/settlement-money';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { list as leasesOf } from '../features/lettings/leases/service/find-lease.ts';
import { answer } from '../features/upkeep/settlements/service/answer.ts';
import { begin, send } from '../features/upkeep/settlements/service/begin.ts';
import { find } from '../features/upkeep/settlements/service/find.ts';
import { add } from '../features/upkeep/settlements/service/lines.ts';
import { answerRefund, refund, setUpi } from '../features/upkeep/settlements/service/money.ts';
import { drawRoom } from './pictures.ts';

interface Tools {
  on: (deps: Deps, date: CalendarDate) => Deps;
  upload: (deps: Deps, actor: Actor, name: string, bytes: Buffer) => Promise<string>;
  actorFor: (user: { id: string }, role: Actor['role']) => Actor;
}

/** The tenant says something to a deduction, as it stands. */
const say = async (deps: Deps, tenant: Actor, id: number, index: number, words: object): Promise<Settlement> => {
  const line = (await find(deps, deps.db, tenant, id)).lines[index];
  return answer(deps, tenant, { id, lineId: line?.id ?? 0 }, answerForm.parse({ version: line?.version, ...words }));
};

/** Of the deposit of a lease that is over a deduction is accepted and one disputed; what nobody questions is back with the tenant. */
export const settleDeposits = async (deps: Deps, landlord: Actor, { on, upload, actorFor }: Tools): Promise<void> => {
  const [lease] = await leasesOf(deps, landlord, { status: 'ended', limit: 1 });
  if (!lease?.tenantId) return;
  const tenant = actorFor({ id: lease.tenantId }, 'tenant');
  const today = dateInIndia(deps.now());
  const daysAgo = (days: number) => on(deps, addDays(today, -days));
  const { id } = await begin(daysAgo(20), landlord, lease.id, null);
  const fileUrl = await upload(deps, landlord, 'bill.png', drawRoom(1, { isClose: true, isDamaged: false }));
  const painting = { kind: 'painting', text: 'Painting of two rooms', amount: '8000' };
  const lock = { kind: 'damage', text: 'Lock of the bedroom', amount: '2500' };
  await add(daysAgo(20), landlord, id, lineForm.parse({ ...painting, evidence: [{ kind: 'bill', fileUrl }] }));
  await add(daysAgo(20), landlord, id, lineForm.parse(lock));
  await send(daysAgo(20), landlord, id, addDays(today, -10));
  await setUpi(daysAgo(18), tenant, id, 'vikram.joshi@okbank');
  const { figures } = await say(daysAgo(18), tenant, id, 0, { answer: 'accept' });
  await say(daysAgo(18), tenant, id, 1, { answer: 'dispute', text: 'The lock was loose from the first day.' });
  const back = refundForm.parse({ amount: figures.refundable, method: 'upi', reference: '611204558120' });
  const { refunds } = await deps.db.transaction((tx) => refund(daysAgo(15), tx, landlord, id, back));
  const received = { isReceived: true, text: null };
  await answerRefund(daysAgo(14), tenant, { id, refundId: refunds[0]?.id ?? 0 }, received);
};
