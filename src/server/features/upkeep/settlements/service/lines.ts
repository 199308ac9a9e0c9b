import { fileIdOf } from '#contract/platform/files';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import type { DeductionKind, LineEvent } from '#contract/upkeep/settlement-choices';
import { type EvidenceForm, type LineForm, MAX_EVIDENCE, MAX_LINES } from '#contract/upkeep/settlement-lines';
import type { Settlement } from '#contract/upkeep/settlements';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nameOf } from '#server/features/identity/users/service';
import { attachFile, removeFiles } from '#server/features/platform/files/service';
import { announceSettlement, notifySides } from '../notices.ts';
import {
  deleteLine,
  insertEvent,
  insertEvidence,
  insertLine,
  type LineRow,
  selectEvidence,
  selectItemOfLease,
  updateLine,
  wasRead,
} from '../queries/lines.ts';
import { updateSettlement } from '../queries.ts';
import {
  moreThanAgreed,
  noSuchLine,
  noSuchThing,
  nothingAgreed,
  onlyLess,
  tooManyLines,
  tooMuchEvidence,
} from '../refusals.ts';
import { billInWords, lockBills, requireBill, requireBilled, withBills } from './bills.ts';
import { noOffer, settleIfDone } from './books.ts';
import { find } from './find.ts';
import { type Held, lockedToAct, openLine, requireDraft, requireSent } from './load.ts';
import { logSettlement } from './log.ts';

/** 'Agreed in the lease' is evidence for as much as the lease says. */
const requireRate = ({ row }: Held, kind: DeductionKind, amount: Amount): void => {
  const rates: Partial<Record<DeductionKind, Amount | null>> = {
    painting: row.exitPaintingCharge,
    cleaning: row.exitCleaningCharge,
  };
  const rate = rates[kind];
  if (!rate || toPaise(rate) === 0) throw nothingAgreed();
  if (toPaise(amount) > toPaise(rate)) throw moreThanAgreed(rate);
};

const show = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  found: Held,
  { line, form, field }: { line: LineRow; form: EvidenceForm; field: string },
): Promise<void> => {
  const { kind, fileUrl, inspectionItemId, shownOn, expenseId } = form;
  if (kind === 'agreed_rate') requireRate(found, line.kind, line.amount);
  const item = inspectionItemId === null ? null : await selectItemOfLease(tx, found.row.leaseId, inspectionItemId);
  if (item === undefined) throw noSuchThing();
  const bill = expenseId === null ? null : await requireBill(tx, actor, found, { expenseId, field });
  const use = { subject: 'settlement_evidence', subjectId: String(found.row.id), field } as const;
  const file = fileUrl === null ? null : await attachFile(tx, actor, fileIdOf(fileUrl) ?? 0, use);
  const text = form.text ?? (item && `${item.room}: ${item.name}`) ?? (bill && billInWords(bill));
  const values = { kind, text, inspectionItemId, shownOn, expenseId, fileId: file?.id ?? null };
  await insertEvidence(tx, { lineId: line.id, ...values, createdAt: deps.now() });
};

const fieldIn = (index: number) => `evidence.${index}.fileUrl`;

export const add = async (
  deps: Deps,
  actor: Actor,
  id: number,
  { evidence, ...form }: LineForm,
): Promise<Settlement> => {
  const named = evidence.map((piece, index) => ({ piece, field: fieldIn(index) }));
  const pieces = await withBills(deps, actor, id, named);
  return deps.db.transaction(async (tx) => {
    await lockBills(tx, pieces);
    const found = await lockedToAct(deps, tx, actor, id);
    requireDraft(found);
    if (found.lines.length >= MAX_LINES) throw tooManyLines();
    const line = await insertLine(tx, { ...form, settlementId: id, createdAt: deps.now() });
    for (const [index, piece] of pieces.entries())
      await show(deps, tx, actor, found, { line, form: piece, field: fieldIn(index) });
    await requireBilled(tx, found, line.id, line.amount);
    await announceSettlement(tx, found.row);
    return find(deps, tx, actor, id);
  });
};

interface Said {
  event: Extract<LineEvent, 'lowered' | 'withdrawn' | 'shown'>;
  amount?: Amount;
  text: string | null;
  title: string;
}

/** What the tenant has never read is changed at will. Of a draft that was sent before, what they read stays as what was sent. */
const isUnreadDraft = async (tx: Db, found: Held, { id }: LineRow): Promise<boolean> => {
  if (found.row.status === 'draft') return !(await wasRead(tx, id));
  requireSent(found);
  return false;
};

