import type { answerNotice, NoticeOfLease } from '#contract/lettings/lease-notices';
import type { BodyOf } from '#contract/platform/endpoint';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { standingNotice } from '#server/features/lettings/leases/service/standing-notice';
import { setLastDay } from '#server/features/lettings/leases/service/under-notice';
import { type NoticeRow, updateNotice } from '../queries.ts';
import { none, notAsked, ofOthers } from '../refusals.ts';
import { dayOf, isUnanswered, questionFor } from '../rules.ts';
import { find, sideOf } from '../service.ts';
import { answerInWords, asksToWithdraw, withdrawnInWords } from '../wording.ts';
import { lockFor, logAndNotify } from './lock.ts';

type Answer = BodyOf<typeof answerNotice>;

const changesBy = ({ question, agrees }: Answer): Partial<NoticeRow> => {
  const word = agrees ? ('confirmed' as const) : ('denied' as const);
  if (question === 'given') return { givenWord: word, status: agrees ? 'given' : 'denied' };
  if (question === 'day') return { dayWord: word };
  return { withdrawalWord: word, ...(agrees && { status: 'withdrawn' as const }) };
};

/** The side that is asked says yes or no: to which day the lease runs follows from it. */
export const answer = (deps: Deps, actor: Actor, leaseId: number, said: Answer): Promise<NoticeOfLease> =>
  deps.db.transaction(async (tx) => {
    const holding = await lockFor(tx, actor, leaseId);
    const { held, lease } = holding;
    const standing = await standingNotice(tx, leaseId);
    const isRead = standing?.id === said.noticeId;
    if (!standing || !isRead || questionFor(standing, sideOf(actor)) !== said.question) throw notAsked();
    const notice = await updateNotice(tx, standing.id, { ...changesBy(said), updatedAt: deps.now() });
    const noticeDate = notice.status === 'given' ? dayOf(notice) : null;
    if (noticeDate !== lease.noticeDate) await setLastDay(deps, tx, held.lease, { noticeDate, field: 'question' });
    await logAndNotify(deps, tx, actor, holding, {
      action: 'lease.notice_answered',
      changes: [{ field: 'noticeDate', from: lease.noticeDate, to: noticeDate }],
      words: answerInWords(lease, notice, said.question, said.agrees),
    });
    return find(deps, tx, actor, leaseId);
  });

/** At once while nobody has answered or can be asked; otherwise the other side is asked, who may rely on it by now. */
export const withdraw = (deps: Deps, actor: Actor, leaseId: number): Promise<NoticeOfLease> =>
  deps.db.transaction(async (tx) => {
    const holding = await lockFor(tx, actor, leaseId);
    const { held, lease } = holding;
    const side = sideOf(actor);
    const standing = await standingNotice(tx, leaseId);
    if (!standing && (lease.noticeDate === null || side !== 'manager')) throw none();
    const isOwn = !standing || standing.side === side || (standing.status === 'asked' && side === 'manager');
    if (!isOwn) throw ofOthers();
    if (standing?.withdrawalWord === 'asked') return find(deps, tx, actor, leaseId);
    const changes = { field: 'noticeDate', from: lease.noticeDate };
    const isAtOnce = !standing || isUnanswered(standing) || !lease.hasTenant;
    if (isAtOnce) {
      if (standing) await updateNotice(tx, standing.id, { status: 'withdrawn', updatedAt: deps.now() });
      if (lease.noticeDate !== null) await setLastDay(deps, tx, held.lease, { noticeDate: null, field: 'notice' });
      await logAndNotify(deps, tx, actor, holding, {
        action: 'lease.notice_withdrawn',
        changes: [{ ...changes, to: null }],
        words: withdrawnInWords(lease),
      });
    } else {
      await updateNotice(tx, standing.id, { withdrawalWord: 'asked', updatedAt: deps.now() });
      await logAndNotify(deps, tx, actor, holding, {
        action: 'lease.notice_asked',
        changes: [{ ...changes, to: lease.noticeDate }],
        words: asksToWithdraw(lease, await nameOf(tx, actor.userId)),
      });
    }
    return find(deps, tx, actor, leaseId);
  });
