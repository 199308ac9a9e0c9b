import { type FieldValues, fieldNames, fieldOf } from '#contract/papers/agreement-fields';
import type { Agreement, AgreementChanges } from '#contract/papers/agreements';
import { withKnown } from '#contract/papers/fill-blocks';
import { valuesOfLease } from '#contract/papers/lease-values';
import type { AuditAction } from '#contract/platform/audit-log';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireRight } from '#server/features/lettings/mandates/service';
import { latestOf } from '#server/features/papers/agreement-templates/service';
import { lockSigningOf, replaceSigning } from '#server/features/papers/signings/service/end';
import { logDeed } from '#server/features/platform/audit-log/service';
import { announceAgreement } from '../notices.ts';
import { selectManagedLease } from '../queries/facts.ts';
import {
  type AgreementRow,
  deleteAgreement,
  insertAgreement,
  selectDraftAfter,
  selectLastValues,
  selectManagedForUpdate,
  selectPlace,
  updateAgreement,
} from '../queries.ts';
import {
  draftAlready,
  draftChanged,
  leaseOver,
  missing,
  noSuchLease,
  notADraft,
  nothingToRevise,
} from '../refusals.ts';
import { findRow, presentNow } from '../service.ts';
import { factsOf } from './facts.ts';
import { markAgreement } from './state.ts';

const logAgreement = async (deps: Deps, tx: Db, actor: Actor, row: AgreementRow, action: AuditAction) => {
  const place = row.leaseId === null ? undefined : await selectPlace(tx, row.leaseId);
  await logDeed(deps, tx, actor, {
    action,
    subject: { type: 'lease', id: row.leaseId ?? 0, name: row.propertyName },
    changes: [
      { field: 'title', to: row.title },
      { field: 'version', to: String(row.version) },
    ],
    ...(place && row.leaseId !== null && { concerns: { propertyId: place.propertyId, leaseId: row.leaseId } }),
  });
};

/** What a landlord typed before that holds for the next agreement, too. */
const keptOf = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    fieldNames.filter((field) => fieldOf(field).isKept && values[field]).map((field) => [field, values[field]]),
  );

export const create = (deps: Deps, actor: Actor, leaseId: number, templateId: number): Promise<Agreement> =>
  deps.db.transaction(async (tx) => {
    const lease = await selectManagedLease(tx, actor, leaseId);
    if (!lease?.landlordId) throw noSuchLease();
    if (lease.status === 'ended' || lease.status === 'expired') throw leaseOver();
    const template = await latestOf(tx, actor, templateId);
    const known = valuesOfLease(await factsOf(deps, tx, leaseId));
    const now = deps.now();
    const row = await insertAgreement(tx, {
      landlordId: lease.landlordId,
      leaseId,
      templateVersionId: template.versionId,
      kind: template.kind,
      templateName: template.name,
      title: `${template.name}: ${lease.propertyName}`.slice(0, 150),
      propertyName: lease.propertyName,
      tenantName: lease.tenantName,
      status: 'draft',
      version: 1,
      blocks: template.isOurs ? withKnown(template.blocks, known) : template.blocks,
      values: { ...keptOf(await selectLastValues(tx, lease.landlordId)), ...template.defaults },
      createdById: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await logAgreement(deps, tx, actor, row, 'agreement.drafted');
    await announceAgreement(tx, row);
    return presentNow(deps, tx, actor, row);
  });

const heldDraft = async (tx: Db, actor: Actor, id: number): Promise<AgreementRow> => {
  const row = await selectManagedForUpdate(tx, actor, id);
  if (!row) throw missing();
  if (row.status !== 'draft') throw notADraft();
  return row;
};

export const change = (deps: Deps, actor: Actor, id: number, changes: AgreementChanges): Promise<Agreement> =>
  deps.db.transaction(async (tx) => {
    const before = await heldDraft(tx, actor, id);
    const { seenAt, title = before.title, blocks = before.blocks, values = before.values } = changes;
    if (seenAt !== undefined && Date.parse(seenAt) !== before.updatedAt.getTime()) throw draftChanged();
    const row = await updateAgreement(tx, id, { title, blocks, values, updatedAt: deps.now() });
    await announceAgreement(tx, row);
    return presentNow(deps, tx, actor, row);
  });

export const remove = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await heldDraft(tx, actor, id);
    await deleteAgreement(tx, id);
    await logAgreement(deps, tx, actor, row, 'agreement.removed');
    await announceAgreement(tx, row);
  });

/** A new version begins as a draft. One that is out is void from then on: nobody goes on signing what is being changed. */
export const revise = (deps: Deps, actor: Actor, id: number): Promise<Agreement> =>
  deps.db.transaction(async (tx) => {
    await findRow(tx, actor, id);
    // First what is being signed, then the agreement: as whoever signs holds them.
    const signing = await lockSigningOf(tx, { subject: 'agreement', subjectId: id });
    const before = await selectManagedForUpdate(tx, actor, id);
    if (!before || before.leaseId === null) throw missing();
    if (before.status === 'draft') throw nothingToRevise();
    if (await selectDraftAfter(tx, id)) throw draftAlready();
    const lease = await selectManagedLease(tx, actor, before.leaseId);
    if (!lease) throw missing();
    await requireRight(tx, actor, lease.propertyId, 'renewLeases');
    if (signing) await replaceSigning(deps, tx, signing);
    if (before.status === 'sent') await markAgreement(deps, tx, id, 'replaced');
    const now = deps.now();
    const { id: _, content: __, sentAt: ___, signedAt: ____, ...copied } = before;
    const row = await insertAgreement(tx, {
      ...copied,
      status: 'draft',
      version: before.version + 1,
      replacesId: id,
      createdById: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await logAgreement(deps, tx, actor, row, 'agreement.revised');
    await announceAgreement(tx, row);
    return presentNow(deps, tx, actor, row);
  });
