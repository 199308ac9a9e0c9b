import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { type ReminderKind, remindersOn } from '#contract/upkeep/settlement-rules';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { remind } from '../notices.ts';
import { dueBackFor, figuresFor, type Loaded } from '../present.ts';
import { lockLeases, selectById, selectToRemindOf, updateSettlement } from '../queries.ts';
import { loadOne } from './load.ts';

/** Nobody is told of what is done already. */
const isOpenStill = (loaded: Loaded, kind: ReminderKind): boolean => {
  if (kind.startsWith('answer')) return loaded.lines.some(({ state }) => state === 'claimed');
  const { left, refundable } = figuresFor(loaded);
  return toPaise(loaded.row.status === 'draft' ? left : refundable) > 0;
};

const remindOf = (deps: Deps, { id, leaseId }: { id: number; leaseId: number | null }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (leaseId === null) return;
    await lockLeases(tx, [leaseId]);
    const row = await selectById(tx, id);
    const dueBack = row && dueBackFor(row);
    const since = row?.status === 'sent' ? row.sentAt : row?.status === 'draft' ? row.takenBackAt : null;
    if (!row || !since || !dueBack) return;
    const { answerBy, remindedOn } = row;
    const today = dateInIndia(deps.now());
    const clock = { since: dateInIndia(since), answerBy, dueBack: dueBack.date, remindedOn };
    const kinds = remindersOn(clock, today);
    if (kinds.length === 0) return;
    const loaded = await loadOne(deps, tx, row);
    for (const kind of kinds) if (isOpenStill(loaded, kind)) await remind(deps, tx, loaded, kind);
    await updateSettlement(tx, id, { remindedOn: today });
  });

export const remindAll = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectToRemindOf(deps.db, batch),
    each: (due) => remindOf(deps, due),
    trouble: 'a settlement could not be reminded of',
  });
