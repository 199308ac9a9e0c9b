// @ts-check
// `npm run check`: all checks run, and all of them report.
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './packages.mjs';
import { runPackage } from './run.mjs';

const checks = [
  // One checker: several work out the same types, each for itself, and cost twice the processor time.
  { name: 'types', file: 'typescript/bin/tsc', args: ['--checkers', '1'] },
  { name: 'lint and format', file: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
  { name: 'structure', file: 'tsx/dist/cli.mjs', args: ['scripts/structure.ts'] },
  { name: 'dead code', file: 'knip/bin/knip.js', args: [] },
];

/** @returns {Promise<{ passed: number, failed: number }>} */
export const check = async () => {
  const results = await Promise.all(
    checks.map(async ({ name, file, args }) => {
      const began = Date.now();
      const { code, output } = await runPackage(file, args, { quiet: true });
      return { name, isFine: code === 0, output: output.trim(), seconds: (Date.now() - began) / 1000 };
    }),
  );
  for (const { name, isFine, output, seconds } of results) {
    console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isFine) console.log(`${output}\n`);
  }
  const failed = results.filter(({ isFine }) => !isFine).length;
  return { passed: results.length - failed, failed };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensurePackages();
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
