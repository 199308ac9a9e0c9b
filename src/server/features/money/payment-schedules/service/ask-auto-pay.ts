import { CONSENT_TEXT_VERSION } from '#contract/money/auto-pay';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyAsked, notifyTenant } from '../notices.ts';
import { insertConsent, type ScheduleRow, updateSchedule } from '../queries.ts';

/** A landlord can only ask, and cease to want it. Call it with the schedule held. */
export const askAutoPay = async (deps: Deps, tx: Db, actor: Actor, schedule: ScheduleRow, isAsked: boolean) => {
  const { id, leaseId, autoPay, autoPayAsked, consent } = schedule;
  // The form sends it with every change.
  if (isAsked === autoPayAsked) return;
  const isOn = autoPay === 'given' || autoPay === 'paused';
  if (isAsked) {
    await updateSchedule(tx, id, { autoPayAsked: true, ...(!isOn && { autoPay: 'none' as const }) });
    if (!isOn) await notifyAsked(deps, tx, actor, schedule);
    return;
  }
  await updateSchedule(tx, id, { autoPayAsked: false, autoPay: 'none' });
  if (!isOn || !consent) return;
  const { tenantId, highestAmount, paymentMethodId } = consent;
  const said = { act: 'ended' as const, textVersion: CONSENT_TEXT_VERSION, createdAt: deps.now() };
  await insertConsent(tx, { scheduleId: id, leaseId, tenantId, highestAmount, paymentMethodId, ...said });
  await notifyTenant(deps, tx, schedule, {
    title: 'Automatic payment ended',
    content: `${schedule.scheduleName} is no longer taken automatically. Please pay it yourself`,
  });
};
