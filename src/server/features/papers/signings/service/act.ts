import { randomInt } from 'node:crypto';
import { CODE_MINUTES, CODE_TRIES, type SigningAct } from '#contract/papers/signing-acts';
import { signingConsent } from '#contract/papers/signing-consent';
import { currentStage, isTurnOf } from '#contract/papers/signing-roles';
import type { Scope } from '#server/access/viewer';
import type { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { rightsOf } from '#server/features/lettings/mandates/service';
import { queueMail } from '#server/jobs/send-mail';
import { finishSigning } from '../jobs.ts';
import { notifyManagers } from '../notices.ts';
import { countCodes } from '../queries/events.ts';
import {
  lockSigning,
  type SignerRow,
  type SigningRow,
  selectSigners,
  updateSigner,
  updateSigning,
} from '../queries.ts';
import {
  manyCodes,
  missing,
  noCode,
  notAgentAnyMore,
  notOpen,
  notYetTurn,
  otherConsent,
  proveFirst,
  readFirst,
  signedAlready,
  wrongCode,
} from '../refusals.ts';
import { codeMail } from '../wording.ts';
import { askStage } from './ask-stage.ts';
import { end } from './end.ts';
import { type From, record } from './record.ts';

const HOUR_MS = 60 * 60 * 1000;
const CODES_AN_HOUR = 6;

interface Step {
  signing: SigningRow;
  own: SignerRow;
  from: From;
}

type Refused = AppError | undefined;

/** Noted once. */
const note = async (deps: Deps, tx: Db, { signing, own, from }: Step, kind: 'opened' | 'read'): Promise<void> => {
  if (kind === 'opened' ? own.openedAt : own.readAt) return;
  const now = deps.now();
  await updateSigner(tx, own.id, { openedAt: own.openedAt ?? now, ...(kind === 'read' && { readAt: now }) });
  await record(deps, tx, signing, { kind, signer: own.position, from });
};

const sendCode = async (deps: Deps, tx: Db, { signing, own, from }: Step): Promise<void> => {
  if (own.email === null) throw missing();
  const since = new Date(deps.now().getTime() - HOUR_MS);
  const sent = await countCodes(tx, { signingId: signing.id, signer: own.position, since });
  if (sent >= CODES_AN_HOUR) throw manyCodes();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await updateSigner(tx, own.id, {
    codeHash: await deps.passwords.hash(code),
    codeExpiresAt: new Date(deps.now().getTime() + CODE_MINUTES * 60 * 1000),
    codeTries: 0,
  });
  await record(deps, tx, signing, { kind: 'code_sent', signer: own.position, from });
  await queueMail(deps, tx, { to: own.email, name: own.name, ...codeMail(signing, code) });
};

/** A wrong one is written down, so the refusal is answered, not thrown: it must not undo that. */
const confirmCode = async (deps: Deps, tx: Db, { signing, own, from }: Step, code: string): Promise<Refused> => {
  const { codeHash, codeExpiresAt, codeTries } = own;
  const isOver = codeHash === null || codeExpiresAt === null || codeExpiresAt <= deps.now() || codeTries >= CODE_TRIES;
  if (isOver) throw noCode();
  const isRight = await deps.passwords.isRight(codeHash, code);
  const tries = codeTries + 1;
  await updateSigner(tx, own.id, isRight ? { provedAt: deps.now(), codeHash: null } : { codeTries: tries });
  await record(deps, tx, signing, { kind: isRight ? 'code_confirmed' : 'code_refused', signer: own.position, from });
  return isRight ? undefined : wrongCode(CODE_TRIES - tries);
};

type Signature = Extract<SigningAct, { action: 'sign' }>;

const sign = async (deps: Deps, tx: Db, { signing, own, from }: Step, signature: Signature & { isByLink: boolean }) => {
  if (own.readAt === null) throw readFirst();
  if (own.provedAt === null) throw proveFirst();
  if (signature.consentVersion !== signingConsent.version) throw otherConsent();
  await updateSigner(tx, own.id, {
    signedAt: deps.now(),
    signedName: signature.name,
    drawn: signature.drawn,
    consentVersion: signingConsent.version,
    consentText: signingConsent.text,
    isByLink: signature.isByLink,
    ...from,
  });
  await record(deps, tx, signing, { kind: 'signed', signer: own.position, from });
  const signers = await selectSigners(tx, [signing.id]);
  const isComplete = currentStage(signers) === undefined;
  const now = deps.now();
  await updateSigning(tx, signing.id, { updatedAt: now, ...(isComplete && { status: 'sealing' }) });
  const { id: signingId, subject, subjectId } = signing;
  await deps.reactions.signatureGiven(deps, tx, {
    ...{ signingId, subject, subjectId, role: own.role, userId: own.userId, name: own.name },
    signedName: signature.name,
    isLast: isComplete,
  });
  if (!isComplete) await notifyManagers(deps, tx, 'signed_one', signing, own.name);
  if (isComplete) await deps.queue.enqueue(tx, finishSigning, { signingId: signing.id });
};

const decline = async (deps: Deps, tx: Db, { signing, own, from }: Step, reason: string): Promise<void> => {
  await updateSigner(tx, own.id, { declinedAt: deps.now() });
  await record(deps, tx, signing, { kind: 'declined', signer: own.position, from, note: reason });
  await end(deps, tx, signing, { status: 'declined', reason, who: own.name });
};

const take = async (deps: Deps, tx: Db, step: Step, act: SigningAct, isByLink: boolean): Promise<Refused> => {
  if (act.action === 'open') await note(deps, tx, step, 'opened');
  else if (act.action === 'read') await note(deps, tx, step, 'read');
  else if (act.action === 'send_code') await sendCode(deps, tx, step);
  else if (act.action === 'confirm_code') return confirmCode(deps, tx, step, act.code);
  else if (act.action === 'sign') await sign(deps, tx, step, { ...act, isByLink });
  else await decline(deps, tx, step, act.reason);
  return undefined;
};

/** An agent signs for the owner as long as the owner lets them. */
const requireMandate = async (tx: Db, { propertyId }: SigningRow, { role, userId }: SignerRow): Promise<void> => {
  if (role !== 'agent') return;
  const agent = { role, userId: userId as Scope['userId'] };
  const isLet = propertyId !== null && userId !== null && (await rightsOf(tx, agent, propertyId)).signAgreements;
  if (!isLet) throw notAgentAnyMore();
};

interface Doing {
  signingId: number;
  signerId: number;
  from: From;
  act: SigningAct;
  isByLink: boolean;
}

/** One step of one signer. What it answers is a refusal to be given once the transaction is through. */
export const doStep = async (
  deps: Deps,
  tx: Db,
  { signingId, signerId, from, act, isByLink }: Doing,
): Promise<Refused> => {
  const signing = await lockSigning(tx, signingId);
  const signers = signing ? await selectSigners(tx, [signing.id]) : [];
  const own = signers.find(({ id }) => id === signerId);
  if (!signing || !own) throw missing();
  if (signing.status !== 'open') throw notOpen(signing.status);
  if (signing.expiresAt <= deps.now()) throw notOpen('expired');
  if (own.signedAt !== null) throw signedAlready();
  if (!isTurnOf(own, signers)) throw notYetTurn();
  await requireMandate(tx, signing, own);
  const refused = await take(deps, tx, { signing, own, from }, act, isByLink);
  if (act.action !== 'decline') await askStage(deps, tx, signing);
  return refused;
};
