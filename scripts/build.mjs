// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildAdvice } from './advice.mjs';
import { packWeb } from './pack-web.mjs';
import { ensurePackages } from './packages.mjs';
import { root, runPackage } from './run.mjs';

const STAMP = join(root, 'dist/built-from');
const INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

export const serverFile = join(root, 'dist/server/main.js');

/** @param {string} text */
const isTest = (text) => /\.test\.tsx?$/.test(text);

const inputHash = () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...INPUTS.map((name) => join(root, name)).filter(existsSync), ...sources]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputHash();

/** @returns {Promise<{ code: number, output: string }>} */
const viteBuilds = async () => {
  const build = (/** @type {string[]} */ ...args) =>
    runPackage('vite/bin/vite.js', ['build', '--logLevel', 'error', ...args], {
      env: { NODE_ENV: 'production' },
      quiet: true,
    });
  const both = await Promise.all([build(), build('--ssr', '--outDir', 'dist/server')]);
  // Web and server share the contract: what is wrong there is told once.
  return both.find(({ code }) => code !== 0) ?? both[0];
};

/**
 * Without Vite's own stack, which says nothing of ours, and in colours for a terminal only.
 * @param {string} report
 */
const readable = (report) => {
  const said = report.replace(/^ {4}at .*/ms, '').trim();
  return process.stderr.isTTY ? said : stripVTControlCharacters(said);
};

/** Tells whether it worked, and if not, why. The stamp goes first and comes back last, so an interrupted build does not count. */
export const build = async () => {
  try {
    rmSync(STAMP, { force: true });
    // Taken before the build: a file that changes meanwhile makes the result stale.
    const hash = inputHash();
    const { code, output } = await viteBuilds();
    if (code !== 0) throw new Error(readable(output));
    packWeb(join(root, 'dist/web'));
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(`${STAMP}.new`, hash);
    renameSync(`${STAMP}.new`, STAMP);
    return true;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    console.error(`${message}\n\nThe app could not be built. ${buildAdvice(message)}`);
    return false;
  }
};

export const ensureBuilt = async () => {
  if (isBuilt()) return;
  console.log('Building the app.');
  if (!(await build())) process.exit(1);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensurePackages();
  process.exitCode = (await build()) ? 0 : 1;
}
