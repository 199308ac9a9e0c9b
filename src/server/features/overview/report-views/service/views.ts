import { isFor } from '#contract/overview/report-catalogue';
import { reportQuery } from '#contract/overview/report-query';
import {
  MOST_VIEWS,
  type ReportView,
  removeReportView,
  saveReportView,
  type ViewForm,
} from '#contract/overview/report-views';
import { dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findSelf } from '#server/features/identity/users/service';
import { requireAdvanced } from '#server/features/overview/reports/service/entitlement';
import { runReport } from '#server/features/overview/reports/service/run';
import { announce } from '#server/features/platform/live/service';
import { presentView } from '../present.ts';
import { countViews, deleteView, selectViews, upsertView } from '../queries.ts';
import { noView, tooMany, unproved } from '../refusals.ts';
import { sentAtFirst } from '../rules/sending.ts';

export type Manager = Actor & { role: 'landlord' | 'agent' };

export const list = async (deps: Deps, actor: Manager): Promise<ReportView[]> =>
  (await selectViews(deps.db, actor)).map((row) => presentView(row, dateInIndia(deps.now())));

/** What is saved can be asked for: it is asked for once. */
const check = async (deps: Deps, actor: Manager, { report, asked }: ViewForm): Promise<void> => {
  const query = reportQuery.safeParse({ ...asked, format: undefined, limit: 1 });
  if (!(query.success && isFor(report, actor.role)))
    throw new AppError('invalid_input', 'This is not a way to look at this report', {
      fieldErrors: { asked: 'This is not a way to look at this report' },
    });
  await runReport(deps, actor, report, query.data);
};

export const save = async (deps: Deps, actor: Manager, form: ViewForm): Promise<ReportView> => {
  await requireAdvanced(deps, deps.db, actor.userId);
  await check(deps, actor, form);
  const today = dateInIndia(deps.now());
  return deps.db.transaction(async (tx) => {
    if (form.sendTo !== null && (await findSelf(tx, actor.userId)).emailVerifiedAt === null) throw unproved();
    if ((await countViews(tx, actor)) >= MOST_VIEWS) throw tooMany();
    const { userId, role } = actor;
    const kept = { userId, role, ...form, sentThrough: sentAtFirst(today), createdAt: deps.now() };
    const row = await upsertView(tx, kept);
    await announce(tx, { userIds: [userId], changed: saveReportView.changes });
    return presentView(row, today);
  });
};

export const remove = (deps: Deps, actor: Manager, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await deleteView(tx, actor, id))) throw noView();
    await announce(tx, { userIds: [actor.userId], changed: removeReportView.changes });
  });
