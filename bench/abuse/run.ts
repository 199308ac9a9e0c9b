import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { postgresPrograms } from '../../scripts/postgres.mjs';
import type { Kind } from '../fuzz/target.ts';
import { attack, subjectNames } from './attacks.ts';
import { besideFloods } from './beside-floods.ts';
import { timeSchemas } from './slow-schemas.ts';

const PARTS = ['floods', ...subjectNames];
const HELP = `npm run abuse -- [--part NAME] [--database embedded|server] [--seconds 6] [--connections 10000]
Parts: floods (how a good client fares beside them, --seconds each), and attacks on a started app with an empty database:
${subjectNames.join(', ')}. Without --part, all of them. Says 'held' or what leaked, and ends with 1 where anything did.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    part: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '10000' },
    database: { type: 'string', default: postgresPrograms() ? 'server' : 'embedded' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (values.help) {
  say(HELP);
  process.exit(0);
}
const kind = values.database as Kind;
const wanted = values.part === undefined ? PARTS : PARTS.filter((part) => part === values.part);
if (wanted.length === 0) throw new Error(`--part is one of ${PARTS.join(', ')}`);

const floods = async (): Promise<string[]> => {
  const { slowest, findings } = timeSchemas();
  say(`Schemas with texts of 100 kB: the slowest takes ${Math.round(slowest.ms)} ms (${slowest.what})`);
  const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
  return [...findings, ...(await besideFloods({ kind, seconds, connections, say }))];
};

await ensureBuilt();
const findings = wanted.includes('floods') ? await floods() : [];
for (const subject of subjectNames.filter((name) => wanted.includes(name))) {
  say(`\n${subject} (${kind} database)`);
  for (const { attack: name, leaks, summary } of await attack(subject, kind)) {
    say(`  ${leaks.length === 0 ? 'held  ' : 'LEAKED'} ${name}${summary ? `\n           ${summary}` : ''}`);
    for (const leak of leaks) say(`           ${leak}`);
    findings.push(...leaks.map((leak) => `${subject}: ${name}: ${leak}`));
  }
}
for (const finding of findings) say(`\nFINDING ${finding}`);
say(`\n${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);
