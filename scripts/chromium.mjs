// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Containers have no sandbox and no GPU, and a test must not talk to anybody but the app. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns {string | undefined} */
export const findChromium = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isProgram);
};

/** On Debian as root it is installed; elsewhere a message says what is missing. Tells whether there is one. */
export const ensureChromium = async () => {
  if (findChromium()) return true;
  if (!canInstall()) {
    console.error(
      'No Chromium on the PATH: install it with your package manager (on Debian: sudo apt-get install chromium).',
    );
    return false;
  }
  await install('Chromium', 'chromium');
  return findChromium() !== undefined;
};
