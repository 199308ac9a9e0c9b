// @ts-check

/** @typedef {{ subject: string, files: string[] }} Commit */

/** What nobody sees who only uses it. */
const OF_THE_WORK = /^(?:docs|test|e2e|bench|scripts|\.ci)\/|\.test\.tsx?$|^(?:README|CONTRIBUTING|CHANGELOG)\.md$/;

/** What `git log --format=%x00%s --name-only` says, the newest first. @param {string} log @returns {Commit[]} */
export const commitsIn = (log) =>
  log
    .split('\0')
    .map((commit) => commit.split('\n').filter(Boolean))
    .filter(([subject]) => subject)
    .map(([subject = '', ...files]) => ({ subject: subject.trim(), files }));

/** A section of the changelog out of commits. @param {Commit[]} commits @param {{ version: string, day: string }} release */
export const sectionOf = (commits, { version, day }) => {
  const isOfTheWork = (/** @type {Commit} */ { files }) => files.every((file) => OF_THE_WORK.test(file));
  const subjectsOf = (/** @type {Commit[]} */ some) => [...new Set(some.map(({ subject }) => subject))];
  const list = (/** @type {string[]} */ lines) => lines.map((line) => `- ${line}`).join('\n');
  const forPeople = subjectsOf(commits.filter((commit) => !isOfTheWork(commit)));
  const forWorkers = subjectsOf(commits.filter(isOfTheWork));
  const parts = [
    `## ${version} (${day})`,
    forPeople.length > 0 ? list(forPeople) : 'Nothing changes for who uses it.',
    ...(forWorkers.length > 0 ? [`### For who works on it\n\n${list(forWorkers)}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
};

/** The changelog with one more section above the others; in the place of its own where that was written before. @param {string} changelog @param {string} section */
export const withSection = (changelog, section) => {
  const [title = ''] = section.split(' (');
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  const others = sections.filter((each) => !each.startsWith(`${title} `) && each.trim() !== title);
  return [`${(head || '# Changelog').trimEnd()}\n`, section, ...others]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
};
