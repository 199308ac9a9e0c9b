// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stop } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, os?: string[], cpu?: string[] }>} Packages */

const OLDEST_NODE = [20, 19];

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}. Get it from https://nodejs.org`,
  );
};

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** @param {{ os?: string[], cpu?: string[] }} entry */
const fitsThisMachine = ({ os = [], cpu = [] }) =>
  (os.length === 0 || os.includes(process.platform)) && (cpu.length === 0 || cpu.includes(process.arch));

/** npm writes node_modules/.package-lock.json as the last act of an install, so an interrupted one does not count. */
const isInstalled = () => {
  try {
    const present = packagesIn('node_modules/.package-lock.json');
    const wanted = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '');
    return (
      wanted.every(([path, { version, optional }]) => optional || present[path]?.version === version) &&
      Object.values(present).every(fitsThisMachine)
    );
  } catch {
    return false;
  }
};

export const ensurePackages = async () => {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages. This takes a minute or two, and only happens when they change.');
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  // Not `npm ci`: it refuses a lock file that leaves out other systems' optional packages, as npm itself writes it.
  // The build needs the development packages, also where NODE_ENV=production would leave them out.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', args);
  if (code !== 0) stop('The packages could not be installed; npm says why above.');
};
