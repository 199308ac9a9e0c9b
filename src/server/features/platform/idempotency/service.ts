import { createHash } from 'node:crypto';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { deleteAnswersBefore, insertKey, selectAnswer, updateAnswer } from './queries.ts';

/** A request that moves money, as it was sent. */
export interface Asked {
  /** The header Idempotency-Key, if there is one. */
  key: string | string[] | undefined;
  /** Method and path, such as 'POST /api/payments/7/record'. */
  what: string;
  body: unknown;
}

/** For who fills in a form, whose key is the web's affair; programs go by the code. */
const SENT_BEFORE =
  'This form was sent before with other values, and that may have been done. Please look first, and open it anew if it was not.';

const PRINTABLE = /^[\x20-\x7e]{1,200}$/;
const KEPT_MS = 48 * 60 * 60 * 1000;

/** The key as it was sent, or none; anything else than 1 to 200 printable characters is refused. */
export const readKey = (header: Asked['key']): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && PRINTABLE.test(header)) return header;
  throw new AppError('invalid_input', 'The Idempotency-Key must have 1 to 200 printable characters.');
};

const hashOf = ({ what, body }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([what, body ?? null]))
    .digest('base64url');

/**
 * Does work in one transaction; a repeat with the same key answers what the first one did. What fails leaves nothing behind,
 * so that it can be tried again under the same key.
 */
export const once = async <Answer>(
  deps: Deps,
  actor: Pick<Actor, 'userId'>,
  asked: Asked,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> => {
  const key = readKey(asked.key);
  if (key === undefined) return deps.db.transaction(work);
  const { userId } = actor;
  const requestHash = hashOf(asked);
  return deps.db.transaction(async (tx) => {
    if (await insertKey(tx, { userId, key, requestHash, createdAt: deps.now() })) {
      const answer = await work(tx);
      await updateAnswer(tx, userId, key, answer);
      return answer;
    }
    const first = await selectAnswer(tx, userId, key);
    if (first?.requestHash !== requestHash) throw new AppError('key_used', SENT_BEFORE);
    return first.body as Answer;
  });
};

export const removeOldAnswers = (deps: Deps) => deleteAnswersBefore(deps.db, new Date(deps.now().getTime() - KEPT_MS));
