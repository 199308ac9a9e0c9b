import { setTimeout as sleep } from 'node:timers/promises';
import { aRental, send } from '../fuzz/rentals.ts';
import type { Target } from '../fuzz/target.ts';

const AT_ONCE = 30;
const LONGEST_MS = 100;

/** What somebody tells who only asks whether the app is up, until told to end. */
const watchHealth = async (url: string, until: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(5);
  }
  return times.sort((one, other) => one - other);
};

/** Thirty receipts at once must not hold up the question whether the app is up. */
export const papersAtOnce = async (
  target: Target,
  longestMs = LONGEST_MS,
): Promise<{ told: string; findings: string[] }> => {
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
  const begun = performance.now();
  const papers = receipts(tenantHeaders);
  const times = await watchHealth(target.url, papers);
  const small = (await papers).filter(({ byteLength }) => byteLength < 5_000).length;
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    told: `${AT_ONCE} receipts at once took ${Math.round(performance.now() - begun)} ms; meanwhile /healthz answered ${times.length} times, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, the slowest ${at(1).toFixed(1)} ms`,
    findings: [
      ...(at(1) > longestMs ? [`/healthz took ${Math.round(at(1))} ms beside ${AT_ONCE} receipts`] : []),
      ...(small > 0 ? [`${small} of ${AT_ONCE} receipts were none`] : []),
    ],
  };
};
