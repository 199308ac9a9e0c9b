// @ts-check
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether packages can be installed without asking anybody. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {string} name what it is, for people
 * @param {string} packageName
 */
export const install = async (name, packageName) => {
  console.log(`Installing ${name} with apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, quiet: true };
  const steps = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', packageName],
  ];
  for (const args of steps) {
    const { code, output } = await run('apt-get', args, quietly);
    if (code !== 0) console.error(output);
  }
};
