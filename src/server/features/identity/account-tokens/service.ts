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

type TokenUse =
  | { outcome: 'used'; userId: string; purpose: TokenPurpose }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

/** Uses a token up, for one of the given purposes. */
export const consumeToken = async (deps: Deps, tx: Db, token: string, purposes: TokenPurpose[]): Promise<TokenUse> => {
  const row = await selectToken(tx, hashToken(token));
  if (!row || row.usedAt || !purposes.includes(row.purpose)) return { outcome: 'invalid' };
  const now = deps.now();
  if (row.expiresAt <= now) return { outcome: 'expired' };
  if (!(await markUsed(tx, row.id, now))) return { outcome: 'invalid' };
  return { outcome: 'used', userId: row.userId, purpose: row.purpose };
};

/** When the last token was mailed, so that nobody's inbox is flooded. */
export const lastIssuedAt = (db: Db, userId: string, purpose: TokenPurpose) => selectLatestIssue(db, userId, purpose);
