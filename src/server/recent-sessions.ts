import type { Role } from '#contract/platform/roles';
import type { ActorId } from './actor.ts';

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

const clock = () => performance.now();

/** The sessions that this process has looked up within the last seconds, so that a screen's many requests ask once. */
export class RecentSessions {
  /** By the hash of the token, with the moment at which the look-up began. */
  private readonly kept = new Map<string, { session: LiveSession; at: number }>();
  /** Until when nothing that was looked up about somebody counts. */
  private readonly doubts = new Map<string, number>();
  /** The same for everybody. */
  private doubtsOfAll = 0;

  recall(tokenHash: string): LiveSession | undefined {
    const found = this.kept.get(tokenHash);
    if (!found) return undefined;
    if (clock() - found.at < KEPT_MS && !this.isInDoubt(found.session.userId, found.at)) return found.session;
    this.kept.delete(tokenHash);
    return undefined;
  }

  async lookUpAndKeep(
    tokenHash: string,
    look: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const at = clock();
    const session = await look();
    if (!session || this.isInDoubt(session.userId, at)) return session;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(tokenHash, { session, at });
    return session;
  }

  /** Their sessions, role or lock have changed, here or in another process. */
  forget(userIds: string[]): void {
    for (const userId of userIds) this.doubt(userId, clock());
  }

  /** Their sessions, role or lock are changed by a transaction of this process. */
  distrust(userId: string): void {
    this.doubt(userId, clock() + DOUBT_MS);
  }

  /** While nobody tells this process what others change, it keeps nothing. */
  setDeaf(isDeaf: boolean): void {
    this.doubtsOfAll = isDeaf ? Number.POSITIVE_INFINITY : clock();
  }

  private isInDoubt(userId: string, at: number): boolean {
    return at <= Math.max(this.doubtsOfAll, this.doubts.get(userId) ?? 0);
  }

  private doubt(userId: string, until: number) {
    if (this.doubts.size >= MOST_KEPT) {
      const past = clock() - KEPT_MS;
      for (const [id, end] of this.doubts) if (end < past) this.doubts.delete(id);
    }
    this.doubts.set(userId, Math.max(until, this.doubts.get(userId) ?? 0));
  }
}
