import { setTimeout as sleep } from 'node:timers/promises';
import { checkBooks } from './books.ts';
import type { Chance } from './chance.ts';
import { Load, lostFrom } from './load.ts';
import { aRental, send } from './rentals.ts';
import type { Target } from './target.ts';

const AT_ONCE = 6;

/** The app dies without a word while it works, again and again: what somebody was told stays, and the books balance after each time. */
export const killUnderLoad = async (target: Target, chance: Chance, options: { kills: number }) => {
  const rental = await aRental(target);
  const findings: string[] = [];
  const load = new Load(target, rental, AT_ONCE);
  for (let kill = 0; kill < options.kills; kill++) {
    const before = load.successes;
    while (load.successes < before + 10) await sleep(5);
    await sleep(chance.below(400));
    await target.stop('SIGKILL');
    // While nobody can mend them.
    findings.push(...(await checkBooks(target)).map((breach) => `after kill ${kill + 1}: ${breach}`));
    await target.start();
    const seen = await send(target, 'GET', '/api/payments?limit=1', { headers: rental.headers });
    if (seen?.status !== 200) findings.push(`after kill ${kill + 1} the app answered ${seen?.status}`);
  }
  await load.stop();
  const statuses = load.failures.filter((answer) => answer !== undefined && answer.status >= 500);
  if (statuses.length > 0) findings.push(`some were answered ${JSON.stringify(statuses[0])}`);
  if (target.kind === 'embedded') await target.stop('SIGKILL');
  findings.push(...(await lostFrom(target, load.acknowledged)), ...(await checkBooks(target)));
  return { kills: options.kills, successes: load.successes, findings };
};
