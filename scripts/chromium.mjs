// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

/** Without the parts that show a window it takes a quarter less of the processor for the same page. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
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

/** @param {string[]} names */
const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
};

/** @returns {string | undefined} */
export const findChromium = () => onPath([...HEADLESS, ...WHOLE]) ?? ELSEWHERE.find(isProgram);

/** On Debian as root it is installed; elsewhere a message says what is missing. Tells whether there is one. */
export const ensureChromium = async () => {
  if (!onPath(HEADLESS) && canInstall()) await install('Chromium', ['chromium-headless-shell', 'chromium']);
  const isThere = findChromium() !== undefined;
  if (!isThere)
    console.error(
      'No Chromium on the PATH: install it with your package manager (on Debian: sudo apt-get install chromium-headless-shell).',
    );
  return isThere;
};
