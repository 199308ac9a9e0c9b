// @ts-check
// `npm run tour`: pictures of every screen, in ./tour.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { runPackage } from './run.mjs';

await ensurePackages();
await ensureBuilt();
if (await ensureChromium()) {
  const { code } = await runPackage('tsx/dist/cli.mjs', ['scripts/tour.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
