import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints';
import { postgresPrograms } from '../../test/postgres-programs.ts';
import { checkBooks } from './books.ts';
import { Chance } from './chance.ts';
import { restartDatabase } from './database-restart.ts';
import { nameOf } from './fire.ts';
import { killUnderLoad } from './kills.ts';
import { fireAtRandom } from './random-requests.ts';
import { schemasThatThrow } from './schemas.ts';
import { type Kind, Target } from './target.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('--seconds and --seed are numbers');
if (values.database && !['embedded', 'server'].includes(values.database))
  throw new Error('--database is embedded or server');
const present: Kind[] = postgresPrograms() ? ['embedded', 'server'] : ['embedded'];
const kinds = values.database ? [values.database as Kind] : present;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a part on a database of its own, which goes with it. */
const on = async <T>(kind: Kind, part: (target: Target) => Promise<T>): Promise<T> => {
  const target = await Target.open(kind);
  try {
    return await part(target);
  } finally {
    await target.close();
  }
};

const randomRequests = async (target: Target): Promise<string[]> => {
  const { sent, statuses, reached, slowest, findings } = await fireAtRandom(target, { seed, seconds, atOnce: 8 });
  const { code, output } = await target.stop('SIGTERM');
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  say(`  random requests: ${sent} sent; ${reached.size} of ${endpoints.length} calls succeeded`);
  say(`    answers ${counts.join(', ')}; the slowest took ${Math.round(slowest.ms)} ms (${slowest.what})`);
  const missed = endpoints.map(nameOf).filter((name) => !reached.has(name));
  if (missed.length > 0) say(`    never with success: ${missed.join(', ')}`);
  if (code !== 0) findings.push(`the app ended with ${code}: ${output.slice(-500)}`);
  return [...findings, ...(await checkBooks(target))];
};

const kills = async (target: Target): Promise<string[]> => {
  const times = Math.max(2, Math.round(seconds / 10));
  const { successes, findings } = await killUnderLoad(target, new Chance(seed), { kills: times });
  say(`  killed ${times} times under load: ${successes} calls acknowledged`);
  return findings;
};

const restarts = async (target: Target): Promise<string[]> => {
  const { restarts: times, successes, refused, findings } = await restartDatabase(target, { seconds: seconds / 4 });
  say(`  the database restarted ${times} times under load: ${successes} calls served, ${refused} told to come back`);
  return findings;
};

const findings = schemasThatThrow(seed, 200);
say(`schemas: ${findings.length} throw`);
for (const kind of kinds) {
  say(`${kind}, seed ${seed}`);
  const parts = [randomRequests, kills, ...(kind === 'server' ? [restarts] : [])];
  for (const part of parts) findings.push(...(await on(kind, part)));
}
for (const finding of findings) say(`\nFINDING ${finding}`);
say(`\n${findings.length} findings; the same again with --seed ${seed}`);
process.exit(findings.length > 0 ? 1 : 0);
