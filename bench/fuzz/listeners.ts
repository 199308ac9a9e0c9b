import { events, liveChange } from '#contract/platform/live';
import type { Person } from './person.ts';
import type { Strangers } from './strangers.ts';
import type { Target } from './target.ts';

/** People who keep a stream of news open, and hear nothing that is a stranger's. */
export class Listeners {
  readonly findings = new Set<string>();
  heard = 0;
  private readonly stop = new AbortController();
  private readonly streams: Promise<void>[];
  private readonly strangers: Strangers;

  constructor(target: Target, people: Person[], strangers: Strangers) {
    this.strangers = strangers;
    this.streams = people.map((person) => this.listen(target, person));
  }

  async close(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.streams);
  }

  private async listen(target: Target, person: Person): Promise<void> {
    try {
      const answer = await fetch(`${target.url}${events.path}`, { headers: person.headers, signal: this.stop.signal });
      const decoder = new TextDecoder();
      let rest = '';
      for await (const piece of answer.body ?? []) {
        const lines = `${rest}${decoder.decode(piece as Uint8Array, { stream: true })}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data:')) this.judge(person, line.slice('data:'.length).trim());
      }
      this.findings.add(`the stream of news of ${person.role} ${person.mark} ended by itself`);
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.findings.add(`the stream of news of ${person.role} ${person.mark} broke: ${String(error)}`);
    }
  }

  private judge(person: Person, data: string) {
    const change: unknown = data === '' ? {} : JSON.parse(data);
    // The first words are a greeting.
    if (Object.keys(Object(change)).length === 0) return;
    this.heard += 1;
    const leak = this.strangers.shownInText(events, person, 'news', data);
    if (leak) this.findings.add(`news told ${person.role} of ${person.world} ${leak}`);
    if (!liveChange.strict().safeParse(change).success) this.findings.add(`news outside their schema: ${data}`);
  }
}
