import type { Side } from '#contract/lettings/sides';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { ReminderKind } from '#contract/upkeep/settlement-rules';
import { beginSettlement } from '#contract/upkeep/settlements';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { announce } from '#server/features/platform/live/service';
import { notifyEach } from '#server/features/platform/notifications/service';
import { dueBackFor, figuresFor, type Loaded } from './present.ts';
import type { SettlementRow } from './queries.ts';

const pageOf = (id: number): string => `/settlements/${id}`;

/** Of a draft the tenants hear nothing, and their screens ask for nothing. */
const peopleOf = async (tx: Db, row: SettlementRow) => {
  const { status, isOfLeaver, leaverId, mainTenantId, leaseId, landlordId, agentId } = row;
  const tenants = isOfLeaver ? [leaverId] : [mainTenantId, ...(await coTenantsOf(tx, leaseId))];
  return [
    { userId: landlordId, side: 'manager' as const },
    { userId: agentId, side: 'manager' as const },
    ...(status === 'draft' ? [] : tenants.map((userId) => ({ userId, side: 'tenant' as const }))),
  ].flatMap(({ userId, side }) => (userId === null ? [] : [{ userId, side }]));
};

/** The browsers of everybody concerned ask again. */
export const announceSettlement = async (tx: Db, row: SettlementRow): Promise<void> => {
  const userIds = (await peopleOf(tx, row)).map(({ userId }) => userId);
  await announce(tx, { userIds, changed: beginSettlement.changes });
};

interface Notice {
  title: string;
  content: string;
  /** Whoever did it knows already. */
  by?: string;
  to: Side[];
}

export const notifySides = async (deps: Deps, tx: Db, row: SettlementRow, { title, content, by, to }: Notice) => {
  const people = await peopleOf(tx, row);
  const notified = people
    .filter(({ userId, side }) => userId !== by && to.includes(side))
    .map(({ userId }) => ({ userId, title, content, link: pageOf(row.id) }));
  const userIds = people.map(({ userId }) => userId);
  await notifyEach(deps, tx, 'lease', notified, { userIds, changed: beginSettlement.changes });
};

export const otherSide = (side: Side): Side[] => [side === 'tenant' ? 'manager' : 'tenant'];

export const notifySent = (
  deps: Deps,
  tx: Db,
  { row, lines }: Loaded,
  { by, answerBy }: { by: string; answerBy: string },
) =>
  notifySides(deps, tx, row, {
    title: `Settlement of the deposit: ${row.propertyName}`,
    content:
      lines.length === 0
        ? 'Nothing is deducted from the deposit.'
        : `${row.takenBackAt === null ? '' : 'This takes the place of the settlement that was taken back; what you answered to that one does not count for it. '}Please look at each deduction and its evidence, and accept it, propose another amount or dispute it by ${formatDate(answerBy)}.`,
    by,
    to: ['tenant'],
  });

/** Also the other managers: one of them may not have done it. */
export const notifyTakenBack = (
  deps: Deps,
  tx: Db,
  row: SettlementRow,
  { by, reason }: { by: string; reason: string },
) =>
  notifySides(deps, tx, row, {
    title: `Settlement taken back: ${row.propertyName}`,
    content: `It is changed and sent again: ${reason} What was answered stays on record, and does not count for the next one.`,
    by,
    to: ['tenant', 'manager'],
  });

export const notifySettled = (deps: Deps, tx: Db, row: SettlementRow) =>
  notifySides(deps, tx, row, {
    title: `Deposit settled: ${row.propertyName}`,
    content: 'Nothing is in question any more, and nothing of the deposit is left. The paper of it is on its page.',
    to: ['manager', 'tenant'],
  });

const reminderWords = (loaded: Loaded, kind: ReminderKind): Omit<Notice, 'by'> => {
  const { row, lines } = loaded;
  const waiting = lines.filter(({ state }) => state === 'claimed').length;
  const many = waiting === 1 ? '1 deduction waits' : `${waiting} deductions wait`;
  const { refundable } = figuresFor(loaded);
  const day = dueBackFor(row)?.date;
  const isTakenBack = row.status === 'draft';
  const back = isTakenBack
    ? 'The settlement was taken back and waits to be sent again'
    : `${formatRupees(refundable)} of the deposit can go back now`;
  const words: Record<ReminderKind, Omit<Notice, 'by'>> = {
    answer_soon: {
      title: `Please answer by ${formatDate(row.answerBy ?? '')}: ${row.propertyName}`,
      content: `${many} for an answer in the settlement of the deposit. What is not answered does not count as accepted.`,
      to: ['tenant'],
    },
    answer_over: {
      title: `Not answered by the day: ${row.propertyName}`,
      content: `${many} for an answer. That is on record, and does not count as accepted; it can still be answered.`,
      to: ['manager', 'tenant'],
    },
    back_soon: {
      title: `Deposit due back on ${formatDate(day ?? '')}`,
      content: `${back}: ${row.propertyName}.`,
      to: ['manager'],
    },
    back_today: { title: 'Deposit due back today', content: `${back}: ${row.propertyName}.`, to: ['manager'] },
    back_late: {
      title: `Deposit was due back on ${formatDate(day ?? '')}`,
      content: `${back}: ${row.propertyName}.${isTakenBack ? '' : ' What is in question stays with the landlord until both agree.'}`,
      to: ['manager', 'tenant'],
    },
  };
  return words[kind];
};

export const remind = (deps: Deps, tx: Db, loaded: Loaded, kind: ReminderKind) =>
  notifySides(deps, tx, loaded.row, reminderWords(loaded, kind));
