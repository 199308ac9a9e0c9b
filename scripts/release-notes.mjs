// @ts-check

/** Subjects that begin so are about the work, not about what people get. */
const ABOUT_THE_WORK = /^(?:tests?|fuzz|bench|ci|checks?|docs?|readme)(?: [\w-]+)?: /i;

/** A section of the changelog out of the subjects of commits, the newest first. @param {string[]} subjects @param {{ version: string, day: string }} release */
export const sectionOf = (subjects, { version, day }) => {
  const kept = [...new Set(subjects.map((subject) => subject.trim()))].filter(Boolean);
  const isAboutTheWork = (/** @type {string} */ subject) => ABOUT_THE_WORK.test(subject);
  const list = (/** @type {string[]} */ lines) => lines.map((line) => `- ${line}`).join('\n');
  const forPeople = kept.filter((subject) => !isAboutTheWork(subject));
  const forWorkers = kept.filter(isAboutTheWork);
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
