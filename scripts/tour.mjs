// @ts-check
// `npm run tour`: pictures of every screen, in ./tour. `npm run tour -- landing-pictures`: those that the landing page shows.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { runPackage } from './run.mjs';

await ensurePackages();
await ensureBuilt();
if (await ensureChromium()) {
  const [wanted] = process.argv.slice(2);
  const script = wanted === 'landing-pictures' ? ['scripts/landing-pictures.ts'] : ['scripts/tour.ts', wanted ?? ''];
  const { code } = await runPackage('tsx/dist/cli.mjs', script);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
