import type { ExpensePayment } from '#contract/books/expense-form';
import { formatRupees } from '#contract/platform/wording';
import type { WorkDecision } from '#contract/upkeep/work-approval';
import { amountDecided, decisionsOf, type WorkDecisionForm } from '#contract/upkeep/work-decisions';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { pay as payExpense } from '#server/features/books/expenses/service/change';
import { takeBackWorkBill } from '#server/features/books/expenses/service/for-work';
import { requireRight } from '#server/features/lettings/mandates/service';
import type { Author } from '#server/features/upkeep/maintenance-events/service';
import { lockManaged, noteWork } from '#server/features/upkeep/maintenance-requests/service/by-work';
import { type Eyes, presentOrder } from '../present.ts';
import { updateOrder, type WholeOrder } from '../queries.ts';
import { eyesOf } from '../service.ts';
import { approve, refuse } from './approve.ts';
import { enterBill } from './bill.ts';
import { authorOf, found } from './manage.ts';
import { notNow, type OrderReport, requireRead } from './order-report.ts';

const ownersWord = () =>
  new AppError('forbidden', 'This is above what the owner lets you agree to. Please ask the owner.');

interface Decided {
  request: OrderReport['request'];
  order: WholeOrder;
  author: Author;
  actor: Actor;
  note: string | null;
}

/** What an agent may not agree to is another thing than what nobody can decide now. */
const requireDecision = (order: WholeOrder, { decides }: Eyes, decision: WorkDecision): void => {
  const standing = { ...order, isBooked: order.expenseId !== null };
  if (!decides) throw ownersWord();
  if (decisionsOf(decides.who, standing, decides.rules).includes(decision)) return;
  const owners = decisionsOf('owner', standing, { ...decides.rules, recordsMoney: true });
  const asOwner = decision.replace('_verbally', '') as WorkDecision;
  throw owners.includes(asOwner) && decides.who === 'agent' ? ownersWord() : notNow(order);
};

/** Said by the owner to the agent, who writes it down: the owner hears of it, as of anything that others say. */
const byWord = (author: Author): Author => ({ ...author, name: `${author.name}, by the owner's word` });

const acceptBill = async (deps: Deps, tx: Db, { request, order, author, actor, note }: Decided): Promise<void> => {
  await enterBill(deps, tx, { request, order, actor });
  const text = `Accepts the bill of ${order.vendorName}, ${formatRupees(order.amount ?? '0.00')}`;
  await noteWork(deps, tx, request, { author, text: note ? `${text}: ${note}` : text, isBill: true });
};

/** Back to the vendor; what was booked of it is turned round, and the tenant need not pay. */
const sendBack = async (deps: Deps, tx: Db, { request, order, author, actor, note }: Decided): Promise<void> => {
  if (order.expenseId !== null) await takeBackWorkBill(deps, tx, actor, order.expenseId);
  await updateOrder(tx, order.id, { status: 'done', amount: null, expenseId: null, updatedAt: deps.now() });
  const text = `Sends the bill of ${order.vendorName} back: ${note}`;
  await noteWork(deps, tx, request, { author, text, isBill: true });
};

const deeds: Record<WorkDecisionForm['decision'], (deps: Deps, tx: Db, decided: Decided) => Promise<void>> = {
  approve,
  approve_verbally: (deps, tx, decided) => approve(deps, tx, { ...decided, author: byWord(decided.author) }),
  refuse,
  accept_bill: acceptBill,
  accept_bill_verbally: (deps, tx, decided) => acceptBill(deps, tx, { ...decided, author: byWord(decided.author) }),
  send_back: sendBack,
};

const held = async (tx: Db, actor: Actor, id: number) => {
  const { requestId } = await found(tx, actor, id);
  const request = await lockManaged(tx, actor, requestId);
  return { request, order: await found(tx, actor, id), eyes: await eyesOf(tx, actor, request) };
};

export const decide = (
  deps: Deps,
  actor: Actor,
  id: number,
  { decision, note, amount }: WorkDecisionForm,
): Promise<WorkOrder> =>
  deps.db.transaction(async (tx) => {
    const { request, order, eyes } = await held(tx, actor, id);
    requireDecision(order, eyes, decision);
    requireRead(amount, amountDecided(decision, order));
    await deeds[decision](deps, tx, { request, order, author: await authorOf(tx, actor), actor, note });
    return presentOrder(await found(tx, actor, id), eyes);
  });

/** What is owed to the vendor is paid: the job follows its expense. */
export const pay = (deps: Deps, actor: Actor, id: number, payment: ExpensePayment): Promise<WorkOrder> =>
  deps.db.transaction(async (tx) => {
    const { request, order, eyes } = await held(tx, actor, id);
    await requireRight(tx, actor, request.propertyId, 'recordMoney');
    requireDecision(order, eyes, 'pay');
    await payExpense(deps, tx, actor, order.expenseId ?? 0, payment);
    const text = `Paid ${order.vendorName} ${formatRupees(order.amount ?? '0.00')}`;
    await noteWork(deps, tx, request, { author: await authorOf(tx, actor), text, isBill: true });
    return presentOrder(await found(tx, actor, id), eyes);
  });
