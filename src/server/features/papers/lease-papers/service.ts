import { stepsOf } from '#contract/papers/completeness';
import {
  DAY_TO_COME,
  type LeasePapers,
  type LeasePapersForm,
  noteLeasePapers,
  paperDays,
  SCAN_MISSING,
} from '#contract/papers/lease-papers';
import { dateInIndia } from '#contract/platform/calendar';
import type { Scope } from '#server/access/viewer';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { standingOf } from '#server/features/books/deposits/service/passport';
import { changesBetween, logDeed } from '#server/features/platform/audit-log/service';
import { announce } from '#server/features/platform/live/service';
import { lockPapers, type PapersRow, selectPapers, selectPapersOf, writePapers } from './queries.ts';
import { attachPages } from './service/files.ts';

const missing = () => new AppError('not_found', 'There is no such lease.');

const none = {
  signedOn: null,
  scanUrl: null,
  stampNumber: null,
  stampedOn: null,
  stampDuty: null,
  stampPaidBy: null,
  registrationNumber: null,
  registeredOn: null,
  notaryName: null,
  notarisedOn: null,
  policeVerifiedOn: null,
  policeReference: null,
  policeUrl: null,
  notNeeded: [],
};

/** Files are told by the others. */
const loggedFields = [
  ...paperDays,
  'stampNumber',
  'stampDuty',
  'stampPaidBy',
  'registrationNumber',
  'notaryName',
  'policeReference',
] as const;

const present = async (db: Db, scope: Scope, row: PapersRow): Promise<LeasePapers> => {
  const { papers, leaseId, state, securityDeposit, isSignedHere, isInspected } = row;
  const { held } = await standingOf(db, leaseId);
  const noted = { ...none, ...papers };
  const deposit = { depositAgreed: securityDeposit, depositHeld: held };
  return {
    ...noted,
    leaseId,
    state,
    ...deposit,
    steps: stepsOf({ ...noted, ...deposit, isSignedHere, isInspected }),
    mayEdit: scope.role !== 'tenant',
    updatedAt: papers?.updatedAt.toISOString() ?? null,
  };
};

const read = async (db: Db, scope: Scope, leaseId: number): Promise<PapersRow> => {
  const row = await selectPapers(db, scope, leaseId);
  if (!row) throw missing();
  return row;
};

export const find = async (deps: Deps, scope: Scope, leaseId: number): Promise<LeasePapers> =>
  present(deps.db, scope, await read(deps.db, scope, leaseId));

/** Nothing has happened on a day to come, and a signature on paper is shown by its pages. */
const check = (deps: Deps, said: LeasePapersForm, before: PapersRow['papers']): void => {
  const today = dateInIndia(deps.now());
  const early = paperDays.find((day) => (said[day] ?? '') > today);
  if (early) throw atField(early, DAY_TO_COME);
  const after = { ...none, ...before, ...said };
  if (after.signedOn !== null && after.scanUrl === null) throw atField('scanUrl', SCAN_MISSING);
};

export const note = (deps: Deps, actor: Actor, leaseId: number, form: LeasePapersForm): Promise<LeasePapers> =>
  deps.db.transaction(async (tx) => {
    await lockPapers(tx, leaseId);
    const row = await read(tx, actor, leaseId);
    const said = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as LeasePapersForm;
    check(deps, said, row.papers);
    await attachPages(deps, tx, actor, leaseId, { before: row.papers, said });
    await writePapers(tx, leaseId, { ...said, updatedById: actor.userId, updatedAt: deps.now() });
    const { propertyId, propertyName, landlordId, agentId, tenantId } = row;
    await logDeed(deps, tx, actor, {
      action: 'lease.papers_noted',
      subject: { type: 'lease', id: leaseId, name: propertyName },
      changes: changesBetween(row.papers ?? none, { ...none, ...row.papers, ...said }, loggedFields),
      concerns: { propertyId, leaseId },
    });
    await announce(tx, { userIds: [landlordId, agentId, tenantId], changed: noteLeasePapers.changes });
    return present(tx, actor, await read(tx, actor, leaseId));
  });

/** For somebody who takes everything along: of the leases of their homes. */
export const exportOf = (deps: Deps, landlordId: string) => selectPapersOf(deps.db, landlordId);
