import { dueBackOf } from '#contract/books/deposit-rules';
import { isOver } from '#contract/lettings/lease-days';
import type { Side } from '#contract/lettings/sides';
import { manualMethods } from '#contract/money/payments';
import { type CalendarDate, dateInIndia } from '#contract/platform/calendar';
import { isPicture } from '#contract/platform/files';
import { type Amount, fromPaise, sumPaise, toPaise } from '#contract/platform/money';
import { figuresOf, hasEvidence } from '#contract/upkeep/settlement-rules';
import type {
  SettlementEvidence,
  SettlementLine,
  SettlementRefund,
  SettlementSummary,
} from '#contract/upkeep/settlements';
import type { OpenDue } from '#server/features/books/deposits/service/standings';
import { pathOf } from '#server/features/platform/files/service';
import type { EventRow, EvidenceRow, LineRow, MoveRow, PairRow, PhotoRow } from './queries/lines.ts';
import type { SettlementRow } from './queries.ts';

export interface Loaded {
  row: SettlementRow;
  lines: LineRow[];
  moves: MoveRow[];
  /** What is owed beside the deposit, and may be taken from it. */
  dues: OpenDue[];
  left: Amount;
}

const picture = (fileId: number) => ({ fileUrl: pathOf({ id: fileId }) });
const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The last day of whoever leaves; none while it is not known. */
export const lastDayOf = ({ isOfLeaver, leftOn, leaseStatus, endedOn, endDate, noticeDate }: SettlementRow) => {
  if (isOfLeaver) return leftOn;
  return leaseStatus !== null && isOver(leaseStatus) ? (endedOn ?? endDate) : noticeDate;
};

export const dueBackFor = (row: SettlementRow) => {
  const lastDay = lastDayOf(row);
  return lastDay === null ? null : dueBackOf({ ...row, lastDay });
};

export const figuresFor = ({ lines, moves, dues, left }: Loaded) =>
  figuresOf({ left, lines, moves, dues: fromPaise(sumPaise(dues.map(({ outstanding }) => outstanding))) });

const takenBackOf = ({ takenBackAt, takenBackReason }: SettlementRow): SettlementSummary['takenBack'] =>
  takenBackAt === null || takenBackReason === null ? null : { at: takenBackAt.toISOString(), reason: takenBackReason };

/** What one side knows: of a draft the tenants know none of its deductions. */
export const asKnownTo = (side: Side, loaded: Loaded): Loaded =>
  side === 'tenant' && loaded.row.status === 'draft' ? { ...loaded, lines: [] } : loaded;

export const presentSummary = (loaded: Loaded): SettlementSummary => {
  const { id, leaseId, propertyId, propertyName, tenantName, isOfLeaver, status, answerBy, createdAt } = loaded.row;
  const figures = figuresFor(loaded);
  return {
    ...{ id, leaseId, propertyId, propertyName, tenantName, isOfLeaver, status, answerBy, figures },
    dueBack: toPaise(figures.left) > 0 ? dueBackFor(loaded.row) : null,
    createdAt: createdAt.toISOString(),
    sentAt: time(loaded.row.sentAt),
    settledAt: time(loaded.row.settledAt),
    takenBack: takenBackOf(loaded.row),
  };
};

export interface Shown {
  evidence: EvidenceRow[];
  pairs: PairRow[];
  events: EventRow[];
  photos: PhotoRow[];
}

const presentEvidence = (row: EvidenceRow, pairs: PairRow[]): SettlementEvidence => {
  const { id, kind, text, fileId, fileName, fileType, inspectionItemId, shownOn, expenseId, createdAt } = row;
  const own = pairs.filter((pair) => pair.inspectionItemId === inspectionItemId);
  const side = (isBefore: boolean) => [
    ...new Set(own.filter((pair) => pair.isBefore === isBefore).map((pair) => pair.fileId)),
  ];
  return {
    ...{ id, kind, text, shownOn, expenseId },
    before: side(true).map(picture),
    after: side(false).map(picture),
    file:
      fileId !== null && fileName !== null && fileType !== null
        ? { ...picture(fileId), name: fileName, isPicture: isPicture(fileType) }
        : null,
    createdAt: createdAt.toISOString(),
  };
};

