// @ts-check
// `npm run tour`: pictures of every screen, in ./tour. `npm run tour -- landing-pictures` and `-- guide-pictures`: those that
// the landing page and the guide show.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { runPackage } from './run.mjs';

await ensurePackages();
await ensureBuilt();
if (await ensureChromium()) {
  const [wanted, part = ''] = process.argv.slice(2);
  const script = wanted?.endsWith('-pictures') ? [`scripts/${wanted}.ts`, part] : ['scripts/tour.ts', wanted ?? ''];
  const { code } = await runPackage('tsx/dist/cli.mjs', script);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
