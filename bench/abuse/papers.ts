import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { aRental, send } from '../fuzz/rentals.ts';
import type { Target } from '../fuzz/target.ts';

const AT_ONCE = 30;
const LONGEST_MS = 100;

const program = fileURLToPath(new URL('health-watch.mjs', import.meta.url));

/** Asks from a process of its own, as others do: this one is busy with its thirty papers. */
const beginWatch = async (url: string) => {
  const watch = spawn(process.execPath, [program, url], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: watch.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return async (): Promise<number[]> => {
    watch.stdin.write('end\n');
    return JSON.parse(String((await lines.next()).value)) as number[];
  };
};

/** Thirty receipts at once must not hold up the question whether the app is up. */
export const papersAtOnce = async (
  target: Target,
  longestMs = LONGEST_MS,
): Promise<{ summary: string; findings: string[] }> => {
  const { headers, tenantHeaders, leaseId } = await aRental(target);
  const rent = { leaseId, amount: '25000', type: 'rent', dueDate: '2026-02-05' };
  const raised = await send(target, 'POST', '/api/payments', { body: rent, headers });
  const path = `/api/payments/${raised?.body.id}`;
  await send(target, 'POST', `${path}/record`, { body: { amount: '25000', method: 'cash' }, headers });
  const receipts = (by: Record<string, string>) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () =>
        (await fetch(`${target.url}${path}/receipt.pdf`, { headers: by })).arrayBuffer(),
      ),
    );
  // The first ones begin the thread, read the fonts and open connections to the database.
  await receipts(headers);
  const endWatch = await beginWatch(target.url);
  const begun = performance.now();
  const papers = await receipts(tenantHeaders);
  const took = performance.now() - begun;
  const times = await endWatch();
  const small = papers.filter(({ byteLength }) => byteLength < 5_000).length;
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    summary: `${AT_ONCE} receipts at once took ${Math.round(took)} ms; meanwhile /healthz answered ${times.length} times, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, the slowest ${at(1).toFixed(1)} ms`,
    findings: [
      ...(at(1) > longestMs ? [`/healthz took ${Math.round(at(1))} ms beside ${AT_ONCE} receipts`] : []),
      ...(small > 0 ? [`${small} of ${AT_ONCE} receipts were none`] : []),
    ],
  };
};
