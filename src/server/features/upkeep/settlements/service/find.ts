import { isOver } from '#contract/lettings/lease-days';
import { transactionMethodLabels } from '#contract/money/payments';
import { dateInIndia } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import type { Page } from '#contract/platform/paging';
import { graver, proposedShare } from '#contract/upkeep/inspection-compare';
import type { Inspection } from '#contract/upkeep/inspections';
import { isInQuestion, mayBeTakenBack } from '#contract/upkeep/settlement-rules';
import type { Settlement, SettlementAction, SettlementProposal, SettlementSummary } from '#contract/upkeep/settlements';
import type { Scope } from '#server/access/viewer';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { nextLeasesOf } from '#server/features/books/deposits/service/acts';
import { hasRight } from '#server/features/lettings/mandates/service';
import { find as findInspection } from '#server/features/upkeep/inspections/service';
import {
  asKnownTo,
  figuresFor,
  type Loaded,
  lastDayOf,
  presentLines,
  presentRefunds,
  presentSummary,
} from '../present.ts';
import { selectDepositReceipts, selectEvents, selectEvidence, selectPairs, selectPhotos } from '../queries/lines.ts';
import { type SettlementFilter, selectMoveOut, selectSettlement, selectSettlements } from '../queries.ts';
import { missing } from '../refusals.ts';
import { loadAll, loadOne, sideOf, speakerOf } from './load.ts';

export const list = async (deps: Deps, scope: Scope, filter: Page & SettlementFilter): Promise<SettlementSummary[]> =>
  (await loadAll(deps, deps.db, await selectSettlements(deps.db, scope, filter))).map((loaded) =>
    presentSummary(asKnownTo(sideOf(scope), loaded)),
  );

/** What is broken or gone at the end, and was not before, for a draft to take up. */
const proposalsOf = (inspection: Inspection, taken: Set<number | null>): SettlementProposal[] =>
  inspection.items.flatMap((item) => {
    const share = proposedShare(item, {
      on: dateInIndia(new Date(inspection.createdAt)),
      years: inspection.wearYears,
      comparedOn: inspection.comparedWith?.createdAt ?? null,
    });
    if (!share || taken.has(item.id)) return [];
    const photosIn = (entries: typeof item.entries) =>
      entries.flatMap(({ photos }) => photos.map(({ fileUrl }) => ({ fileUrl })));
    const condition = graver(item.entries);
    return [
      {
        inspectionItemId: item.id,
        kind: condition === 'missing' ? ('missing' as const) : ('damage' as const),
        text: `${item.room}: ${item.name}`,
        condition,
        share: share.percent,
        why: share.why,
        before: photosIn(item.before ?? []),
        after: photosIn(item.entries),
      },
    ];
  });

interface Offered {
  isManager: boolean;
  mayAct: boolean;
  isOwner: boolean;
  hasNext: boolean;
}

const actionsFor = (loaded: Loaded, { isManager, mayAct, isOwner, hasNext }: Offered): SettlementAction[] => {
  const { row, lines, moves } = loaded;
  if (!mayAct || row.leaseId === null || row.status === 'settled') return [];
  const figures = figuresFor(loaded);
  const isFree = toPaise(figures.refundable) > 0;
  const isAsked = lines.some(isInQuestion);
  const isLeaving = row.isOfLeaver || row.noticeDate !== null || (row.leaseStatus !== null && isOver(row.leaseStatus));
  const isDraft = row.status === 'draft';
  if (isDraft && !isManager) return [];
  const draft = { edit: true, remove: row.takenBackAt === null, send: isLeaving };
  const allowed: Partial<Record<SettlementAction, boolean>> = isDraft
    ? draft
    : isManager
      ? {
          takeBack: mayBeTakenBack(lines, moves),
          revise: isAsked,
          offer: isAsked,
          agreeOffer: row.offerSide === 'tenant',
          takeDues: isOwner && toPaise(figures.dues) > 0 && toPaise(figures.left) > 0,
          refund: isFree,
          offerTransfer: isFree && hasNext,
        }
      : {
          answer: isAsked,
          offer: isAsked,
          agreeOffer: row.offerSide === 'manager',
          setUpi: true,
          agreeTransfer: row.transferAmount !== null,
        };
  return (Object.keys(allowed) as SettlementAction[]).filter((action) => allowed[action]);
};

