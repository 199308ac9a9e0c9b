import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { hashToken, newToken } from '#server/tokens';
import {
  deleteUnusedTokens,
  insertToken,
  markUsed,
  selectLatestIssue,
  selectToken,
  type TokenPurpose,
} from './queries.ts';

interface Issue {
  userId: string;
  purpose: TokenPurpose;
  validSeconds: number;
  /** What is mailed may say what it is for, as invitations do. */
  shape?: (token: string) => string;
}

/** A token to mail. It is stored hashed and voids the unused ones before it. */
export const issueToken = async (
  deps: Deps,
  tx: Db,
  { userId, purpose, validSeconds, shape }: Issue,
): Promise<string> => {
  const token = shape ? shape(newToken()) : newToken();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + validSeconds * 1000);
  await deleteUnusedTokens(tx, userId, [purpose]);
  await insertToken(tx, { userId, purpose, tokenHash: hashToken(token), createdAt, expiresAt });
  return token;
};

const PASSWORD_TOKENS = ['reset_password', 'invitation', 'given_password_reset'] as const;

/** A new password voids every link that would set another. */
export const voidPasswordTokens = async (tx: Db, userId: string): Promise<void> => {
  await deleteUnusedTokens(tx, userId, PASSWORD_TOKENS);
};

/** An address that is proved needs no further link. */
export const voidVerificationTokens = async (tx: Db, userId: string): Promise<void> => {
  await deleteUnusedTokens(tx, userId, ['verify_email']);
};

type TokenState =
  | { outcome: 'good'; id: string; userId: string; purpose: TokenPurpose }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** What a token would do, without using it up. */
export const readToken = async (deps: Deps, db: Db, token: string, purposes: TokenPurpose[]): Promise<TokenState> => {
  const row = await selectToken(db, hashToken(token));
  if (!row || row.usedAt || !purposes.includes(row.purpose)) return { outcome: 'invalid' };
  if (row.expiresAt <= deps.now()) return { outcome: 'expired' };
  return { outcome: 'good', id: row.id, userId: row.userId, purpose: row.purpose };
};

type TokenUse =
  | { outcome: 'used'; userId: string; purpose: TokenPurpose }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** Uses a token up, for one of the given purposes. */
export const consumeToken = async (deps: Deps, tx: Db, token: string, purposes: TokenPurpose[]): Promise<TokenUse> => {
  const found = await readToken(deps, tx, token, purposes);
  if (found.outcome !== 'good') return found;
  if (!(await markUsed(tx, found.id, deps.now()))) return { outcome: 'invalid' };
  return { outcome: 'used', userId: found.userId, purpose: found.purpose };
};

/** When the last token was mailed, so that nobody's inbox is flooded. */
export const lastIssuedAt = (db: Db, userId: string, purpose: TokenPurpose) => selectLatestIssue(db, userId, purpose);
