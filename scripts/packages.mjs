// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installAdvice } from './advice.mjs';
import { root, run, stop } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * What the build's native packages run on. npm leaves them out without a word where their `engines` do not fit.
 * @param {string} version
 */
export const isNodeFit = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
};

const requireNode = () => {
  const { node } = process.versions;
  if (isNodeFit(node)) return;
  stop(
    `Node 20.19 or newer (of Node 22: 22.12 or newer) is needed; this is Node ${node}. Get one from https://nodejs.org`,
  );
};

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** The C library, which a Linux package may be made for; npm finds it the same way. */
const ownLibc = () => {
  if (process.platform !== 'linux') return '';
  /** @type {any} */
  const { header, sharedObjects } = process.report.getReport();
  if (header.glibcVersionRuntime) return 'glibc';
  return sharedObjects.some((/** @type {string} */ file) => /ld-musl-|libc\.musl-/.test(file)) ? 'musl' : '';
};

/** @typedef {{ os: string, cpu: string, libc: string }} Machine */

/**
 * The packages in which what is present differs from what the lock wants for this machine, native ones included.
 * @param {Record<string, Package>} wanted
 * @param {Record<string, Package>} present
 * @param {Machine} machine
 * @returns {string[]}
 */
export const misfits = (wanted, present, machine) => {
  /** @param {Package} entry */
  const fits = ({ os = [machine.os], cpu = [machine.cpu], libc = [machine.libc] }) =>
    os.includes(machine.os) && cpu.includes(machine.cpu) && libc.includes(machine.libc);
  /** @param {Package} entry */
  const isNative = (entry) => (entry.os ?? entry.cpu) !== undefined && fits(entry);
  const missing = Object.entries(wanted).filter(
    ([path, entry]) => path !== '' && (!entry.optional || isNative(entry)) && present[path]?.version !== entry.version,
  );
  const foreign = Object.entries(present).filter(([, entry]) => !fits(entry));
  return [...missing, ...foreign].map(([path]) => path);
};

const ownMisfits = () => {
  // npm writes this file as the last act of an install, so an interrupted one does not count.
  const present = Object.entries(packagesIn('node_modules/.package-lock.json'));
  return misfits(
    packagesIn('package-lock.json'),
    Object.fromEntries(present.filter(([path]) => existsSync(join(root, path)))),
    { os: process.platform, cpu: process.arch, libc: ownLibc() },
  );
};

const isInstalled = () => {
  try {
    return ownMisfits().length === 0;
  } catch {
    return false;
  }
};

export const ensurePackages = async () => {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages. This takes a minute or two, and only happens when they change.');
  // The build needs the development packages and the native ones, whatever NODE_ENV and npm's settings leave out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0) stop(`${output}\nThe packages could not be installed. ${installAdvice(output)}`);
  // A native package that cannot be fetched does not fail npm.
  const left = ownMisfits();
  if (left.length > 0) stop(`npm left out ${left.join(', ')}. Check the connection ('npm ping') and try again.`);
};
