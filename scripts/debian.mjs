// @ts-check
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether packages can be installed without asking anybody. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} args */
const aptGet = async (...args) => {
  const { code, output } = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  return code === 0 ? '' : output;
};

/**
 * Installs the first of the packages that this release has.
 * @param {string} name what it is, for people
 * @param {string[]} packages
 */
export const install = async (name, packages) => {
  console.log(`Installing ${name} with apt-get.`);
  let complaint = await aptGet('update', '-q');
  for (const each of packages) {
    const failure = await aptGet('install', '-q', '-y', '--no-install-recommends', each);
    if (!failure) return;
    complaint += failure;
  }
  console.error(complaint);
};
