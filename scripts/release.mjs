// @ts-check
// `npm run release -- FOLDER`: what runs, and nothing else, with what it is made of. The image is made of it, too.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { root, run, stop } from './run.mjs';

const PARTS = [
  'dist',
  'src/server/db/embedded-worker.mjs',
  'src/server/db/migrations',
  'src/server/pdf/fonts',
  'scripts/npm-parent.mjs',
  'scripts/released.mjs',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs',
  'deploy/kiraya.service',
  'deploy/settings.env',
  'deploy/alerts.yaml',
];

/** @typedef {{ dev?: boolean, version?: string, license?: string, dependencies?: Record<string, string> }} Package */

/** @type {{ packages: Record<string, Package> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** What the pages are made of is built into them: these packages go along without being installed. */
const namesInPages = () => {
  const folder = join(root, 'src/web');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/(?:from|import) ?\(?'((?:@[\w-]+\/)?[\w-]+)/g)]);
  return new Set(named.map(([, name]) => name ?? ''));
};

/** Where the lock file has a package as seen from another. @param {string} from @param {string} name @returns {string | undefined} */
const pathOf = (from, name) => {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path] || from === '') return packages[path] && path;
  return pathOf(from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '', name);
};

/** The paths of all packages that are in a release, be it as they are or within the pages. */
const shipped = () => {
  const paths = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev));
  /** @param {string} from @param {string} name */
  const add = (from, name) => {
    const path = pathOf(from, name);
    if (!path || paths.has(path)) return;
    paths.add(path);
    for (const each of Object.keys(packages[path]?.dependencies ?? {})) add(path, each);
  };
  for (const name of namesInPages()) add('', name);
  return paths;
};

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Each package, under its licence. @param {Set<string>} paths */
const licences = (paths) => {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const path of paths) {
    const { version, license = 'not stated' } = packages[path] ?? {};
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${nameOf(path)} ${version}`));
  }
  return [...byLicence]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([licence, names]) => [licence, ...[...names].sort().map((name) => `  ${name}`)].join('\n'))
    .join('\n\n');
};

/** What npm lists, without what only builds and tests. @param {string} listed @param {Set<string>} paths */
const billOfMaterials = (listed, paths) => {
  const kept = new Set([...paths].map((path) => `${nameOf(path)}@${packages[path]?.version}`));
  const { components, dependencies, ...rest } = JSON.parse(listed);
  /** @param {{ 'bom-ref': string }} component */
  const isShipped = (component) => kept.has(component['bom-ref']);
  const own = rest.metadata.component['bom-ref'];
  /** @param {{ ref: string, dependsOn: string[] }} dependency */
  const within = ({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) });
  const known = dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => ref === own || kept.has(ref))
    .map(within);
  return JSON.stringify({ ...rest, components: components.filter(isShipped), dependencies: known }, null, 2);
};

/** In a release the commands of the manual run what is built; nothing else can be run there. */
const manifest = () => {
  const { scripts, ...rest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kept = Object.entries(scripts)
    .filter(([, script]) => script.startsWith('node scripts/start.mjs'))
    .map(([name, script]) => [name, script.replace('start.mjs', 'released.mjs')]);
  return JSON.stringify({ ...rest, scripts: Object.fromEntries(kept) }, null, 2);
};

const folder = resolve(process.argv[2] ?? 'release');
if (existsSync(folder)) stop(`${folder} is there already. Please name a folder that is not.`);
await ensurePackages();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
const pictures = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\((src\/[^)]+)\)/g)].map(
  ([, path]) => path ?? '',
);
for (const part of [...PARTS, ...pictures]) cpSync(join(root, part), join(folder, part), { recursive: true });
writeFileSync(join(folder, 'package.json'), `${manifest()}\n`);
const paths = shipped();
writeFileSync(join(folder, 'licences.txt'), `${licences(paths)}\n`);
const sbom = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], { quiet: true });
const start = sbom.output.indexOf('{');
if (sbom.code !== 0 || start < 0) stop(`npm could not list what the release is made of:\n${sbom.output}`);
writeFileSync(join(folder, 'sbom.cdx.json'), `${billOfMaterials(sbom.output.slice(start), paths)}\n`);
console.log(`The release is in ${folder}. There: npm ci --omit=dev --ignore-scripts, then npm start.`);
