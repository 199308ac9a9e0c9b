// @ts-check
// `npm start` in a release: what was built, with nothing to install or to build before.
import { stopWithNpm } from './npm-parent.mjs';

stopWithNpm();
await import(new URL('../dist/server/main.js', import.meta.url).href);
