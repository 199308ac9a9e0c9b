import { EXPIRY_DAYS, type SigningWithEvents } from '#contract/papers/signings';
import { DAY_MS } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { contactOf, hasAccount } from '#server/features/identity/users/service';
import { rightsOf } from '#server/features/lettings/mandates/service';
import { lockProperty } from '#server/features/lettings/properties/service';
import { find as findSigning } from '#server/features/papers/signings/service';
import {
  begin,
  type NewSigner,
  nextVersion,
  prepare,
  type Sender,
} from '#server/features/papers/signings/service/begin';
import { linkToUse, takeLink } from '#server/features/platform/action-links/service';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { tenantByLink } from '#server/features/upkeep/inspections/service/by-link';
import { printInspection } from '#server/features/upkeep/inspections/service/paper';
import { offer, toSign } from '#server/features/upkeep/inspections/service/signed';
import { textOf, titleOf } from './wording.ts';

type Row = Awaited<ReturnType<typeof toSign>>['row'];

/** Of a home whose landlord has an account. */
const landlordOf = ({ landlordId }: Row): string => {
  if (landlordId === null) throw new AppError('conflict', 'The landlord has left, so nobody can sign for the home.');
  return landlordId;
};

const unreachable = () =>
  new AppError('tenant_unreachable', 'The tenant has not accepted yet, so they cannot be asked to sign.');

const othersSign = () => new AppError('conflict', 'Who signs this has changed meanwhile. Please send it again.');

/** By the account that they have accepted with: an address that somebody else typed is no signature of theirs. */
const tenantSigner = async (tx: Db, { tenantId }: Row): Promise<NewSigner> => {
  if (tenantId === null || !(await hasAccount(tx, tenantId))) throw unreachable();
  return { role: 'tenant', place: 'tenant', userId: tenantId, ...(await contactOf(tx, tenantId)) };
};

/** The agent who asks and was granted it, otherwise the landlord. */
const ownersSigner = async (tx: Db, actor: Sender, row: Row): Promise<NewSigner> => {
  const isAgents = actor.role === 'agent' && (await rightsOf(tx, actor, row.propertyId)).signAgreements;
  const role = isAgents ? 'agent' : 'landlord';
  const userId = isAgents ? actor.userId : landlordOf(row);
  return { role, place: 'landlord', userId, ...(await contactOf(tx, userId)) };
};

const signersOf = async (tx: Db, actor: Sender, row: Row): Promise<NewSigner[]> => [
  await tenantSigner(tx, row),
  await ownersSigner(tx, actor, row),
];

interface Asked {
  id: number;
  contentHash: string;
}

/** Fixes an inspection as it stands, and asks both sides to sign it. What goes with it is done once it is held. */
const sendAs = async (
  deps: Deps,
  actor: Sender,
  asked: Asked,
  withIt: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<SigningWithEvents> => {
  const about = { subject: 'inspection' as const, subjectId: asked.id };
  const {
    row: before,
    inspection,
    signers,
    sender,
  } = await deps.db.transaction(async (tx) => {
    const { row, inspection } = await toSign(deps, tx, actor, asked);
    const signers = await signersOf(tx, actor, row);
    return { row, inspection, signers, sender: await contactOf(tx, actor.userId) };
  });
  const now = deps.now();
  const prepared = await prepare(deps, signers, (code, signatures) =>
    printInspection(deps, inspection, { now, signing: { code, signatures, certificate: null } }),
  );
  return deps.db.transaction(async (tx) => {
    // Printing takes a while: what was added meanwhile is not what was printed. Whoever takes a right away holds the property, too.
    await lockProperty(tx, before.propertyId);
    const { row } = await toSign(deps, tx, actor, asked);
    if (JSON.stringify(await signersOf(tx, actor, row)) !== JSON.stringify(signers)) throw othersSign();
    await withIt(tx);
    await offer(deps, tx, actor, row);
    const { leaseId, propertyId } = row;
    const signing = await begin(deps, tx, actor, {
      ...{ ...prepared, ...about, leaseId, propertyId, landlordId: landlordOf(row), signers },
      version: await nextVersion(tx, about),
      sentBy: sender.name,
      title: titleOf(inspection),
      note: null,
      text: textOf(inspection),
      expiresAt: new Date(now.getTime() + EXPIRY_DAYS * DAY_MS),
    });
    return findSigning(tx, actor, signing.id);
  });
};

export const send = async (deps: Deps, actor: Actor, asked: Asked): Promise<SigningWithEvents> => {
  await limitPapers(deps, actor.userId);
  return sendAs(deps, actor, asked);
};

/** By the link with which the tenant fills it in: whoever has that begins it, and who reads the tenant's mail signs. */
export const sendByLink = async (
  deps: Deps,
  { token, address }: { token: string; address: string },
  contentHash: string,
): Promise<{ sentTo: string }> => {
  const link = await linkToUse(deps, token, address);
  const tenant = await tenantByLink(deps.db, link);
  await limitPapers(deps, tenant.userId);
  const asked = { id: link.subjectId, contentHash };
  const sender = { ...tenant, address, shownName: `${link.madeFor} (by link)` };
  await sendAs(deps, sender, asked, (tx) => takeLink(deps, tx, token, 'sign'));
  return { sentTo: link.madeFor };
};
