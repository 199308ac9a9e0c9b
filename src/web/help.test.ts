import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isPagePath } from '#contract/platform/pages';
import { findParts, partId, textsOf } from './features/platform/help/finding.ts';
import { guides } from './features/platform/help/guides/all-guides.ts';
import { type Piece, piecesOf, plainText } from './features/platform/help/marked-text.ts';
import { guidePictures } from './features/platform/help/pictures.ts';
import { router } from './router.tsx';

const HELP = 'src/web/features/platform/help';
const PICTURES_KB = 1000;

const chapters = guides.flatMap((guide) => guide.chapters.map((chapter) => ({ guide, chapter })));
const pieces = chapters.flatMap(({ guide, chapter }) =>
  [chapter.lead, ...chapter.parts.flatMap(textsOf)]
    .flatMap(piecesOf)
    .map((piece) => ({ where: `${guide.name}/${chapter.name}`, piece })),
);
const ofKind = <Kind extends Piece['kind']>(kind: Kind) =>
  pieces.flatMap(({ where, piece }) =>
    piece.kind === kind ? [{ where, piece: piece as Extract<Piece, { kind: Kind }> }] : [],
  );

/** All that the app may say, but for the guide itself. */
const source = ['src/web', 'src/contract']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith(HELP))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Texts as wholes, not parts of longer ones: between quotes, between tags, and on lines of their own. */
const said = new Set(
  [...source.matchAll(/['"`>}]\s*([^'"`<>{}]+?)\s*(?=['"`<])/g), ...source.matchAll(/^\s*(.+?)\s*$/gm)].map(
    ([, words = '']) => words.replaceAll(/\s+/g, ' '),
  ),
);

test('every word of the screen that the guide quotes is one', () => {
  const unsaid = ofKind('name').filter(({ piece }) => !said.has(piece.text));
  expect(said.has('Launch the helicopter')).toBe(false);
  expect(unsaid.map(({ where, piece }) => `${where}: "${piece.text}"`)).toEqual([]);
});

const routes = Object.entries(router.routesByPath);

/** What the page at an address understands of it. */
const readBy = ({ pathname, searchParams }: URL) => {
  const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
  const route = routes.find(([path]) => asPattern(path).test(pathname))?.[1];
  const search = route?.options.validateSearch as z.ZodType<Record<string, unknown>> | undefined;
  return search?.safeParse(Object.fromEntries(searchParams)).data ?? {};
};

test('every link of the guide leads to a page, and to a place that it has', () => {
  for (const { where, piece } of ofKind('link')) {
    const url = new URL(piece.address, 'http://kiraya.test');
    expect(isPagePath(url.pathname), `${where}: ${piece.address}`).toBe(true);
    for (const key of url.searchParams.keys())
      expect(readBy(url)[key], `${where}: ${key} of ${piece.address}`).toBeDefined();
    const [, help, guide, chapter] = url.pathname.split('/');
    if (help === 'help')
      expect(chapters.some((each) => each.guide.name === guide && each.chapter.name === chapter)).toBe(true);
  }
});

test('addresses within a guide are its own', () => {
  for (const guide of guides) {
    const names = guide.chapters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
  for (const { chapter } of chapters) {
    const ids = chapter.parts.map(partId);
    expect(new Set(ids).size, chapter.title).toBe(ids.length);
  }
});

test('every picture of the guide is there, light and dark, is shown, and all of them are small', () => {
  const files = readdirSync(`${HELP}/pictures`).sort();
  expect(files).toEqual(
    Object.keys(guidePictures)
      .flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
      .sort(),
  );
  const shown = new Set(chapters.flatMap(({ chapter }) => chapter.picture ?? []));
  expect([...shown].sort()).toEqual(Object.keys(guidePictures).sort());
  const bytes = files.map((file) => statSync(`${HELP}/pictures/${file}`).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(PICTURES_KB * 1000);
});

test('a search finds the parts that have all words, those named so first', () => {
  const found = findParts(guides, 'Deposit  GIVE back').map(({ part }) => part.title);
  expect(found).toContain('Give the money back');
  expect(findParts(guides, 'receipt')[0]?.part.title).toBe('A receipt');
  expect(findParts(guides, 'receipt helicopter')).toEqual([]);
  expect(findParts(guides, '  ')).toEqual([]);
});

test('a text is read without its marks', () => {
  expect(plainText('Open [Meters](/help), and press "Add a meter".')).toBe('Open Meters, and press Add a meter.');
});
