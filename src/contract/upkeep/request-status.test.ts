import { describe, expect, it } from 'vitest';
import {
  dueAt,
  isReopening,
  movesOf,
  nudgesDue,
  type Party,
  type RequestStatus,
  requestStatuses,
} from './request-status.ts';

/** Who may bring a request from where to where; what is not named may nobody. */
const table: [RequestStatus, Party, RequestStatus[]][] = [
  ['open', 'manager', ['acknowledged', 'in_progress', 'waiting', 'done', 'declined']],
  ['open', 'tenant', ['closed']],
  ['acknowledged', 'manager', ['in_progress', 'waiting', 'done', 'declined']],
  ['acknowledged', 'tenant', ['closed']],
  ['in_progress', 'manager', ['waiting', 'done', 'declined']],
  ['in_progress', 'tenant', []],
  ['waiting', 'manager', ['in_progress', 'done', 'declined']],
  ['waiting', 'tenant', []],
  ['done', 'manager', ['in_progress']],
  ['done', 'tenant', ['closed', 'open']],
  ['closed', 'manager', ['open']],
  ['closed', 'tenant', ['open']],
  ['declined', 'manager', ['open']],
  ['declined', 'tenant', []],
];

describe('a request', () => {
  it('has a line for each status and party', () => {
    expect(table).toHaveLength(requestStatuses.length * 2);
  });

  it.each(table)('that is %s goes, by a %s, to %j', (status, party, moves) => {
    expect(movesOf(party, { status, hasTenant: true })).toEqual(moves);
  });

  it('of a home where nobody lives is closed by who manages it', () => {
    expect(movesOf('manager', { status: 'done', hasTenant: false })).toContain('closed');
  });

  it('is opened again from where it was finished', () => {
    expect(isReopening('done', 'open')).toBe(true);
    expect(isReopening('closed', 'open')).toBe(true);
    expect(isReopening('declined', 'open')).toBe(true);
    expect(isReopening('done', 'closed')).toBe(false);
    expect(isReopening('waiting', 'in_progress')).toBe(false);
  });
});

it('that is late is told of at once, after a day, and after two', () => {
  const deadline = new Date('2026-04-05T10:00:00Z');
  const after = (hours: number) => nudgesDue(deadline, dueAt(deadline, hours));
  expect([-1, 0, 23, 24, 47, 48, 500].map(after)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
