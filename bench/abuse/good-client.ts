import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Latency {
  count: number;
  failed: number;
  p50: number;
  p99: number;
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const PAUSE_MS = 20;
const LIMIT_MS = 30_000;

/** Somebody who goes on using the app, on a connection of their own, whatever others do to it. */
export class GoodClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 2 });
  private readonly url: string;
  private readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  private ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${this.token}` };
      const asked = request(
        `${this.url}/api/notifications`,
        { agent: this.agent, headers, timeout: LIMIT_MS },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', reject);
      asked.end();
    });
  }

  async measure(seconds: number): Promise<Latency> {
    const times: number[] = [];
    let failed = 0;
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const begun = performance.now();
      const status = await this.ask().catch(() => 0);
      if (status === 200) times.push(performance.now() - begun);
      else failed += 1;
      await sleep(PAUSE_MS);
    }
    times.sort((one, other) => one - other);
    return { count: times.length, failed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  }

  close() {
    this.agent.destroy();
  }
}
