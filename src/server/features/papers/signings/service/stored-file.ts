import { getsCopy } from '#contract/papers/signing-roles';
import type { Scope } from '#server/access/viewer';
import type { Deps } from '#server/deps';
import type { FileRule } from '#server/features/platform/files/service';
import { readWhole } from '#server/features/platform/files/service/made';
import {
  type SignerRow,
  type SigningRow,
  type SubjectOf,
  selectByCode,
  selectOfSubject,
  selectOwnSigner,
  selectSight,
  selectSigning,
} from '../queries.ts';
import { missing } from '../refusals.ts';

export interface StoredFile {
  name: string;
  content: Buffer;
}

const nameOf = ({ title, version, fileId }: SigningRow): string => {
  const words =
    title
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'agreement';
  return `${words}-v${version}${fileId === null ? '' : '-signed'}.pdf`;
};

const isFor = ({ status }: SigningRow, signer: SignerRow | undefined, seesWhole: boolean): boolean =>
  seesWhole || (signer !== undefined && (getsCopy(signer.role) || status === 'open'));

/** The sealed file once there is one, before that the text as it was sent. */
export const storedFile = async (
  deps: Deps,
  signing: SigningRow,
  { signer, seesWhole }: { signer?: SignerRow; seesWhole: boolean },
): Promise<StoredFile> => {
  if (!isFor(signing, signer, seesWhole)) throw missing();
  const content = await readWhole(deps, signing.fileId ?? signing.unsignedFileId);
  if (!content) throw missing();
  return { name: nameOf(signing), content };
};

/** For those who manage it, and for its signers. */
export const fileOf = async (deps: Deps, scope: Scope, id: number): Promise<StoredFile> => {
  const signing = await selectSigning(deps.db, scope, id);
  if (!signing) throw missing();
  const signer = await selectOwnSigner(deps.db, id, scope.userId);
  const seesWhole = (await selectSight(deps.db, scope, [id]))(id).seesWhole;
  return storedFile(deps, signing, { signer, seesWhole });
};

/** The file of what was sent for signing, for whoever has been found to see its subject; nothing before it was. */
export const fileOfSubject = async (deps: Deps, about: SubjectOf): Promise<StoredFile | undefined> => {
  const signing = await selectOfSubject(deps.db, about);
  return signing && storedFile(deps, signing, { seesWhole: true });
};

/** What everybody has signed, for whoever has been found to see its subject. */
export const signedFile = async (deps: Deps, about: SubjectOf): Promise<Buffer | undefined> => {
  const signing = await selectOfSubject(deps.db, about);
  return signing?.status === 'signed' ? (await storedFile(deps, signing, { seesWhole: true })).content : undefined;
};

/** By the code in which they are kept. */
export const mayReadSigned: FileRule = async (deps, actor, code) => {
  const signing = await selectByCode(deps.db, code);
  if (!actor || !signing || !(await selectSigning(deps.db, actor, signing.id))) return false;
  const signer = await selectOwnSigner(deps.db, signing.id, actor.userId);
  const seesWhole = (await selectSight(deps.db, actor, [signing.id]))(signing.id).seesWhole;
  return isFor(signing, signer, seesWhole);
};
