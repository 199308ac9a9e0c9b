import { isOver } from '#contract/lettings/lease-days';
import { CONSENT_TEXT_VERSION, FOR_MAIN_TENANT, METHOD_NOT_CHARGEABLE, NO_CONSENT } from '#contract/money/auto-pay';
import type { ConsentForm, PaymentSchedule } from '#contract/money/payment-schedules';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { chargeableMethod } from '#server/features/money/payment-methods/service';
import { logUser } from '#server/features/platform/audit-log/service';
import { announceSchedule, notifyLandlord } from '../notices.ts';
import { present } from '../present.ts';
import { insertConsent, type ScheduleRow, updateSchedule } from '../queries.ts';
import { hasEnded, notActive } from '../refusals.ts';
import { held, reread } from './manage.ts';

type Act = 'given' | 'paused' | 'resumed' | 'withdrawn';
const stateAfter = { given: 'given', resumed: 'given', paused: 'paused', withdrawn: 'withdrawn' } as const;

interface Word {
  act: Act;
  highestAmount: string;
  paymentMethodId: number | null;
}

const noticeOf: Record<Act, { title: string; text: string }> = {
  given: { title: 'Automatic payment agreed', text: 'has agreed to the automatic payment' },
  paused: { title: 'Automatic payment paused', text: 'has paused the automatic payment' },
  resumed: { title: 'Automatic payment resumed', text: 'has resumed the automatic payment' },
  withdrawn: { title: 'Automatic payment withdrawn', text: 'has withdrawn the automatic payment' },
};

/** Written down with who, when, how much and which words; the landlord hears that it is so, and never of the card. */
const say = async (deps: Deps, tx: Db, actor: Actor, schedule: ScheduleRow, word: Word): Promise<PaymentSchedule> => {
  const { id, leaseId, lease, scheduleName } = schedule;
  const { act, highestAmount } = word;
  const said = { ...word, tenantId: actor.userId, textVersion: CONSENT_TEXT_VERSION, createdAt: deps.now() };
  await insertConsent(tx, { scheduleId: id, leaseId, ...said });
  await updateSchedule(tx, id, { autoPay: stateAfter[act], updatedAt: deps.now() });
  const changes = [{ field: `${scheduleName}, ${lease.propertyName}`, from: null, to: `at most ${highestAmount}` }];
  await logUser(deps, tx, actor, { action: `auto_pay.${act}`, changes });
  const { title, text } = noticeOf[act];
  await notifyLandlord(deps, tx, schedule, { title, content: `${lease.tenantName} ${text} of ${scheduleName}` });
  await announceSchedule(tx, lease);
  return present(await reread(tx, id), actor);
};

const noMethod = () =>
  new AppError('invalid_input', METHOD_NOT_CHARGEABLE, { fieldErrors: { paymentMethodId: METHOD_NOT_CHARGEABLE } });

/** The tenant lets the payments of a schedule be taken, up to an amount; said again, the new amount and method hold. */
export const give = (deps: Deps, actor: Actor, id: number, form: ConsentForm): Promise<PaymentSchedule> =>
  deps.db.transaction(async (tx) => {
    const schedule = await held(tx, actor, id);
    // Payments are the main tenant's: nothing would ever be taken by another one's word.
    if (schedule.lease.tenantId !== actor.userId) throw new AppError('forbidden', FOR_MAIN_TENANT);
    if (schedule.status === 'ended') throw hasEnded();
    if (isOver(schedule.lease.status)) throw notActive();
    const { highestAmount, paymentMethodId } = form;
    const method = await chargeableMethod(deps, tx, actor.userId, paymentMethodId ?? undefined);
    if (paymentMethodId && !method) throw noMethod();
    return say(deps, tx, actor, schedule, { act: 'given', highestAmount, paymentMethodId: method?.id ?? null });
  });

/** What the tenant agreed to last, on a schedule that is held. */
const agreed = async (tx: Db, actor: Actor, id: number) => {
  const schedule = await held(tx, actor, id);
  const { consent, autoPay } = schedule;
  const isOwn = consent?.tenantId === actor.userId && (autoPay === 'given' || autoPay === 'paused');
  return { schedule, consent: isOwn ? consent : undefined };
};

export const setPaused = (deps: Deps, actor: Actor, id: number, isPaused: boolean): Promise<PaymentSchedule> =>
  deps.db.transaction(async (tx) => {
    const { schedule, consent } = await agreed(tx, actor, id);
    if (!consent) throw new AppError('conflict', NO_CONSENT);
    if ((schedule.autoPay === 'paused') === isPaused) return present(schedule, actor);
    const { highestAmount, paymentMethodId } = consent;
    return say(deps, tx, actor, schedule, { act: isPaused ? 'paused' : 'resumed', highestAmount, paymentMethodId });
  });

/** At any time, and as often as anybody likes. */
export const withdraw = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { schedule, consent } = await agreed(tx, actor, id);
    if (!consent) return;
    const { highestAmount, paymentMethodId } = consent;
    await say(deps, tx, actor, schedule, { act: 'withdrawn', highestAmount, paymentMethodId });
  });
