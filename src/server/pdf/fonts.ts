import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Which files have which letters. The first two have Latin, Devanagari and the sign of the rupee. */
export const fontFiles = {
  regular: 'noto-sans-devanagari-400.ttf',
  strong: 'noto-sans-devanagari-600.ttf',
  bengali: 'noto-sans-bengali-400.woff',
  gurmukhi: 'noto-sans-gurmukhi-400.woff',
  gujarati: 'noto-sans-gujarati-400.woff',
  oriya: 'noto-sans-oriya-400.woff',
  tamil: 'noto-sans-tamil-400.woff',
  telugu: 'noto-sans-telugu-400.woff',
  kannada: 'noto-sans-kannada-400.woff',
  malayalam: 'noto-sans-malayalam-400.woff',
} as const;
export type FontName = keyof typeof fontFiles;
type Weight = 'regular' | 'strong';

const loaded = new Map<FontName, Buffer>();

/** Read once, when it is first needed: most papers need one or two of them. */
export const fontBytes = (name: FontName): Buffer => {
  const bytes = loaded.get(name) ?? readFileSync(join(packageRoot, 'src/server/pdf/fonts', fontFiles[name]));
  loaded.set(name, bytes);
  return bytes;
};

/** India's scripts follow on each other in Unicode, 128 places each; joiners belong to what they join. */
const scripts: [FontName, RegExp][] = [
  ['bengali', /^[\u0980-\u09ff\u200c\u200d]+/],
  ['gurmukhi', /^[\u0a00-\u0a7f\u200c\u200d]+/],
  ['gujarati', /^[\u0a80-\u0aff\u200c\u200d]+/],
  ['oriya', /^[\u0b00-\u0b7f\u200c\u200d]+/],
  ['tamil', /^[\u0b80-\u0bff\u200c\u200d]+/],
  ['telugu', /^[\u0c00-\u0c7f\u200c\u200d]+/],
  ['kannada', /^[\u0c80-\u0cff\u200c\u200d]+/],
  ['malayalam', /^[\u0d00-\u0d7f\u200c\u200d]+/],
];
const LATIN_AND_DEVANAGARI = /^[\u0020-\u007e\u00a0-\u017f\u0900-\u097f\u2010-\u2026\u20b9\u200c\u200d]+/;

/** Accents that the fonts lack are dropped, and so are the letters of other scripts. */
const printable = (text: string): string => {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].map((letter) => {
    if (isPrintable(letter)) return letter;
    return [...letter.normalize('NFKD')].filter(isPrintable).join('');
  });
  return letters.join('').trim();
};

const isPrintable = (letter: string): boolean =>
  LATIN_AND_DEVANAGARI.test(letter) || scripts.some(([, pattern]) => pattern.test(letter));

/** A whole text, as long as it is. */
export const wholly = (text: string): string => printable(text);

const MAX_LETTERS = 160;

/** A text as the fonts can show it, never endless; or what stands instead where nothing is left of it. */
export const shown = (text: string | null | undefined, instead = '-'): string => {
  const letters = printable(text ?? '');
  if (!/[\p{L}\p{N}]/u.test(letters)) return instead;
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1)}…` : letters;
};

export interface Run {
  font: FontName;
  text: string;
}

/** A text cut into the pieces that one font can show. */
export const runsOf = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = [];
  for (let rest = text; rest !== ''; ) {
    const [font, pattern] = scripts.find(([, each]) => /^[^\u200c\u200d]/.test(rest) && each.test(rest)) ?? [
      weight,
      LATIN_AND_DEVANAGARI,
    ];
    const [piece = ''] = pattern.exec(rest) ?? [];
    if (piece !== '') runs.push({ font, text: piece });
    rest = piece === '' ? rest.slice(1) : rest.slice(piece.length);
  }
  return runs;
};
