import { isOverdue } from '#contract/money/payments';
import type { RemindedAll, Reminder, RemindForm } from '#contract/money/reminders';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { whatsAppLink } from '#contract/platform/whatsapp';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { settingsOf } from '#server/features/money/rent-settings/service';
import { reachOf } from '#server/features/platform/notifications/service';
import {
  type LatePayment,
  selectLate,
  selectLateOfTenant,
  selectPayment,
  selectPhone,
  selectPhones,
  selectReminderOf,
} from './queries.ts';
import {
  missing,
  notRemindable,
  refused,
  remindedAlready,
  remindedToday,
  unreachable as unreachableTenant,
} from './refusals.ts';
import { owersOf } from './service/owers.ts';
import { type Reminding, send } from './service/send.ts';
import { letterOf, outstandingOf, sumOf } from './wording.ts';

const remindingOf = async (db: Db, actor: Actor): Promise<NonNullable<Reminding>> => {
  const name = await nameOf(db, actor.userId);
  return { actor, name: actor.role === 'agent' ? `${name} (agent)` : name };
};

const isNew = ({ isRemindedToday }: LatePayment) => !isRemindedToday;

/** The payment, and all of which its tenant can be reminded with it. */
const lateWith = async (db: Db, actor: Actor, id: number, today: CalendarDate) => {
  const payment = await selectPayment(db, actor, id, today);
  if (!payment) throw missing();
  const late = (await selectLateOfTenant(db, actor, payment, today)).filter(isNew);
  return { payment, late, refusal: notRemindable(payment, isOverdue(payment, today)) };
};

const refusalOf = async (
  db: Db,
  { payment, refusal }: Awaited<ReturnType<typeof lateWith>>,
  today: CalendarDate,
): Promise<string | null> => {
  if (refusal !== undefined) return refusal;
  const sent = await selectReminderOf(db, payment.id, today);
  return sent ? remindedAlready(payment.tenantName, sent.way) : null;
};

/** What a reminder would say, for whoever is to send it. */
export const preview = async ({ db, now }: Deps, actor: Actor, id: number): Promise<Reminder> => {
  const today = dateInIndia(now());
  const found = await lateWith(db, actor, id, today);
  const refusal = await refusalOf(db, found, today);
  const { tenantId, tenantName, landlordId } = found.payment;
  const late = refusal === null ? found.late : [];
  const from = await nameOf(db, actor.userId);
  const landlordName = landlordId === null || landlordId === actor.userId ? from : await nameOf(db, landlordId);
  const { upiId } = await settingsOf(db, landlordId);
  const text = letterOf(late, { tenantName, landlordName, upiId, from });
  const phone = tenantId === null ? null : await selectPhone(db, actor, tenantId);
  const owers = await owersOf(db, late);
  const names = await selectPhones(
    db,
    actor,
    [...owers.keys()].filter((userId) => userId !== tenantId),
  );
  return {
    tenantName,
    payments: late.map(({ id: paymentId, description, type, propertyName, dueDate, ...amounts }) => ({
      id: paymentId,
      description,
      type,
      propertyName,
      dueDate,
      outstanding: outstandingOf(amounts),
    })),
    amount: sumOf(late),
    refusal,
    way: await reachOfAny(db, [tenantId, ...owers.keys()]),
    text,
    whatsAppLink: whatsAppLink(text, phone),
    others: names.map(({ tenantId: personId, name, phone: theirs }) => {
      const owed = owers.get(personId) ?? [];
      const words = letterOf(owed, { tenantName: name, landlordName, upiId, from });
      return { name, amount: sumOf(owed), whatsAppLink: whatsAppLink(words, theirs) };
    }),
  };
};

/** By what the first of several is reached whom anything reaches. */
const reachOfAny = async (db: Db, people: (string | null)[]): Promise<'mail' | 'app' | null> => {
  for (const userId of new Set(people)) {
    const way = userId === null ? null : await reachOf(db, userId, 'payment');
    if (way !== null) return way;
  }
  return null;
};

const wayOf = async (tx: Db, late: LatePayment[], by: RemindForm['by']) => {
  if (by === 'whatsapp') return by;
  const main = await reachOfAny(tx, [late[0]?.tenantId ?? null]);
  return main ?? reachOfAny(tx, [...(await owersOf(tx, late)).keys()]);
};

/** Reminds the tenant of a payment, and of what else they are late with: one message for all. */
export const remind = (deps: Deps, actor: Actor, id: number, { by }: RemindForm) =>
  deps.db.transaction(async (tx) => {
    const today = dateInIndia(deps.now());
    const { payment, late, refusal } = await lateWith(tx, actor, id, today);
    if (refusal !== undefined) throw refused(refusal);
    const way = await wayOf(tx, [payment], by);
    if (way === null) throw unreachableTenant(payment.tenantName);
    const about = late.some((each) => each.id === id) ? late : [];
    const reminded =
      about.length > 0 ? await send(deps, tx, { late: about, way, by: await remindingOf(tx, actor), today }) : [];
    if (!reminded.some((each) => each.id === id)) {
      const sent = await selectReminderOf(tx, id, today);
      throw remindedToday(payment.tenantName, sent?.way ?? way);
    }
    return { payments: reminded.length, way };
  });

/** Payments by the person who owes them, to one landlord each. */
const byTenant = (late: LatePayment[]): LatePayment[][] => {
  const groups = new Map<string, LatePayment[]>();
  for (const payment of late) {
    const { id, tenantId, landlordId } = payment;
    const key = tenantId === null ? String(id) : `${tenantId} ${landlordId}`;
    groups.set(key, [...(groups.get(key) ?? []), payment]);
  }
  return [...groups.values()];
};

/** Each tenant hears in one message of all that they are late with; a tenant who makes trouble keeps no other waiting. */
export const remindAll = async (deps: Deps, actor: Actor): Promise<RemindedAll> => {
  const today = dateInIndia(deps.now());
  const all = await selectLate(deps.db, actor, today);
  const by = await remindingOf(deps.db, actor);
  const answer = { tenants: 0, payments: 0, skipped: all.filter(({ isRemindedToday }) => isRemindedToday).length };
  let unreachable = 0;
  for (const late of byTenant(all.filter(isNew))) {
    const count = await deps.db.transaction(async (tx) => {
      const way = await wayOf(tx, late, 'app');
      return way && (await send(deps, tx, { late, way, by, today })).length;
    });
    if (count === null) unreachable += late.length;
    else {
      answer.tenants += count > 0 ? 1 : 0;
      answer.payments += count;
      answer.skipped += late.length - count;
    }
  }
  return { ...answer, unreachable };
};
