import { fileIdOf } from '#contract/platform/files';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { AnswerForm } from '#contract/upkeep/settlement-lines';
import { isInQuestion, splitFigure } from '#contract/upkeep/settlement-rules';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { attachFile } from '#server/features/platform/files/service';
import { notifySides, otherSide } from '../notices.ts';
import { insertEvent, insertPhoto, type LineRow, updateLine } from '../queries/lines.ts';
import { updateSettlement } from '../queries.ts';
import { counterNotLess, hasChanged, moreThanInQuestion, nothingInQuestion, nothingProposed } from '../refusals.ts';
import { agreeOn, noOffer, settleIfDone } from './books.ts';
import { find } from './find.ts';
import { type Held, lockedToAct, openLine, requireSent, sideOf } from './load.ts';
import { logSettlement } from './log.ts';

interface Place {
  id: number;
  lineId: number;
}

/** Says no, or names another amount; both stay on record. */
const disagree = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  { line, form, author }: { line: LineRow; form: AnswerForm; author: string },
): Promise<number> => {
  const isCounter = form.answer === 'counter';
  const counter = isCounter ? form.amount : null;
  if (counter !== null && toPaise(counter) >= toPaise(line.amount)) throw counterNotLess();
  const state = isCounter ? ('countered' as const) : ('disputed' as const);
  await updateLine(tx, line.id, { state, counter, version: line.version + 1 });
  const said = { lineId: line.id, event: state, side: 'tenant' as const, authorId: actor.userId, author };
  return (await insertEvent(tx, { ...said, amount: counter, text: form.text, createdAt: deps.now() })).id;
};

const words: Record<AnswerForm['answer'], string> = {
  accept: 'Deduction accepted',
  counter: 'Another amount is proposed',
  dispute: 'Deduction disputed',
};

export const answer = (deps: Deps, actor: Actor, { id, lineId }: Place, form: AnswerForm): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const line = openLine(found, lineId, form.version);
    const author = await nameOf(tx, actor.userId);
    const { text } = form;
    const eventId =
      form.answer === 'accept'
        ? await agreeOn(deps, tx, actor, found, { line, agreed: line.amount, event: 'accepted', author, text })
        : await disagree(deps, tx, actor, { line, form, author });
    for (const [position, { fileUrl }] of form.photos.entries()) {
      const field = `photos.${position}.fileUrl`;
      const use = { subject: 'settlement_answer', subjectId: String(id), field } as const;
      const file = await attachFile(tx, actor, fileIdOf(fileUrl) ?? 0, use);
      await insertPhoto(tx, { eventId, fileId: file.id, position });
    }
    await updateSettlement(tx, id, noOffer);
    const amount = form.answer === 'counter' ? form.amount : line.amount;
    await logSettlement(deps, tx, actor, found.row, {
      action: 'settlement.answered',
      ...(amount !== null && { amount }),
    });
    const content = `${author}: ${line.text}, ${formatRupees(amount ?? line.amount)}. ${found.row.propertyName}.`;
    await notifySides(deps, tx, found.row, { title: words[form.answer], content, by: actor.userId, to: ['manager'] });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });

export const acceptCounter = (deps: Deps, actor: Actor, { id, lineId }: Place, version: number): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const line = openLine(found, lineId, version);
    if (line.counter === null) throw nothingProposed();
    const agreed = line.counter;
    const author = await nameOf(tx, actor.userId);
    await agreeOn(deps, tx, actor, found, { line, agreed, event: 'counter_accepted', author });
    await updateSettlement(tx, id, noOffer);
    await logSettlement(deps, tx, actor, found.row, { action: 'settlement.agreed', amount: agreed });
    const content = `${line.text}: ${formatRupees(agreed)}. ${found.row.propertyName}.`;
    await notifySides(deps, tx, found.row, {
      title: 'Your proposal is accepted',
      content,
      by: actor.userId,
      to: ['tenant'],
    });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });

const inQuestion = ({ lines }: Held) => {
  const open = lines.filter(isInQuestion);
  if (open.length === 0) throw nothingInQuestion();
  return { open, paise: sumPaise(open.map(({ amount }) => amount)) };
};

/** One figure for all that is in question; the later proposal counts. */
export const offer = (
  deps: Deps,
  actor: Actor,
  id: number,
  { amount, text }: { amount: Amount; text: string | null },
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const { paise } = inQuestion(found);
    if (toPaise(amount) > paise) throw moreThanInQuestion(paise);
    const [side, name] = [sideOf(actor), await nameOf(tx, actor.userId)];
    await updateSettlement(tx, id, {
      offerAmount: amount,
      offerText: text,
      offerSide: side,
      offerById: actor.userId,
      offerBy: name,
      offeredAt: deps.now(),
    });
    await logSettlement(deps, tx, actor, found.row, { action: 'settlement.offered', amount });
    const content = `${name} proposes ${formatRupees(amount)} instead of ${formatRupees(fromPaise(paise))}, for all that is in question: ${found.row.propertyName}.`;
    await notifySides(deps, tx, found.row, {
      title: 'One figure for the rest',
      content,
      by: actor.userId,
      to: otherSide(side),
    });
    return find(deps, tx, actor, id);
  });

export const agreeToOffer = (deps: Deps, actor: Actor, id: number, amount: Amount): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    requireSent(found);
    const { offerAmount, offerSide } = found.row;
    const side = sideOf(actor);
    if (offerAmount === null || offerSide === side) throw nothingProposed();
    if (toPaise(offerAmount) !== toPaise(amount)) throw hasChanged();
    const author = await nameOf(tx, actor.userId);
    for (const { agreed, ...line } of splitFigure(offerAmount, inQuestion(found).open))
      await agreeOn(deps, tx, actor, found, {
        line: { ...line, agreed: null },
        agreed,
        event: 'agreed_together',
        author,
      });
    await updateSettlement(tx, id, noOffer);
    await logSettlement(deps, tx, actor, found.row, { action: 'settlement.agreed', amount });
    const content = `${author} agrees to ${formatRupees(amount)} for the rest: ${found.row.propertyName}.`;
    await notifySides(deps, tx, found.row, {
      title: 'Both agree on the rest',
      content,
      by: actor.userId,
      to: otherSide(side),
    });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });
