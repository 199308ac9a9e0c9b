import { declarationOf } from '#contract/overview/report-catalogue';
import { reportQuery } from '#contract/overview/report-query';
import { type SentReport, sendReportView, type WholeSentReport } from '#contract/overview/report-views';
import type { ReportAnswer } from '#contract/overview/reports';
import { dateInIndia, daysOfMonth } from '#contract/platform/calendar';
import type { Page } from '#contract/platform/paging';
import type { Scope } from '#server/access/viewer';
import type { ActorId } from '#server/actor';
import { hashOf } from '#server/canonical';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { findSelf } from '#server/features/identity/users/service';
import { mayUseAdvanced, requireAdvanced } from '#server/features/overview/reports/service/entitlement';
import { runReport } from '#server/features/overview/reports/service/run';
import { announce } from '#server/features/platform/live/service';
import { type Limit, limitSubject } from '#server/features/platform/rate-limits/service';
import { inPieces } from '#server/jobs/in-pieces';
import { presentSent } from '../present.ts';
import {
  insertSent,
  lockView,
  selectLastVersion,
  selectSent,
  selectToSend,
  selectView,
  selectWholeSent,
  setSentThrough,
  type ViewRow,
} from '../queries.ts';
import { noSentReport, noView, toNobody } from '../refusals.ts';
import { changedCells, changedRows } from '../rules/changed.ts';
import { isTimeToSend, monthToSend } from '../rules/sending.ts';
import { withoutPeople } from '../rules/without-people.ts';
import { mailReport } from './mail.ts';
import type { Manager } from './views.ts';

const DAY = 24 * 60 * 60;
const sending: Limit = {
  name: 'reports-sent',
  max: 20,
  windowSeconds: DAY,
  refusal: 'You have sent many reports today. Please try again tomorrow.',
};
/** Whoever sends them: an address is not filled up from several accounts. */
const toOneAddress: Limit = {
  name: 'reports-to-address',
  max: 10,
  windowSeconds: DAY,
  refusal: 'This address has got several reports today. Please try again tomorrow.',
};

const ALL = 1_000_000;

/** All rows, as the books have them now. */
const runNow = (
  deps: Deps,
  scope: Scope,
  report: ViewRow['report'],
  asked: Record<string, string>,
): Promise<ReportAnswer> =>
  runReport(deps, scope, report, {
    ...reportQuery.parse({ ...asked, format: undefined }),
    limit: ALL,
    cursor: undefined,
  });

const scopeOf = ({ userId, role }: Pick<ViewRow, 'userId' | 'role'>): Scope => ({ userId: userId as ActorId, role });

/** Keeps what a view says at this moment, under the next version, and has it mailed. */
const keep = async (deps: Deps, tx: Db, view: ViewRow, asked: Record<string, string>) => {
  const { userId, role, report, name } = view;
  if (view.sendTo === null) throw toNobody();
  const content = withoutPeople(await runNow({ ...deps, db: tx }, scopeOf(view), report, asked));
  const { from: fromDate, to: toDate } = content;
  const { firstName, lastName } = await findSelf(tx, userId);
  const version = (await selectLastVersion(tx, { userId, role }, name, fromDate, toDate)) + 1;
  const said = { report, name, asked, fromDate, toDate, version, content, sentTo: view.sendTo };
  const author = { sentBy: `${firstName} ${lastName}`.trim(), sentAt: deps.now() };
  const hash = hashOf({ ...said, ...author, sentAt: author.sentAt.toISOString() });
  const row = await insertSent(tx, { ...said, ...author, userId, role, hash });
  await deps.queue.enqueue(tx, mailReport, { id: row.id });
  await announce(tx, { userIds: [userId], changed: sendReportView.changes });
  return row;
};

export const sendNow = async (deps: Deps, actor: Manager, id: number): Promise<SentReport> => {
  const view = await selectView(deps.db, actor, id);
  if (!view) throw noView();
  await requireAdvanced(deps, deps.db, actor.userId);
  if (view.sendTo === null) throw toNobody();
  await limitSubject(deps, sending, actor.userId);
  await limitSubject(deps, toOneAddress, view.sendTo);
  return deps.db.transaction(async (tx) => presentSent(await keep(deps, tx, view, view.asked)));
};

/** By the clock a view tells of the month that is over, whatever days it was saved with. */
const askedFor = (view: ViewRow, month: string): Record<string, string> => {
  const { time } = declarationOf(view.report);
  const { from, to } = daysOfMonth(month);
  if (time === 'days') return { ...view.asked, from, to };
  return time === 'day' ? { ...view.asked, to } : view.asked;
};

/** Sends the figures of the month that is over, each view once, from the fifth on. */
export const sendDue = async (deps: Deps): Promise<void> => {
  const today = dateInIndia(deps.now());
  if (!isTimeToSend(today)) return;
  const month = monthToSend(today);
  await inPieces(deps, {
    fetch: (piece) => selectToSend(deps.db, month, piece),
    each: ({ id }) =>
      deps.db.transaction(async (tx) => {
        const view = await lockView(tx, id);
        if (!view || view.sendTo === null || (view.sentThrough ?? '') >= month) return;
        if (!(await mayUseAdvanced(deps, tx, view.userId))) return;
        await keep(deps, tx, view, askedFor(view, month));
        await setSentThrough(tx, id, month);
      }),
    trouble: 'a report could not be sent',
  });
};

export const listSent = async (deps: Deps, actor: Manager, page: Page): Promise<SentReport[]> =>
  (await selectSent(deps.db, actor, page)).map(presentSent);

/** What was sent, and which of its totals and rows the books say otherwise now. */
export const findSent = async (deps: Deps, actor: Manager, id: number): Promise<WholeSentReport> => {
  const row = await selectWholeSent(deps.db, actor, id);
  if (!row) throw noSentReport();
  const { asked, content, ...sent } = row;
  const now = await runNow(deps, actor, row.report, { ...asked, from: row.fromDate, to: row.toDate });
  return {
    ...presentSent(sent),
    content,
    changed: changedCells(content.columns, content.totals, now.totals),
    changedRows: changedRows(content, now),
  };
};
