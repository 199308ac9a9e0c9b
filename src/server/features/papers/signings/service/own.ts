import type { SignerPage, SigningAct } from '#contract/papers/signing-acts';
import type { Actor } from '#server/actor';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { presentPage } from '../present.ts';
import { type SignerRow, selectOwnSigner, selectSigner, selectSigners, selectSigningById } from '../queries.ts';
import { missing } from '../refusals.ts';
import { doStep } from './act.ts';
import { withOwnDrawing } from './drawing.ts';
import type { From } from './record.ts';

export const pageOf = async (
  deps: Deps,
  db: Db,
  signerId: number,
  filePath: string,
): Promise<SignerPage | undefined> => {
  const own = await selectSigner(db, signerId);
  const row = own && (await selectSigningById(db, own.signingId));
  if (!row) return undefined;
  return presentPage({ row, own, signers: await selectSigners(db, [row.id]), now: deps.now(), filePath });
};

const ownSigner = async (deps: Deps, actor: Actor, signingId: number): Promise<SignerRow> => {
  const own = await selectOwnSigner(deps.db, signingId, actor.userId);
  if (!own) throw missing();
  return own;
};

const ownPage = async (deps: Deps, { id, signingId }: SignerRow): Promise<SignerPage> => {
  const page = await pageOf(deps, deps.db, id, `/api/signings/${signingId}/file.pdf`);
  if (!page) throw missing();
  return page;
};

export const read = async (deps: Deps, actor: Actor, signingId: number): Promise<SignerPage> =>
  ownPage(deps, await ownSigner(deps, actor, signingId));

/** What somebody does signed in; the same as by their link. */
export const act = async (
  deps: Deps,
  actor: Actor,
  signingId: number,
  { act: asked, from }: { act: SigningAct; from: From },
): Promise<SignerPage> => {
  const own = await ownSigner(deps, actor, signingId);
  const step = { signingId, signerId: own.id, from, act: await withOwnDrawing(deps, asked), isByLink: false };
  const refused = await deps.db.transaction((tx) => doStep(deps, tx, step));
  if (refused) throw refused;
  return ownPage(deps, own);
};
