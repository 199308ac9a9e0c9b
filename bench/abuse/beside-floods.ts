import { readFileSync } from 'node:fs';
import { PASSWORD } from '../fuzz/proper-values.ts';
import { send } from '../fuzz/rentals.ts';
import { type Kind, Target } from '../fuzz/target.ts';
import * as floods from './floods.ts';
import { GoodClient, type Latency } from './good-client.ts';

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A bomb that were inflated would take this much at once. */
const MAX_GROWTH_MB = 300;

interface Options {
  kind: Kind;
  seconds: number;
  connections: number;
  say: (line: string) => void;
}

/** How somebody fares who goes on using the app while it is flooded. */
export const besideFloods = async ({ kind, seconds, connections, say }: Options): Promise<string[]> => {
  const findings: string[] = [];
  const parts: Record<string, ((url: string) => floods.Flood | Promise<floods.Flood>) | undefined> = {
    'nobody else': undefined,
    'slow headers': floods.slowHeaders,
    'slow bodies': floods.slowBodies,
    [`${connections} idle connections`]: (url) => floods.idleConnections(url, connections),
    'giant headers': floods.giantHeaders,
    'deep JSON': floods.deepJson,
    'long texts': floods.longTexts,
    'gzip bombs': floods.gzipBombs,
    'logins from one address': floods.loginsOfOne,
    'logins from many addresses': floods.loginsOfMany,
  };
  const row = (name: string, { count, failed, p50, p99 }: Latency, memory: number, answers: string) =>
    say(
      `${name.padEnd(28)} ${String(count).padStart(5)} served ${String(failed).padStart(3)} failed  p50 ${p50.toFixed(0).padStart(5)} ms  ` +
        `p99 ${p99.toFixed(0).padStart(5)} ms  ${memory.toFixed(0).padStart(5)} MB  ${answers}`,
    );
  // The limits as they are by default, and a proxy's word for addresses, so that a flood can come from many.
  const target = await Target.open(kind, () => ({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' }));
  try {
    const body = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password: PASSWORD, role: 'landlord' };
    const registered = await send(target, 'POST', '/api/auth/register', { body });
    const client = new GoodClient(target.url, String(registered?.body.token));
    let hasEnded = false;
    target.ended?.then(() => {
      hasEnded = true;
    });
    say(`\nA good client of the app (${kind} database) beside:`);
    for (const [name, start] of Object.entries(parts)) {
      const before = memoryOf(target.pid);
      const flood = await start?.(target.url);
      const latency = await client.measure(seconds);
      const memory = memoryOf(target.pid);
      await flood?.stop();
      const answers = [...(flood?.statuses ?? [])].map(([status, count]) => `${status}: ${count}`).join(', ');
      row(name, latency, memory, answers);
      if (latency.failed > 0) findings.push(`${name}: ${latency.failed} requests of a good client failed`);
      if (memory - before > MAX_GROWTH_MB) findings.push(`${name}: memory grew from ${before} to ${memory} MB`);
      if ([...(flood?.statuses.keys() ?? [])].some((status) => /^5/.test(status)))
        findings.push(`${name}: a 5xx was answered`);
      if (hasEnded) findings.push(`${name}: the app ended`);
      if (hasEnded) break;
    }
    client.close();
  } finally {
    await target.close();
  }
  return findings;
};