const mayActOn = async (db: Db, scope: Scope, loaded: Loaded): Promise<boolean> => {
  if (scope.role === 'tenant') return speakerOf(loaded.row) === scope.userId;
  return hasRight(db, scope, loaded.row.propertyId, 'giveBackMoney');
};

/** All of it, in as many statements however much there is. */
export const present = async (deps: Deps, db: Db, scope: Scope, loaded: Loaded): Promise<Settlement> => {
  const { row, dues, moves } = loaded;
  const { id, leaseId, address, landlordName, startDate, begunBy } = row;
  const side = sideOf(scope);
  const shown = {
    evidence: await selectEvidence(db, id),
    pairs: await selectPairs(db, id),
    events: await selectEvents(db, id),
    photos: await selectPhotos(db, id),
  };
  const mayAct = await mayActOn(db, scope, loaded);
  const moveOut = leaseId === null ? undefined : await selectMoveOut(db, leaseId);
  const isDrafted = side === 'manager' && row.status === 'draft' && moveOut !== undefined;
  const taken = new Set(shown.evidence.map(({ inspectionItemId }) => inspectionItemId));
  const proposals = isDrafted ? proposalsOf(await findInspection(deps, db, scope, moveOut.id), taken) : [];
  const isOffered = side === 'manager' && row.status === 'sent' && leaseId !== null && !row.isOfLeaver;
  const nextLeases = isOffered ? await nextLeasesOf(db, scope, leaseId) : [];
  // What happened on the lease after somebody left is none of theirs.
  const noticeDate = row.isOfLeaver ? null : row.noticeDate;
  const receipts = leaseId === null ? [] : await selectDepositReceipts(db, leaseId, row.isOfLeaver ? row.leftOn : null);
  const upiId = side === 'manager' || mayAct ? row.upiId : null;
  const { offerAmount, offerText, offerSide, offerBy, offeredAt, transferAmount, transferLeaseId, transferTo } = row;
  const isOwner = scope.role === 'landlord';
  return {
    ...presentSummary(asKnownTo(side, loaded)),
    ...{ address, landlordName, side, startDate, noticeDate, begunBy, upiId, proposals, nextLeases },
    held: loaded.left,
    mayAnswer: mayAct && leaseId !== null,
    lastDay: lastDayOf(row),
    handedOverOn: moveOut?.confirmedAt && !row.isOfLeaver ? dateInIndia(moveOut.confirmedAt) : null,
    depositPaid: receipts.map((receipt) => ({ ...receipt, method: transactionMethodLabels[receipt.method] })),
    dues: dues.map(({ paymentId, text, outstanding, dueDate }) => ({ paymentId, text, outstanding, dueDate })),
    lines: presentLines(loaded, shown, { side, today: dateInIndia(deps.now()) }),
    refunds: presentRefunds(moves),
    offer:
      offerAmount !== null && offerSide !== null && offeredAt !== null
        ? {
            amount: offerAmount,
            text: offerText,
            side: offerSide,
            by: offerBy ?? '',
            createdAt: offeredAt.toISOString(),
          }
        : null,
    transfer:
      transferAmount !== null && transferLeaseId !== null && transferTo !== null
        ? { toLeaseId: transferLeaseId, propertyName: transferTo, amount: transferAmount }
        : null,
    actions: actionsFor(loaded, { isManager: side === 'manager', mayAct, isOwner, hasNext: nextLeases.length > 0 }),
  };
};

export const find = async (deps: Deps, db: Db, scope: Scope, id: number): Promise<Settlement> => {
  const row = await selectSettlement(db, scope, id);
  if (!row) throw missing();
  return present(deps, db, scope, await loadOne(deps, db, row));
};

/** For somebody who takes everything along. */
export const exportList = async (deps: Deps, scope: Scope, page: Page): Promise<Settlement[]> => {
  const whole = [];
  for (const { id } of await selectSettlements(deps.db, scope, page)) whole.push(await find(deps, deps.db, scope, id));
  return whole;
};
