import type { AgreementContent } from '#contract/papers/agreement-content';
import type { SigningText } from '#contract/papers/signing-acts';
import type { ProposedSigner, SendForm, SigningWithEvents } from '#contract/papers/signings';
import { DAY_MS } from '#contract/platform/calendar';
import type { Actor } from '#server/actor';
import { AppError, atField } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { contactOf } from '#server/features/identity/users/service';
import { requireRight, rightsOf } from '#server/features/lettings/mandates/service';
import { lockProperty } from '#server/features/lettings/properties/service';
import { peopleOf } from '#server/features/lettings/tenants/service/people';
import { find as findSigning } from '#server/features/papers/signings/service';
import { begin, type NewSigner, prepare } from '#server/features/papers/signings/service/begin';
import { logDeed } from '#server/features/platform/audit-log/service';
import { draftChanged } from '../refusals.ts';
import { findRow } from '../service.ts';
import { signedAgreement } from '../signed-agreement-pdf.ts';
import { type LockedDraft, lockDraft, markAgreement } from './state.ts';

/** A party with the address that they are asked at: that of their account, or what the landlord typed. */
type Reached = Omit<NewSigner, 'email'> & { email: string | null };

const reachParties = async (deps: Deps, tx: Db, actor: Actor, draft: LockedDraft): Promise<Reached[]> => {
  const { people } = await peopleOf(deps, tx, actor, draft.leaseId);
  const emailOf = (userId: string | null) => people.find(({ tenantId }) => tenantId === userId)?.email ?? null;
  return draft.parties
    .filter(({ role }) => role !== 'landlord')
    .map(({ key, role, name, userId }) => ({
      ...{ place: key, name, userId },
      role: role === 'guarantor' ? ('guarantor' as const) : ('tenant' as const),
      email: userId === null ? null : emailOf(userId),
    }));
};

const unreachable = (name: string): string => `${name} has no email yet. Enter it at the tenant first.`;

const agentSigns = async (tx: Db, { agentId, propertyId }: LockedDraft): Promise<boolean> =>
  agentId !== null &&
  (await rightsOf(tx, { userId: agentId as Actor['userId'], role: 'agent' }, propertyId)).signAgreements;

/** Who would be asked, before anything is sent. */
export const propose = (deps: Deps, actor: Actor, id: number) =>
  deps.db.transaction(async (tx) => {
    await findRow(tx, actor, id);
    const draft = await lockDraft(deps, tx, id);
    const parties = await reachParties(deps, tx, actor, draft);
    const landlord = draft.landlordId === null ? undefined : await contactOf(tx, draft.landlordId);
    const signers: ProposedSigner[] = [
      ...parties.map(({ role, name, email }) => ({
        role,
        name,
        email,
        problem: email === null ? unreachable(name) : null,
      })),
      ...(landlord ? [{ role: 'landlord' as const, ...landlord, problem: null }] : []),
    ];
    const isAgents = await agentSigns(tx, draft);
    return {
      signers,
      ownersSides: ['landlord' as const, ...(isAgents ? (['agent'] as const) : []), 'attorney' as const],
    };
  });

const accountSigner = async (tx: Db, userId: string | null, role: 'landlord' | 'agent'): Promise<NewSigner[]> => {
  if (userId === null) return [];
  return [{ place: 'landlord', role, userId, ...(await contactOf(tx, userId)) }];
};

const ownersSigner = async (tx: Db, draft: LockedDraft, { ownerSide }: SendForm): Promise<NewSigner[]> => {
  if (ownerSide === 'landlord') return accountSigner(tx, draft.landlordId, 'landlord');
  if (ownerSide === 'attorney') return [];
  if (!(await agentSigns(tx, draft)))
    throw new AppError('right_missing', 'The owner has not given the agent the right to sign agreements.');
  return accountSigner(tx, draft.agentId, 'agent');
};

