import { signingAct } from '#contract/papers/signing-acts';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { findOpenLink, type LinkRule } from '#server/features/platform/action-links/service';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { lockSigning, selectSigner, selectSigningById } from '../queries.ts';
import { missing } from '../refusals.ts';
import { doStep } from './act.ts';
import { withOwnDrawing } from './drawing.ts';
import { pageOf } from './own.ts';
import { type StoredFile, storedFile } from './stored-file.ts';

const filesPerAddress: Limit = { name: 'signing-files', max: 120, windowSeconds: 10 * 60 };

const fileOf = (token: string): string => `/api/signing-links/${token}/file.pdf`;

const show: LinkRule['show'] = async (deps, db, signerId, token) => {
  const page = await pageOf(deps, db, signerId, fileOf(token));
  return page && { ...page };
};

const lock: LinkRule['lock'] = async (tx, signerId) => {
  const signer = await selectSigner(tx, signerId);
  return signer && lockSigning(tx, signer.signingId);
};

const act: LinkRule['act'] = async (deps, tx, link, body, { address, userAgent }) => {
  const parsed = signingAct.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path.at(-1) ?? 'action');
    throw new AppError('invalid_input', issue?.message ?? '', { fieldErrors: { [field]: issue?.message ?? '' } });
  }
  const signer = await selectSigner(tx, link.subjectId);
  if (!signer) throw missing();
  return doStep(deps, tx, {
    signingId: signer.signingId,
    signerId: signer.id,
    from: { address, device: userAgent ?? null },
    act: await withOwnDrawing(deps, parsed.data),
    isByLink: true,
  });
};

/** What a signer sees and does by the link in their mail: the same as signed in. */
export const signingLinks: LinkRule = {
  ...{ show, lock, act },
  photo: async () => false,
  takesPhotos: async () => false,
};

/** The text, or the signed file, for whoever has a link that is open. */
export const fileByLink = async (deps: Deps, token: string, address: string): Promise<StoredFile> => {
  await limitAddress(deps, filesPerAddress, address);
  const link = await findOpenLink(deps, token);
  const signer = link?.purpose === 'signing' ? await selectSigner(deps.db, link.subjectId) : undefined;
  const signing = signer && (await selectSigningById(deps.db, signer.signingId));
  if (!signer || !signing) throw missing();
  return storedFile(deps, signing, { signer, seesWhole: false });
};
