import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from './books.ts';
import { Load, lostFrom } from './load.ts';
import { type Answer, aRental, send } from './rentals.ts';
import type { Target } from './target.ts';

const AT_ONCE = 6;
const RECOVERY_MS = 10_000;

/** Out of reach is said with 503, a word and a time to come back; a conflict may be what two in each other's way are told. */
const problemOf = (answer: Answer | undefined): string | undefined => {
  if (!answer) return 'there was no answer at all';
  const { status, headers, body } = answer;
  if (status !== 503) return `it was answered with ${status} ${JSON.stringify(body)}`;
  if (!headers.get('retry-after')) return 'a 503 came without Retry-After';
  return body.code === 'unavailable' ? undefined : `a 503 said ${JSON.stringify(body)}`;
};

/** The database goes away under load and comes back: in between everybody is told so, and nobody has to see to it. */
export const restartDatabase = async (target: Target, options: { seconds: number; awayMs?: number }) => {
  const { cluster } = target;
  if (!cluster) throw new Error('the embedded database cannot be restarted alone');
  const rental = await aRental(target);
  const load = new Load(target, rental, AT_ONCE);
  const findings: string[] = [];
  let hasEnded = false;
  target.ended?.then(() => {
    hasEnded = true;
  });
  const until = Date.now() + options.seconds * 1000;
  let restarts = 0;
  do {
    await sleep(500);
    await cluster.restart(restarts % 2 === 0 ? 'SIGINT' : 'SIGQUIT', options.awayMs ?? 700);
    restarts += 1;
    const back = Date.now();
    while ((await send(target, 'GET', '/api/payments?limit=1', { headers: rental.headers }))?.status !== 200) {
      if (Date.now() - back > RECOVERY_MS || hasEnded) {
        findings.push(`after restart ${restarts} the app did not recover in ${RECOVERY_MS} ms`);
        break;
      }
      await sleep(50);
    }
  } while (Date.now() < until && findings.length === 0);
  await load.stop();
  if (hasEnded) findings.push('the app ended with the database');
  const wrong = load.failures.map(problemOf).filter((problem) => problem !== undefined);
  findings.push(...new Set(wrong), ...(await lostFrom(target, load.acknowledged)), ...(await checkBooks(target)));
  return { restarts, successes: load.successes, refused: load.failures.length, findings };
};