/** What a manager changes after the sending is on record, and the tenant hears of it: at once, or when a draft is sent again. */
const note = async (deps: Deps, tx: Db, actor: Actor, found: Held, line: LineRow, { title, ...said }: Said) => {
  const author = await nameOf(tx, actor.userId);
  const by = { side: 'manager' as const, authorId: actor.userId, author, createdAt: deps.now() };
  await insertEvent(tx, { lineId: line.id, ...by, ...said });
  await updateSettlement(tx, found.row.id, noOffer);
  await logSettlement(deps, tx, actor, found.row, {
    action: 'settlement.revised',
    ...(said.amount !== undefined && { amount: said.amount }),
  });
  await notifySides(deps, tx, found.row, {
    title,
    content: `${line.text}: ${found.row.propertyName}.`,
    by: actor.userId,
    to: ['tenant'],
  });
};

interface Revision {
  version: number;
  amount: Amount;
  text: string | null;
}

export const revise = (
  deps: Deps,
  actor: Actor,
  { id, lineId }: { id: number; lineId: number },
  { version, amount, text }: Revision,
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    const line = openLine(found, lineId, version);
    const isUnread = await isUnreadDraft(tx, found, line);
    if (!isUnread && toPaise(amount) >= toPaise(line.amount)) throw onlyLess();
    const shown = (await selectEvidence(tx, id)).filter((each) => each.lineId === lineId);
    if (shown.some(({ kind }) => kind === 'agreed_rate')) requireRate(found, line.kind, amount);
    await requireBilled(tx, found, lineId, amount);
    await updateLine(tx, lineId, { amount, state: 'claimed', counter: null, version: version + 1 });
    if (isUnread) await announceSettlement(tx, found.row);
    else {
      const title = `Deduction lowered to ${formatRupees(amount)}`;
      await note(deps, tx, actor, found, line, { event: 'lowered', amount, text, title });
    }
    return find(deps, tx, actor, id);
  });

export const withdraw = (
  deps: Deps,
  actor: Actor,
  { id, lineId }: { id: number; lineId: number },
  { version, text }: Omit<Revision, 'amount'>,
): Promise<Settlement> =>
  deps.db.transaction(async (tx) => {
    const found = await lockedToAct(deps, tx, actor, id);
    const line = openLine(found, lineId, version);
    if (await isUnreadDraft(tx, found, line)) {
      const shown = (await selectEvidence(tx, id)).filter((each) => each.lineId === lineId);
      await removeFiles(
        deps,
        tx,
        shown.flatMap(({ fileId }) => fileId ?? []),
      );
      await deleteLine(tx, lineId);
      await announceSettlement(tx, found.row);
      return find(deps, tx, actor, id);
    }
    await updateLine(tx, lineId, { state: 'withdrawn', version: version + 1 });
    await note(deps, tx, actor, found, line, { event: 'withdrawn', text, title: 'Deduction withdrawn' });
    await settleIfDone(deps, tx, id);
    return find(deps, tx, actor, id);
  });

/** A bill may come after the sending. Who answers afterwards has seen it. */
export const addProof = async (
  deps: Deps,
  actor: Actor,
  { id, lineId }: { id: number; lineId: number },
  piece: EvidenceForm,
): Promise<Settlement> => {
  const [form = piece] = await withBills(deps, actor, id, [{ piece, field: 'fileUrl' }]);
  return deps.db.transaction(async (tx) => {
    await lockBills(tx, [form]);
    const found = await lockedToAct(deps, tx, actor, id);
    const named = found.lines.find((each) => each.id === lineId);
    if (!named) throw noSuchLine();
    const line = openLine(found, lineId, named.version);
    const shown = (await selectEvidence(tx, id)).filter((each) => each.lineId === lineId);
    if (shown.length >= MAX_EVIDENCE) throw tooMuchEvidence();
    await show(deps, tx, actor, found, { line, form, field: 'fileUrl' });
    await requireBilled(tx, found, lineId, line.amount);
    await updateLine(tx, lineId, { version: line.version + 1 });
    if (found.row.status === 'draft') await announceSettlement(tx, found.row);
    else await note(deps, tx, actor, found, line, { event: 'shown', text: form.text, title: 'Evidence added' });
    return find(deps, tx, actor, id);
  });
};
