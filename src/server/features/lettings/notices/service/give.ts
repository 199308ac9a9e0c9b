import type { NoticeForm, NoticeOfLease } from '#contract/lettings/lease-notices';
import { lastDayByTerms } from '#contract/lettings/notice-days';
import type { Side } from '#contract/lettings/sides';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { standingNotice } from '#server/features/lettings/leases/service/standing-notice';
import { setLastDay } from '#server/features/lettings/leases/service/under-notice';
import { insertNotice, type NoticeLease } from '../queries.ts';
import { dayPast, givenLater, notForLandlord, stands, wordsMissing } from '../refusals.ts';
import { dayOf } from '../rules.ts';
import { find, sideOf } from '../service.ts';
import { givenInWords } from '../wording.ts';
import { lockFor, logAndNotify } from './lock.ts';

const sideOfNotice = (actor: Actor, asked: Side | undefined): Side => {
  if (actor.role === 'tenant' && asked === 'manager') throw notForLandlord();
  return asked ?? sideOf(actor);
};

/** What it says, and whom it asks: who entered it has said their part. */
const valuesOf = ({
  side,
  isSaidForOther,
  lease,
  form,
  today,
}: {
  side: Side;
  isSaidForOther: boolean;
  lease: NoticeLease;
  form: NoticeForm;
  today: CalendarDate;
}) => {
  const givenOn = form.givenOn ?? today;
  if (givenOn > today) throw givenLater();
  const byTerms = lastDayByTerms(lease, today);
  const lastDay = form.lastDay ?? byTerms;
  if (lastDay < today) throw dayPast();
  const isSooner = lastDay < byTerms;
  if (isSooner && !isSaidForOther && form.words === null) throw wordsMissing();
  // Who was only stated cannot be asked: it is the landlord's word until somebody accepts the lease.
  const isAsked = isSaidForOther && lease.hasTenant;
  const agreed = isSaidForOther ? ('confirmed' as const) : ('asked' as const);
  return {
    side,
    status: isAsked ? ('asked' as const) : ('given' as const),
    givenOn,
    termDay: isSooner ? byTerms : lastDay,
    wishedDay: isSooner ? lastDay : null,
    words: form.words,
    givenWord: isAsked ? ('asked' as const) : ('not_needed' as const),
    dayWord: isSooner ? agreed : ('not_needed' as const),
  };
};

/** Notice is given, or entered for the tenant who gave it in person: then it holds once they say so. */
export const give = (deps: Deps, actor: Actor, leaseId: number, form: NoticeForm): Promise<NoticeOfLease> =>
  deps.db.transaction(async (tx) => {
    const holding = await lockFor(tx, actor, leaseId);
    const { held, lease } = holding;
    if (lease.noticeDate !== null || (await standingNotice(tx, leaseId))) throw stands();
    const side = sideOfNotice(actor, form.side);
    const now = deps.now();
    const values = valuesOf({ side, isSaidForOther: side !== sideOf(actor), lease, form, today: dateInIndia(now) });
    const notice = await insertNotice(tx, {
      ...values,
      leaseId,
      enteredById: actor.userId,
      enteredBy: await nameOf(tx, actor.userId),
      createdAt: now,
      updatedAt: now,
    });
    const isHolding = notice.status === 'given';
    if (isHolding) await setLastDay(deps, tx, held.lease, { noticeDate: dayOf(notice), field: 'lastDay' });
    await logAndNotify(deps, tx, actor, holding, {
      action: isHolding ? 'lease.notice_noted' : 'lease.notice_asked',
      changes: [{ field: 'noticeDate', from: null, to: dayOf(notice) }],
      words: givenInWords(lease, notice),
    });
    return find(deps, tx, actor, leaseId);
  });
