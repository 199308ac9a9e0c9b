// @ts-check
// `npm test`: from a fresh clone to a verdict. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { runPackage } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, flaky?: string[], failures?: string[] }} Count */

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

const unitTests = async () => {
  const file = join(reports, 'vitest.json');
  const env = { TEST_VERDICTS_FILE: file };
  const args = ['run', '--reporter=default', '--reporter=./scripts/test-verdicts.mjs'];
  const { code } = await runPackage('vitest/vitest.mjs', args, { env });
  return counted(file, code, (verdicts) => verdicts);
};

/**
 * The titles of the tests that ended in a certain way.
 * @param {any} suite
 * @param {'flaky' | 'unexpected'} end
 * @returns {string[]}
 */
const browserTestsThat = ({ suites = [], specs = [] }, end) => [
  ...specs
    .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === end))
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap((/** @type {any} */ suite) => browserTestsThat(suite, end)),
];

const browserTests = async () => {
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env });
  return counted(file, code, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: browserTestsThat({ suites }, 'flaky'),
    failures: browserTestsThat({ suites }, 'unexpected'),
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
  const { passed, failed, skipped = 0, flaky = [], failures = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  summary.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
  for (const title of failures) summary.push(`  failed: ${title}`);
  for (const title of flaky) summary.push(`  flaky, passed at the second try: ${title}`);
  return failed === 0;
};

await ensurePackages();
await step('Checks', check);
const isBuilt = await step('Build', async () => one(await build()));
await step('Server, contract and web tests', unitTests);
const hasChromium = await step('Chromium', async () => one(await ensureChromium()));
if (isBuilt && hasChromium) await step('Browser tests', browserTests);
else summary.push(`✗ Browser tests: left out, for want of ${isBuilt ? 'Chromium' : 'a build'}`);

console.log(`\n${summary.join('\n')}\n`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
