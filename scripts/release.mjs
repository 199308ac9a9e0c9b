// @ts-check
// `npm run release -- FOLDER`: what runs, and nothing else, with what it is made of. The image is made of it, too.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { root, run, stop } from './run.mjs';

const PARTS = [
  'dist',
  'src/server/db/embedded-worker.mjs',
  'src/server/db/migrations',
  'src/server/pdf/fonts',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'docs/operations.md',
];

/** @typedef {{ dev?: boolean, version?: string, license?: string, link?: boolean }} Package */

/** Each package that runs, under its licence. */
const licences = () => {
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [path, { dev, version, license = 'not stated' }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  return [...byLicence]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([licence, names]) => [licence, ...[...names].sort().map((name) => `  ${name}`)].join('\n'))
    .join('\n\n');
};

const folder = resolve(process.argv[2] ?? 'release');
if (existsSync(folder)) stop(`${folder} is there already. Please name a folder that is not.`);
await ensurePackages();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
writeFileSync(join(folder, 'licences.txt'), `${licences()}\n`);
const sbom = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
  quiet: true,
});
const start = sbom.output.indexOf('{');
if (sbom.code !== 0 || start < 0) stop(`npm could not list what the release is made of:\n${sbom.output}`);
writeFileSync(join(folder, 'sbom.cdx.json'), sbom.output.slice(start));
console.log(`The release is in ${folder}. There: npm ci --omit=dev --ignore-scripts, then node dist/server/main.js.`);
