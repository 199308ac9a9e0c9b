import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints';
import { ensureBuilt } from '../../scripts/build.mjs';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { checkBooks } from './books.ts';
import { Chance } from './chance.ts';
import { restartDatabase } from './database-restart.ts';
import { nameOf } from './fire.ts';
import { killUnderLoad } from './kills.ts';
import { outsideTroubles } from './outside/run.ts';
import { fireAtRandom } from './random-requests.ts';
import { schemasThatThrow } from './schemas.ts';
import { type Kind, Target } from './target.ts';

const HELP = `npm run fuzz -- [--seconds 60] [--seed N] [--database embedded|server] [--part NAME]
Parts, on each database that is there: random (requests made from the contract, as everybody, beside people who walk their ways to the end:
links of mails, second factor, signing, repairs by links, work without a network), kills (the app dies under
load), restarts (the database goes away under load), outside (disk, clock, mail server, gateway and file store fail).
--seconds is the length of a part; the same seed sends the same requests. Ends with 1 where anything was found.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
    part: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (values.help) {
  say(HELP);
  process.exit(0);
}
const seconds = Number(values.seconds);
const seed = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('--seconds and --seed are numbers');
if (values.database && !['embedded', 'server'].includes(values.database))
  throw new Error('--database is embedded or server');
const present: Kind[] = postgresPrograms() ? ['embedded', 'server'] : ['embedded'];
const kinds = values.database ? [values.database as Kind] : present;

/** Runs a part on a database of its own, which goes with it. */
const on =
  (part: (target: Target) => Promise<string[]>) =>
  async (kind: Kind): Promise<string[]> => {
    const target = await Target.open(kind);
    try {
      return await part(target);
    } finally {
      await target.close();
    }
  };

const random = on(async (target) => {
  const { sent, statuses, reached, slowest, heard, walked, findings } = await fireAtRandom(target, {
    seed,
    seconds,
    atOnce: 8,
  });
  const { code, output } = await target.stop('SIGTERM');
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  say(
    `  random requests: ${sent} sent; ${reached.size} of ${endpoints.length} calls succeeded; ${walked} ways walked; ${heard} news on open streams`,
  );
  say(`    answers ${counts.join(', ')}; the slowest took ${Math.round(slowest.ms)} ms (${slowest.what})`);
  const missed = endpoints.map(nameOf).filter((name) => !reached.has(name));
  if (missed.length > 0) say(`    never with success: ${missed.join(', ')}`);
  if (code !== 0) findings.push(`the app ended with ${code}: ${output.slice(-500)}`);
  return [...findings, ...(await checkBooks(target))];
});

const kills = on(async (target) => {
  const times = Math.max(2, Math.round(seconds / 10));
  const { successes, findings } = await killUnderLoad(target, new Chance(seed), { kills: times });
  say(`  killed ${times} times under load: ${successes} calls acknowledged`);
  return findings;
});

const restarts = on(async (target) => {
  if (target.kind === 'embedded') return [];
  const { restarts: times, successes, refused, findings } = await restartDatabase(target, { seconds: seconds / 4 });
  say(`  the database restarted ${times} times under load: ${successes} calls served, ${refused} told to come back`);
  return findings;
});

const outside = (kind: Kind) => outsideTroubles(kind, say);

const parts = { random, kills, restarts, outside };
const isWanted = ([name]: [string, unknown]) => values.part === undefined || values.part === name;
const wanted = Object.entries(parts).filter(isWanted);
if (wanted.length === 0) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}`);

await ensureBuilt();
const findings = schemasThatThrow(seed, 200);
say(`schemas: ${findings.length} throw`);
for (const kind of kinds) {
  say(`${kind}, seed ${seed}`);
  for (const [, part] of wanted) findings.push(...(await part(kind)));
}
for (const finding of findings) say(`\nFINDING ${finding}`);
say(`\n${findings.length} findings; the same again with --seed ${seed}`);
process.exit(findings.length > 0 ? 1 : 0);
