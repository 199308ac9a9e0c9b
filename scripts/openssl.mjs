// @ts-check
import { execFileSync } from 'node:child_process';
import { canInstall, install } from './debian.mjs';

const isThere = () => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** On Debian as root it is installed; a test checks the seal of signed files with it, as others would. */
export const ensureOpenssl = async () => {
  if (!isThere() && canInstall()) await install('OpenSSL', ['openssl']);
};
