import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import { entryKindLabels } from '#contract/books/posting-rules';

const read = (path: string) => readFileSync(path, 'utf8');

it('the page about the books names every kind of entry, and every ledger account but by its way, kind or category', () => {
  const page = read('docs/books.md');
  const accounts = Object.keys(ledgerAccountLabels).filter((name) => !/^(money|income|expense|owner)/.test(name));
  const missing = [...Object.values(entryKindLabels), ...accounts.map((name) => `\`${name}\``)].filter(
    (name) => !page.includes(name),
  );
  expect(missing).toEqual([]);
});

it('the page about the API names every code of a refusal', () => {
  const codes = [...read('src/server/app-error.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(20);
  const page = read('docs/api.md');
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

it('links between the pages lead to files that are there', () => {
  const pages = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  expect(pages).toEqual(expect.arrayContaining(['docs/operations.md', 'docs/security.md', 'docs/admin-roles.md']));
  expect(pages.filter((page) => page.startsWith('docs/decisions/')).length).toBeGreaterThan(100);
  for (const page of pages)
    for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(
        () => readFileSync(new URL(target, `file://${process.cwd()}/${page}`), 'utf8'),
        `${page}: ${target}`,
      ).not.toThrow(/ENOENT/);
});
