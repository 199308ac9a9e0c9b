import { PRODUCT_NAME } from '#contract/platform/product';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { insertKey, retireKey, type SealKeyRow, selectCertificate, selectKeyInUse } from './queries.ts';
import { fingerprintOf, makeSealKey } from './rules/certificate.ts';
import { isSealedBy, sealPdf } from './rules/pdf-seal.ts';

const holder = ({ config }: Deps): string => `${PRODUCT_NAME} at ${new URL(config.publicUrl).host}`;

const addKey = async (deps: Deps, db: Db): Promise<void> => {
  const createdAt = deps.now();
  const { privateKey, certificate } = makeSealKey(holder(deps), createdAt);
  await insertKey(db, { privateKeySealed: deps.secretBox.seal(privateKey), certificate, createdAt });
};

/** Made with the first start, and kept sealed like every other secret. */
export const requireSealKey = async (deps: Deps): Promise<SealKeyRow> => {
  const known = await selectKeyInUse(deps.db);
  if (known) return known;
  await addKey(deps, deps.db);
  const made = await selectKeyInUse(deps.db);
  if (!made) throw new Error('the key of the seal was not made');
  return made;
};

/** Another key from now on. What it sealed before is still checked, by the certificates that stay. Answers how readers know the new one. */
export const replaceSealKey = async (deps: Deps): Promise<string> => {
  await deps.db.transaction(async (tx) => {
    await retireKey(tx, deps.now());
    await addKey(deps, tx);
  });
  return sealFingerprint(deps);
};

export const seal = async (deps: Deps, pdf: Buffer): Promise<{ content: Buffer; sealKeyId: number }> => {
  const { id, privateKeySealed, certificate } = await requireSealKey(deps);
  if (privateKeySealed === null) throw new Error('the key of the seal is gone');
  const privateKey = deps.secretBox.open(privateKeySealed);
  return { content: sealPdf(pdf, { privateKey, certificate }), sealKeyId: id };
};

/** How readers of PDF know our seal. */
export const sealFingerprint = async (deps: Deps): Promise<string> =>
  fingerprintOf((await requireSealKey(deps)).certificate);

/** Whether a file is as it was when we sealed it. */
export const isSealed = async (db: Db, pdf: Buffer, sealKeyId: number): Promise<boolean> => {
  const certificate = await selectCertificate(db, sealKeyId);
  return certificate !== undefined && isSealedBy(pdf, certificate);
};
