/** How fast the app answers with much data, beside a bare server with the same SQL, and beside itself with little data. */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/build.mjs';
import { measures } from './measures.ts';
import { readOptions } from './options.ts';
import { reportOf, tableOf } from './report.ts';
import { measureInRounds, type Result } from './rounds.ts';
import { openStage } from './stage.ts';

/** Until a process that has just started is at rest. */
const SETTLE_MS = 10_000;

const options = readOptions(process.argv.slice(2));
const wanted = measures.filter(({ name }) => options.only.some((part) => name.includes(part)));
await ensureBuilt();
const stage = await openStage(options, wanted, console.log);
try {
  await pause(SETTLE_MS);
  const idle = stage.app.target.memory();
  const results: Result[] = [];
  for (const measure of wanted) {
    const result = await measureInRounds(measure, stage, options);
    results.push(result);
    console.log(tableOf([result]).split('\n').at(-1));
  }
  const memoryMb = { idle, afterLoad: stage.app.target.memory() };
  const report = reportOf({ options, population: stage.app.population, memoryMb, results });
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${tableOf(results)}\n`);
  console.log(`Memory of the app: ${memoryMb.idle} MB idle, ${memoryMb.afterLoad} MB after the load.`);
  console.log(report.short.length === 0 ? 'All goals are met.' : `Short of its goal:\n  ${report.short.join('\n  ')}`);
} finally {
  await stage.stop();
}
