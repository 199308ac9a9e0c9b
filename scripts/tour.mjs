// @ts-check
// `npm run tour`: pictures of every screen, in ./tour. `npm run tour -- landing-pictures` and `-- guide-pictures`: those that
// the landing page and the guide show.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { runPackage, stop } from './run.mjs';

const [wanted = '', ...more] = process.argv.slice(2);
const isOfPage = wanted === 'landing-pictures';
const isOfGuide = wanted === 'guide-pictures';
if (more.length > (isOfGuide ? 1 : 0))
  stop(
    'Usage: npm run tour, or npm run tour -- with a part of the names of screens, landing-pictures, or guide-pictures and a part of their names',
  );

await ensurePackages();
await ensureBuilt();
if (await ensureChromium()) {
  const script = isOfPage || isOfGuide ? [`scripts/${wanted}.ts`, ...more] : ['scripts/tour.ts', wanted];
  const { code } = await runPackage('tsx/dist/cli.mjs', script);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
