// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packWeb } from './pack-web.mjs';
import { ensurePackages } from './packages.mjs';
import { root, runPackage, stop } from './run.mjs';

const STAMP = join(root, 'dist/built-from');
const INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'postcss.config.mjs'];

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

/** Tells whether it worked. The stamp goes first and comes back last, so an interrupted build does not count. */
export const build = async () => {
  rmSync(STAMP, { force: true });
  // Taken before the build: a file that changes meanwhile makes the result stale.
  const hash = inputHash();
  const env = { NODE_ENV: 'production' };
  const quietly = ['--logLevel', 'error'];
  const [web, server] = await Promise.all([
    runPackage('vite/bin/vite.js', ['build', ...quietly], { env }),
    runPackage('vite/bin/vite.js', ['build', '--ssr', 'src/server/main.ts', '--outDir', 'dist/server', ...quietly], {
      env,
    }),
  ]);
  if (web.code !== 0 || server.code !== 0) return false;
  packWeb(join(root, 'dist/web'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(`${STAMP}.new`, hash);
  renameSync(`${STAMP}.new`, STAMP);
  return true;
};

export const ensureBuilt = async () => {
  if (isBuilt()) return;
  console.log('Building the app.');
  if (!(await build())) stop('The app could not be built; the messages above say why.');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensurePackages();
  if (!(await build())) stop('The app could not be built; the messages above say why.');
}