/** Everybody who signs, each with an address of their own: a code proves nothing where two read the same mail. */
const signersOf = async (
  deps: Deps,
  tx: Db,
  actor: Actor,
  draft: LockedDraft,
  form: SendForm,
): Promise<NewSigner[]> => {
  const outsiders: NewSigner[] = [
    ...form.witnesses.map((witness, index) => ({
      ...witness,
      place: `witness-${index + 1}`,
      role: 'witness' as const,
      userId: null,
    })),
    ...(form.attorney
      ? [
          {
            ...form.attorney,
            place: form.ownerSide === 'attorney' ? 'landlord' : 'attorney',
            role: 'attorney' as const,
            userId: null,
          },
        ]
      : []),
  ];
  const parties = (await reachParties(deps, tx, actor, draft)).map(({ email, ...party }) => {
    if (email === null) throw new AppError('conflict', unreachable(party.name));
    return { ...party, email };
  });
  const signers = [...parties, ...outsiders, ...(await ownersSigner(tx, draft, form))].map((signer) => ({
    ...signer,
    email: signer.email.toLowerCase(),
  }));
  const shared = signers.find(({ email }, index) => signers.findIndex((other) => other.email === email) !== index);
  if (!shared) return signers;
  const message = `Each who signs needs an email of their own: ${shared.email} is there twice.`;
  const index = form.witnesses.findIndex(({ email }) => email === shared.email);
  const field = index >= 0 ? `witnesses.${index}.email` : 'attorney.email';
  throw atField(field, message);
};

const textOf = ({ summary, blocks }: AgreementContent): SigningText => ({
  summary,
  sections: blocks.map(({ title, text }) => ({
    title,
    paragraphs: text.split('\n').filter((part) => part.trim() !== ''),
  })),
});

/** What is sent and who is to sign it, if the actor may send it to them. */
const lockToSend = async (deps: Deps, tx: Db, actor: Actor, id: number, form: SendForm) => {
  await findRow(tx, actor, id);
  const draft = await lockDraft(deps, tx, id);
  await requireRight(tx, actor, draft.propertyId, 'signAgreements');
  return { draft, signers: await signersOf(deps, tx, actor, draft, form), sender: await contactOf(tx, actor.userId) };
};

/** Fixes an agreement as it prints now, and asks everybody who is to sign it, in their order. */
export const send = async (deps: Deps, actor: Actor, id: number, form: SendForm): Promise<SigningWithEvents> => {
  const asked = await deps.db.transaction((tx) => lockToSend(deps, tx, actor, id, form));
  const { draft, signers, sender } = asked;
  const { content, title, version, leaseId, propertyId, landlordId } = draft;
  const now = deps.now();
  const prepared = await prepare(deps, signers, (code, signatures) =>
    deps.printer.print(signedAgreement, { content, id, version, now, code, signatures, certificate: null }),
  );
  return deps.db.transaction(async (tx) => {
    // Printing takes a while: what was changed meanwhile is not what was printed. Whoever takes a right away holds the property, too.
    await lockProperty(tx, propertyId);
    const held = await lockToSend(deps, tx, actor, id, form);
    if (JSON.stringify(held) !== JSON.stringify(asked) || landlordId === null) throw draftChanged();
    await markAgreement(deps, tx, id, 'sent');
    const signing = await begin(deps, tx, actor, {
      ...prepared,
      ...{ subject: 'agreement', subjectId: id, version, leaseId, propertyId, landlordId, title, signers },
      sentBy: sender.name,
      note: form.note,
      text: textOf(content),
      expiresAt: new Date(now.getTime() + form.expiresInDays * DAY_MS),
    });
    await logDeed(deps, tx, actor, {
      action: 'agreement.sent',
      subject: { type: 'lease', id: leaseId, name: title },
      changes: [{ field: 'title', to: title }],
      concerns: { propertyId, leaseId },
    });
    return findSigning(tx, actor, signing.id);
  });
};
