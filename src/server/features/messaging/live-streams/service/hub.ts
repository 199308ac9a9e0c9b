import { PassThrough } from 'node:stream';
import type { LiveChange } from '#contract/platform/live';
import type { Actor } from '#server/actor';
import type { Database } from '#server/db/client';
import type { Deps } from '#server/deps';
import { aliveAmong } from '#server/features/identity/sessions/service';
import { CHANNEL, type Notice } from '#server/features/platform/live/service';

const BEAT_MS = 20_000;
/** A browser has one stream for all its tabs; more than this is a leak on the other side. */
const STREAMS_A_USER = 20;
/** Whoever does not read falls behind and reconnects. */
const MOST_UNREAD_BYTES = 64 * 1024;

interface Stream {
  actor: Actor;
  out: PassThrough;
}

/** The open event streams of this process. */
export class LiveHub {
  private readonly deps: Deps;
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly beat: NodeJS.Timeout;
  private stopListening: (() => Promise<void>) | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.beat = setInterval(() => this.keepAlive(), BEAT_MS).unref();
  }

  async listen(database: Database): Promise<void> {
    this.stopListening = await database.listen(CHANNEL, {
      onNotice: (payload) => this.deliver(JSON.parse(payload) as Notice),
      onCut: () => this.deps.recentSessions.setDeaf(true),
      // Notices may have been missed while the connection was down.
      onGap: () => {
        this.deps.recentSessions.setDeaf(false);
        this.greetAll();
      },
    });
  }

  open(actor: Actor): PassThrough {
    const stream = { actor, out: new PassThrough() };
    const own = this.streams.get(actor.userId) ?? new Set();
    this.streams.set(actor.userId, own);
    own.add(stream);
    if (own.size > STREAMS_A_USER) [...own][0]?.out.end();
    stream.out.once('close', () => this.forget(stream));
    write(stream, 'hello', {});
    return stream.out;
  }

  /** Open streams would hold the server back from stopping. */
  async close(): Promise<void> {
    clearInterval(this.beat);
    for (const stream of this.all()) stream.out.end();
    await this.stopListening?.();
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  private forget(stream: Stream) {
    const own = this.streams.get(stream.actor.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.actor.userId);
  }

  private async deliver({ userIds, changed }: Notice): Promise<void> {
    const concerned = userIds.flatMap((userId) => [...(this.streams.get(userId) ?? [])]);
    if (changed.length === 0) {
      this.deps.recentSessions.forget(userIds);
      return this.endSignedOut(concerned);
    }
    for (const stream of concerned) write(stream, 'change', { changed } satisfies LiveChange);
  }

  private greetAll() {
    for (const stream of this.all()) write(stream, 'hello', {});
  }

  /** Proxies cut silent connections, and a session can end by the clock. */
  private keepAlive(): Promise<void> {
    const streams = this.all();
    for (const { out } of streams) out.write(': still here\n\n');
    return this.endSignedOut(streams);
  }

  /** Asked for all at once: a statement for each of a thousand streams would hold up every request. */
  private async endSignedOut(streams: Stream[]): Promise<void> {
    const sessionIds = [...new Set(streams.map(({ actor }) => actor.sessionId))];
    // While the database does not answer, nobody is shown out.
    const alive = await aliveAmong(this.deps, sessionIds).catch(() => new Set(sessionIds));
    for (const { actor, out } of streams) if (!alive.has(actor.sessionId)) out.end();
  }
}

const write = ({ out }: Stream, event: string, data: object) => {
  if (out.writableLength > MOST_UNREAD_BYTES) out.destroy();
  else out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};
