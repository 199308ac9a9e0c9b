import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { type ReminderKind, remindersOn } from '#contract/upkeep/settlement-rules';
import type { Deps } from '#server/deps';
import { inPieces } from '#server/jobs/in-pieces';
import { remind } from '../notices.ts';
import { dueBackFor, figuresFor, type Loaded } from '../present.ts';
import { lockLeases, selectById, selectUnderWay, updateSettlement } from '../queries.ts';
import { loadOne } from './load.ts';

/** Nobody is told of what is done already. */
const isOpenStill = (loaded: Loaded, kind: ReminderKind): boolean =>
  kind.startsWith('answer')
    ? loaded.lines.some(({ state }) => state === 'claimed')
    : toPaise(figuresFor(loaded).refundable) > 0;

const remindOf = (deps: Deps, { id, leaseId }: { id: number; leaseId: number | null }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (leaseId === null) return;
    await lockLeases(tx, [leaseId]);
    const row = await selectById(tx, id);
    const dueBack = row && dueBackFor(row);
    if (row?.status !== 'sent' || row.sentAt === null || row.answerBy === null || !dueBack) return;
    const { answerBy, remindedOn, sentAt } = row;
    const today = dateInIndia(deps.now());
    const clock = { sentOn: dateInIndia(sentAt), answerBy, dueBack: dueBack.date, remindedOn };
    const kinds = remindersOn(clock, today);
    if (kinds.length === 0) return;
    const loaded = await loadOne(deps, tx, row);
    for (const kind of kinds) if (isOpenStill(loaded, kind)) await remind(deps, tx, loaded, kind);
    await updateSettlement(tx, id, { remindedOn: today });
  });

export const remindAll = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectUnderWay(deps.db, batch),
    each: (due) => remindOf(deps, due),
    trouble: 'a settlement could not be reminded of',
  });
