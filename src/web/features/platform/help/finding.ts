import type { Chapter, ChapterPart, Guide } from './chapter.ts';
import { plainText } from './marked-text.ts';

export interface FoundPart {
  guide: Guide;
  chapter: Chapter;
  part: ChapterPart;
}

/** The address of a part within its chapter. */
export const partId = ({ title }: ChapterPart): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** All that a part says, in its order. */
export const textsOf = ({ text, steps = [], notes = [] }: ChapterPart): string[] => [
  ...(text ? [text] : []),
  ...steps,
  ...notes,
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The parts that have all of the words, or beginnings of them; those that say so in their titles first. */
export const findParts = (guides: Guide[], search: string): FoundPart[] => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = guides.flatMap((guide) =>
    guide.chapters.flatMap((chapter) => chapter.parts.map((part) => ({ guide, chapter, part }))),
  );
  const titled = ({ chapter, part }: FoundPart) => `${chapter.title} ${part.title}`.toLowerCase();
  const whole = (each: FoundPart) => [titled(each), ...textsOf(each.part).map(plainText)].join(' ').toLowerCase();
  const fitting = found.filter((each) => hasAll(whole(each)));
  return [...fitting.filter((each) => hasAll(titled(each))), ...fitting.filter((each) => !hasAll(titled(each)))];
};
