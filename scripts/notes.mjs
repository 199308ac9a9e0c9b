// @ts-check
// `npm run notes`: a section of the changelog from the commits since the last release; `-- FROM` names where to begin,
// `-- --write` puts it into CHANGELOG.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitsIn, sectionOf, withSection } from './release-notes.mjs';
import { root, run, stop } from './run.mjs';

/** @param {string[]} args */
const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.trim() : undefined;
};

const args = process.argv.slice(2);
const from =
  args.find((arg) => !arg.startsWith('--')) ?? (await git('describe', '--tags', '--abbrev=0', '--match', 'v*'));
const range = from ? `${from}..HEAD` : 'HEAD';
const log = await git('log', '--no-merges', '--format=%x00%s', '--name-only', range);
if (log === undefined) stop(`git knows no commits of ${range}. Please name a tag or a commit to begin with.`);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const section = sectionOf(commitsIn(log ?? ''), { version, day: new Date().toISOString().slice(0, 10) });
if (args.includes('--write')) {
  const file = join(root, 'CHANGELOG.md');
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '# Changelog\n';
  writeFileSync(file, withSection(changelog, section));
  console.log(`CHANGELOG.md has ${version}: please make sentences of it that people understand.`);
} else console.log(section);
