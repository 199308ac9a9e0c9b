import { NO_SUCH_CODE, type Verification, type VerifyState } from '#contract/papers/verify';
import { readVerifyCode } from '#contract/papers/verify-code';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { type Limit, limitAddress } from '#server/features/platform/rate-limits/service';
import { presentVerified } from '../present.ts';
import { type SigningRow, selectByCode, selectSigners } from '../queries.ts';
import { problemsOf } from './check.ts';

/** Nobody finds a code of 80 bits by trying; this keeps it that way. */
const checksPerAddress: Limit = { name: 'verify', max: 60, windowSeconds: 10 * 60 };

const stateOf = ({ status, replacedAt }: SigningRow): VerifyState => {
  if (status === 'signed') return replacedAt === null ? 'genuine' : 'replaced';
  if (status === 'replaced') return 'replaced';
  return status === 'open' || status === 'sealing' ? 'unsigned' : 'withdrawn';
};

/** What anybody with the page learns of it; who has the file, and shows its hash, learns the names that stand in it. */
export const verify = async (
  deps: Deps,
  { code: typed, sha256, address }: { code: string; sha256?: string; address: string },
): Promise<Verification> => {
  await limitAddress(deps, checksPerAddress, address);
  const code = readVerifyCode(typed);
  const signing = code === undefined ? undefined : await selectByCode(deps.db, code);
  if (!signing) throw new AppError('not_found', NO_SUCH_CODE);
  const { subject, title, version, status, signedAt, fileHash } = signing;
  const isSameFile = sha256 === undefined || fileHash === null ? null : sha256.toLowerCase() === fileHash;
  const signers = status === 'signed' ? await selectSigners(deps.db, [signing.id]) : [];
  return {
    ...{ code: signing.code, subject, title, version, status, isSameFile },
    state: stateOf(signing),
    signedAt: signedAt?.toISOString() ?? null,
    signers: presentVerified(signers, isSameFile === true),
    isIntact: (await problemsOf(deps, signing)).length === 0,
  };
};
