import { expect, it } from 'vitest';
import { journalProblems } from '../scripts/journal-rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;

const problemsOf = (entries: [tag: string, hoursAgo: number][], files = entries.map(([tag]) => `${tag}.sql`)) =>
  journalProblems(
    JSON.stringify({ entries: entries.map(([tag, ago]) => ({ tag, when: NOW - ago * HOUR })) }),
    [...files, 'meta'],
    NOW,
  );

it('migrations whose times rise and lie in the past are fine', () => {
  expect(
    problemsOf([
      ['0000_users', 3],
      ['0001_homes', 2],
    ]),
  ).toEqual([]);
});

it.each([
  [
    'is dated in the future',
    [
      ['0000_users', 3],
      ['0001_homes', -24],
    ],
    '0001_homes is dated 2026-11-16T12:00:00.000Z, in the future',
  ],
  [
    'is older than the one before it',
    [
      ['0000_users', 2],
      ['0001_homes', 3],
    ],
    '0001_homes is not dated after 0000_users',
  ],
  [
    'is as old as the one before it',
    [
      ['0000_users', 2],
      ['0001_homes', 2],
    ],
    '0001_homes is not dated after 0000_users',
  ],
] as [string, [string, number][], string][])('one that %s is named', (_, entries, told) => {
  const problems = problemsOf(entries);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(told);
});

it('one without its file, and a file that the journal does not name, are told', () => {
  expect(problemsOf([['0000_users', 1]], ['0000_people.sql'])).toEqual([
    '0000_users.sql is missing, and _journal.json names it.',
    '0000_people.sql would never run: _journal.json does not name it.',
  ]);
});
