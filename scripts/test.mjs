// @ts-check
// `npm test`: from a fresh clone to a verdict. The last line is `N passed, N failed`.
// `npm run test:slow` (--slow) runs the slow proofs instead, and `npm run test:all` (--all) both.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureOpenssl } from './openssl.mjs';
import { ensurePackages } from './packages.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runPackage, stop } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], leftOut?: string[] }} Count */

const reports = mkdtempSync(join(tmpdir(), 'kiraya-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @param {boolean} isFine */
const one = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/**
 * Reads a report. A run that failed without a failed test (it crashed, or wrote no report) counts as one failure.
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Count} count
 * @returns {Count}
 */
const counted = (file, code, count) => {
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } catch {
    return one(false);
  }
};

/** @param {string[]} projects */
const unitTests = async (projects) => {
  const file = join(reports, 'vitest.json');
  const env = { TEST_VERDICTS_FILE: file };
  const args = ['run', '--reporter=minimal', '--reporter=./scripts/test-verdicts.mjs'];
  const { code } = await runPackage('vitest/vitest.mjs', [...args, ...projects.map((name) => `--project=${name}`)], {
    env,
  });
  return counted(file, code, (verdicts) => verdicts);
};

/**
 * The titles of the tests that failed.
 * @param {any} suite
 * @returns {string[]}
 */
const failedBrowserTests = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(failedBrowserTests),
];

/**
 * Why tests were skipped, in their own words.
 * @param {any} suite
 * @returns {string[]}
 */
const reasonsForSkipping = ({ suites = [], specs = [] }) => [
  ...specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .flatMap((/** @type {any} */ { annotations }) => annotations)
      .filter((/** @type {any} */ { type }) => type === 'skip')
      .map((/** @type {any} */ { description = 'no reason was given' }) => `${title}: ${description}`),
  ),
  ...suites.flatMap(reasonsForSkipping),
];

/** @param {string} project */
const browserTests = async (project) => {
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=dot,json', `--project=${project}`];
  const { code } = await runPackage('@playwright/test/cli.js', args, { env });
  return counted(file, code, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: failedBrowserTests({ suites }),
    leftOut: reasonsForSkipping({ suites }),
  }));
};

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];

/**
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
const step = async (name, work) => {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const { passed, failed, skipped = 0, failures = [], leftOut = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  summary.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
  for (const title of failures) summary.push(`  failed: ${title}`);
  for (const reason of leftOut) summary.push(`  skipped: ${reason}`);
  return failed === 0;
};

const unknown = process.argv.slice(2).filter((word) => word !== '--slow' && word !== '--all');
if (unknown.length > 0)
  stop(
    `npm test does not know ${unknown.join(' ')}. It takes nothing, --slow or --all; \`npx vitest run FILE\` runs one file.`,
  );

const isWanted = (/** @type {'quick' | 'slow'} */ part) =>
  process.argv.includes('--all') || process.argv.includes('--slow') === (part === 'slow');

await ensurePackages();
await ensurePostgres();
await ensureOpenssl();
if (isWanted('slow')) await ensurePgbouncer();
// At once: most of the checks' time one of two processors has nothing to do.
const [isBuilt] = await Promise.all([
  step('Build', async () => one(await build())),
  isWanted('quick') && step('Checks', check),
]);
if (isWanted('quick'))
  await step('Server, contract and web tests', () => unitTests(['rules', 'server-embedded', 'server-postgres', 'web']));
if (isWanted('slow')) await step('Slow tests', () => unitTests(['processes', 'server-slow', 'embedded-slow']));
const hasChromium = await step('Chromium', async () => one(await ensureChromium()));
if (isBuilt && hasChromium) {
  if (isWanted('quick')) await step('Browser tests', () => browserTests('app'));
  if (isWanted('slow')) await step('Slow browser tests', () => browserTests('slow'));
} else {
  summary.push(`✗ Browser tests: left out, for want of ${isBuilt ? 'Chromium' : 'a build'}`);
}

console.log(`\n${summary.join('\n')}\n`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
