import { addDays, type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { BodyOf } from '#contract/platform/endpoint';
import { fileIdOf } from '#contract/platform/files';
import { formatDate } from '#contract/platform/wording';
import type { ExitPlan, tickStep } from '#contract/upkeep/exit-plan';
import { type ExitStep, exitStepLabels, isMovable, mayTick, PLANNED_AROUND_DAYS } from '#contract/upkeep/exit-steps';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { coTenantsOf } from '#server/features/lettings/leases/service';
import { lockLease } from '#server/features/lettings/leases/service/lock-lease';
import { logLease } from '#server/features/lettings/leases/service/log-lease';
import { notifyLeaseParties } from '#server/features/lettings/leases/service/notify-parties';
import { attachFile, removeFiles } from '#server/features/platform/files/service';
import { type ExitLease, lastDayOf, putWords, selectWords } from '../queries.ts';
import {
  dayTooFar,
  noSuchLease,
  notLeaving,
  notTickedByYou,
  notYet,
  paperOfOthers,
  stepDone,
  stepFixed,
} from '../refusals.ts';
import { leaseOf, planOf, sideOf } from '../service.ts';

/** The plan of a lease that somebody leaves, held: of two who move a day the second sees the first. */
const lockPlan = async (tx: Db, actor: Actor, leaseId: number) => {
  const found = await leaseOf(tx, actor, leaseId);
  const held = await lockLease(tx, found);
  if (!held) throw noSuchLease();
  const lease = await leaseOf(tx, actor, leaseId);
  const lastDay = lastDayOf(lease);
  if (lastDay === null) throw notLeaving();
  const plan = await planOf(tx, lease, lastDay, sideOf(actor));
  return { held, lease, lastDay, plan, again: () => planOf(tx, lease, lastDay, sideOf(actor)) };
};

const stepOf = ({ steps }: ExitPlan, step: ExitStep) => {
  const found = steps.find((each) => each.step === step);
  if (!found) throw new Error(`a plan has the step ${step}`);
  return found;
};

/** A manager moves a step, and takes up or leaves what was proposed; a tenant proposes. */
export const plan = (
  deps: Deps,
  actor: Actor,
  { leaseId, step, day }: { leaseId: number; step: ExitStep; day: CalendarDate },
): Promise<ExitPlan> =>
  deps.db.transaction(async (tx) => {
    const { held, lastDay, plan, again } = await lockPlan(tx, actor, leaseId);
    if (!isMovable(step)) throw stepFixed();
    const { state, plannedOn } = stepOf(plan, step);
    if (state === 'done') throw stepDone();
    if (day < addDays(lastDay, -PLANNED_AROUND_DAYS) || day > addDays(lastDay, PLANNED_AROUND_DAYS)) throw dayTooFar();
    const name = await nameOf(tx, actor.userId);
    const isProposal = sideOf(actor) === 'tenant';
    const values = isProposal
      ? { proposedOn: day, proposedBy: name, proposedById: actor.userId }
      : { plannedOn: day, proposedOn: null, proposedBy: null, proposedById: null };
    await putWords(tx, { leaseId, step }, { ...values, updatedAt: deps.now() });
    const home = held.property?.name ?? '';
    const what = `${exitStepLabels[step]}, ${home}`;
    await logLease(deps, tx, actor, held, {
      action: 'lease.exit_planned',
      changes: [{ field: 'exitStep', from: `${exitStepLabels[step]}: ${formatDate(plannedOn)}`, to: formatDate(day) }],
    });
    await notifyLeaseParties(deps, tx, held, {
      title: isProposal ? `Another day is proposed: ${what}` : `Moving out, a day is set: ${what}`,
      text: isProposal
        ? `${name} proposes ${formatDate(day)} instead of ${formatDate(plannedOn)}.`
        : `It is on ${formatDate(day)}.`,
      actorId: actor.userId,
      isOfResidents: true,
    });
    return again();
  });

/** What one side brought as proof the other does not take away. */
const requireOwnPaper = async (tx: Db, actor: Actor, lease: ExitLease, step: ExitStep): Promise<void> => {
  const said = (await selectWords(tx, lease.id)).find((each) => each.step === step);
  if (!said?.paperUrl || said.doneById === null) return;
  const tenants = [lease.tenantId, ...(await coTenantsOf(tx, lease.id))];
  const broughtBy = tenants.includes(said.doneById) ? 'tenant' : 'manager';
  if (broughtBy !== sideOf(actor)) throw paperOfOthers();
};

/** The paper that is said to prove it takes the place of the one before. */
const keepPaper = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { leaseId, old, paper }: { leaseId: number; old: string | null; paper: string | null },
): Promise<void> => {
  if (old === paper) return;
  const oldId = old === null ? undefined : fileIdOf(old);
  if (oldId !== undefined) await removeFiles(deps, tx, [oldId]);
  const use = { subject: 'exit_paper', subjectId: String(leaseId), field: 'paper' } as const;
  if (paper !== null) await attachFile(tx, actor, fileIdOf(paper) ?? 0, use);
};

/** Somebody says that it is done, or that it is not after all. */
export const tick = (
  deps: Deps,
  actor: Actor,
  leaseId: number,
  { step, isDone, doneOn, paper }: BodyOf<typeof tickStep>,
): Promise<ExitPlan> =>
  deps.db.transaction(async (tx) => {
    const { held, lease, plan, again } = await lockPlan(tx, actor, leaseId);
    if (!mayTick(step, sideOf(actor))) throw notTickedByYou();
    const today = dateInIndia(deps.now());
    const day = doneOn ?? today;
    if (day > today) throw notYet();
    const before = stepOf(plan, step);
    await requireOwnPaper(tx, actor, lease, step);
    const said = isDone ? paper : null;
    await keepPaper(deps, tx, actor, { leaseId, old: before.paper, paper: said });
    const name = await nameOf(tx, actor.userId);
    await putWords(
      tx,
      { leaseId, step },
      {
        ...(isDone
          ? {
              doneOn: day,
              doneBy: name,
              doneById: actor.userId,
              proposedOn: null,
              proposedBy: null,
              proposedById: null,
            }
          : { doneOn: null, doneBy: null, doneById: null }),
        paperUrl: said,
        updatedAt: deps.now(),
      },
    );
    const label = exitStepLabels[step];
    await logLease(deps, tx, actor, held, {
      action: 'lease.exit_ticked',
      changes: [
        {
          field: 'exitStep',
          from: before.doneOn && formatDate(before.doneOn),
          to: isDone ? `${label}: ${formatDate(day)}` : `${label}: not done`,
        },
      ],
    });
    await notifyLeaseParties(deps, tx, held, {
      title: `Moving out of ${held.property?.name ?? ''}: ${label.toLowerCase()}`,
      text: isDone
        ? `${name} says that it is done since ${formatDate(day)}.`
        : `${name} says that it is not done after all.`,
      actorId: actor.userId,
      isOfResidents: true,
    });
    return again();
  });
