import { randomBytes } from 'node:crypto';
import type { SigningText } from '#contract/papers/signing-acts';
import { type SignerRole, type SigningSubject, stageOf } from '#contract/papers/signing-roles';
import { CODE_BYTES, verifyCodeOf } from '#contract/papers/verify-code';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Author } from '#server/features/platform/audit-log/service';
import { fileMade, putMade } from '#server/features/platform/files/service/made';
import type { PaperSignature } from '#server/pdf/certificate-pages';
import { insertSigners, insertSigning, type SigningRow, type SubjectOf, selectOfSubject } from '../queries.ts';
import { signatureOf } from '../rules/document.ts';
import { askStage } from './ask-stage.ts';
import { record } from './record.ts';

export interface NewSigner {
  role: SignerRole;
  /** Which place on the paper is theirs. */
  place: string;
  name: string;
  email: string;
  /** The account, or the placeholder, of whoever is known. */
  userId: string | null;
}

const inOrder = (signers: NewSigner[]): NewSigner[] =>
  [...signers].sort((one, other) => stageOf(one.role) - stageOf(other.role));

export interface NewSigning {
  subject: SigningSubject;
  subjectId: number;
  version: number;
  leaseId: number;
  propertyId: number;
  landlordId: string;
  sentBy: string;
  title: string;
  note: string | null;
  code: string;
  text: SigningText;
  /** The unsigned file, as `prepare` has put it into the store. */
  file: Awaited<ReturnType<typeof putMade>>;
  expiresAt: Date;
  signers: NewSigner[];
}

/** Signed in, or by a link of theirs. */
export type Sender = Pick<Actor, 'userId' | 'role' | 'address'> & Pick<Author, 'shownName'>;

/** What was sent before was another version of it. */
export const nextVersion = async (tx: Db, about: SubjectOf): Promise<number> =>
  ((await selectOfSubject(tx, about))?.version ?? 0) + 1;

/** Prints what is to be signed, before the transaction that asks for it. Its code is chosen here: it stands on every page. */
export const prepare = async (
  deps: Deps,
  signers: NewSigner[],
  print: (code: string, signatures: PaperSignature[]) => Promise<Buffer>,
) => {
  const code = verifyCodeOf(randomBytes(CODE_BYTES));
  const content = await print(code, inOrder(signers).map(signatureOf));
  return { code, file: await putMade(deps, { name: `${code}.pdf`, type: 'application/pdf', content }) };
};

/** Fixes what is signed and by whom, and asks the first of them. */
export const begin = async (deps: Deps, tx: Db, sender: Sender, signing: NewSigning): Promise<SigningRow> => {
  const { signers, file, ...values } = signing;
  const now = deps.now();
  const row = await insertSigning(tx, {
    ...values,
    senderId: sender.userId,
    status: 'open',
    unsignedFileId: await fileMade(deps, tx, file, { subject: 'signing', subjectId: signing.code }),
    unsignedHash: file.hash,
    createdAt: now,
    updatedAt: now,
  });
  await insertSigners(
    tx,
    inOrder(signers).map((signer, index) => ({
      ...signer,
      signingId: row.id,
      position: index + 1,
      stage: stageOf(signer.role),
    })),
  );
  await record(deps, tx, row, { kind: 'sent', from: { address: sender.address, device: null } });
  await askStage(deps, tx, row);
  return row;
};
