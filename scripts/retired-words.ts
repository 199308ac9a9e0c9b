/** Names that an engineer would not look for, each with the one to take instead. */
const RETIRED_WORDS = new Map([
  ['doer', 'author'],
  ['keeper', 'manager or owner'],
  ['dealings', 'contacts'],
  ['mover', 'what moves'],
  ['tell', 'notify or show'],
  ['telling', 'notify or show'],
  ['told', 'notify or show'],
  ['news', 'notice or change'],
  ['torture', 'what it tries'],
]);

/** What is wrong with the words of a file's or a folder's name. */
export const retiredIn = (segment: string): string[] =>
  segment.split(/[-.]/).flatMap((word) => {
    const better = RETIRED_WORDS.get(word);
    return better === undefined ? [] : [`'${word}' is not a word of ours any more; call it ${better}.`];
  });
