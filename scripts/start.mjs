// @ts-check
// `npm start`: from a fresh clone to a running product. Plain JavaScript, because nothing is installed yet.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, serverFile } from './build.mjs';
import { stopWithNpm } from './npm-parent.mjs';
import { ensurePackages } from './packages.mjs';

stopWithNpm();
await ensurePackages();
await ensureBuilt();
// In this very process: signals reach the server directly, and its exit code is ours.
await import(pathToFileURL(serverFile).href);