const presentLine = (
  line: LineRow,
  { evidence, pairs, events, photos }: Shown,
  { answerBy, formerUpTo, today }: { answerBy: CalendarDate | null; formerUpTo: number | null; today: CalendarDate },
): SettlementLine => {
  const { id, kind, text, amount, state, version, counter, agreed } = line;
  const own = events.filter(({ lineId }) => lineId === id);
  const proof = evidence.filter(({ lineId }) => lineId === id).map((row) => presentEvidence(row, pairs));
  const isFormer = (eventId: number) => eventId <= (formerUpTo ?? 0);
  const answered = own.some(
    (each) =>
      each.side === 'tenant' && !isFormer(each.id) && answerBy !== null && dateInIndia(each.createdAt) <= answerBy,
  );
  return {
    ...{ id, kind, text, amount, state, version, counter, agreed },
    hasEvidence: hasEvidence(proof),
    wasSilent: answerBy !== null && today > answerBy && !answered && state !== 'withdrawn',
    evidence: proof,
    events: own.map((each) => ({
      ...{ id: each.id, event: each.event, side: each.side, author: each.author, amount: each.amount, text: each.text },
      photos: photos.filter(({ eventId }) => eventId === each.id).map(({ fileId }) => picture(fileId)),
      createdAt: each.createdAt.toISOString(),
      isFormer: isFormer(each.id),
    })),
  };
};

/** Whether evidence was there when the settlement was last taken back. */
export const isOfFormer = ({ takenBackAt }: SettlementRow, { createdAt }: { createdAt: Date }): boolean =>
  takenBackAt !== null && createdAt <= takenBackAt;

/** What was said of a deduction, and showed it, until it was taken back. */
const formerOf = ({ row, lines }: Loaded, shown: Shown): { lines: LineRow[]; shown: Shown } => {
  const { formerUpTo } = row;
  const events = shown.events.filter(({ id }) => id <= (formerUpTo ?? 0));
  const evidence = shown.evidence.filter((each) => isOfFormer(row, each));
  const asOf = (line: LineRow): LineRow[] => {
    const own = events.filter(({ lineId }) => lineId === line.id);
    const asked = own.findLast(({ side, amount }) => side === 'manager' && amount !== null);
    const state = own.some(({ event }) => event === 'withdrawn') ? ('withdrawn' as const) : ('claimed' as const);
    return asked?.amount ? [{ ...line, amount: asked.amount, state }] : [];
  };
  return { lines: lines.flatMap(asOf), shown: { ...shown, events, evidence } };
};

interface Reader {
  side: Side;
  today: CalendarDate;
}

/** As one side reads them: of a draft the tenants read the version that was taken back. */
export const presentLines = (loaded: Loaded, shown: Shown, { side, today }: Reader): SettlementLine[] => {
  const { answerBy, formerUpTo, status } = loaded.row;
  const read = side === 'tenant' && status === 'draft' ? formerOf(loaded, shown) : { lines: loaded.lines, shown };
  return read.lines.map((line) => presentLine(line, read.shown, { answerBy, formerUpTo, today }));
};

export const presentRefunds = (moves: MoveRow[]): SettlementRefund[] =>
  moves.flatMap(({ id, kind, amount, method, reference, note, word, wordText, answeredAt, paidDate, by, createdAt }) =>
    kind !== 'refund' || word === null
      ? []
      : [
          {
            ...{ id, amount, reference, note, word, wordText, paidDate, by },
            method: method ?? manualMethods[0],
            answeredAt: time(answeredAt),
            createdAt: createdAt.toISOString(),
          },
        ],
  );
