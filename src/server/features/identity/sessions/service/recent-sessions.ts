import type { Role } from '#contract/platform/roles';
import type { ActorId } from '#server/actor';

export interface LiveSession {
  sessionId: string;
  userId: ActorId;
  role: Role | null;
  lastSeenAt: Date;
  expiresAt: Date;
}

const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;
/** Longer than any transaction lasts: until then what is being changed here may not be committed. */
const DOUBT_MS = 60_000;

/** By the hash of the token, with the moment at which the look-up began. Hashes are unlike, whatever databases a process has. */
const kept = new Map<string, { session: LiveSession; at: number }>();
/** Until when nothing that was looked up about somebody counts. */
const doubts = new Map<string, number>();
/** The same for everybody. */
let doubtsOfAll = 0;

const clock = () => performance.now();
const isInDoubt = (userId: string, at: number): boolean => at <= Math.max(doubtsOfAll, doubts.get(userId) ?? 0);

/** A session that this process looked up within the last seconds, so that a screen's many requests ask once. */
export const recall = (tokenHash: string): LiveSession | undefined => {
  const found = kept.get(tokenHash);
  if (!found) return undefined;
  if (clock() - found.at < KEPT_MS && !isInDoubt(found.session.userId, found.at)) return found.session;
  kept.delete(tokenHash);
  return undefined;
};

export const lookUpAndKeep = async (
  tokenHash: string,
  look: () => Promise<LiveSession | undefined>,
): Promise<LiveSession | undefined> => {
  const at = clock();
  const session = await look();
  if (!session || isInDoubt(session.userId, at)) return session;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(tokenHash, { session, at });
  return session;
};

const doubt = (userId: string, until: number) => {
  if (doubts.size >= MOST_KEPT) {
    const past = clock() - KEPT_MS;
    for (const [id, end] of doubts) if (end < past) doubts.delete(id);
  }
  doubts.set(userId, Math.max(until, doubts.get(userId) ?? 0));
};

/** Their sessions, role or lock have changed, here or in another process. */
export const forgetSessionsOf = (userIds: string[]): void => {
  for (const userId of userIds) doubt(userId, clock());
};

/** Their sessions, role or lock are changed by a transaction of this process. */
export const distrustSessionsOf = (userId: string): void => doubt(userId, clock() + DOUBT_MS);

/** While nobody tells this process what others change, it keeps nothing. */
export const setDeaf = (isDeaf: boolean): void => {
  doubtsOfAll = isDeaf ? Number.POSITIVE_INFINITY : clock();
};
