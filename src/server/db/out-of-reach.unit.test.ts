import { describe, expect, it } from 'vitest';
import { isOutOfReach, isOutOfRoom, rootOf } from './out-of-reach.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });

describe('a database that is not there', () => {
  it.each([
    ['refuses', coded('ECONNREFUSED')],
    ['hangs up', coded('ECONNRESET')],
    ['is shut down', coded('57P01')],
    ['starts', coded('57P03')],
    ['has no connection left', coded('53300')],
    ['takes too long over a statement', coded('57014')],
    ['lost the connection', coded('08006')],
    ['hangs up without a word', new Error('Connection terminated unexpectedly')],
    ['has no connection for us in time', new Error('timeout exceeded when trying to connect')],
    ['was closed when the process stops', new Error('Cannot use a pool after calling end on the pool')],
    ['was lost before', new Error('Client has encountered a connection error and is not queryable')],
  ])('%s', (_what, error) => {
    expect(isOutOfReach(error)).toBe(true);
    expect(isOutOfReach(wrapped(wrapped(error)))).toBe(true);
    expect(rootOf(wrapped(error))).toBe(error);
  });

  it('is told of by the first of its addresses that refuses', () => {
    const each = ['::1', '127.0.0.1'].map((address) => coded('ECONNREFUSED', `connect ECONNREFUSED ${address}:5432`));
    const refused = Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' });
    expect(isOutOfReach(wrapped(refused))).toBe(true);
    expect(rootOf(wrapped(refused))?.message).toBe('connect ECONNREFUSED ::1:5432');
  });

  it.each([
    ['a rule that was broken', coded('23505')],
    ['a slip of ours', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('is not %s', (_what, error) => {
    expect(isOutOfReach(error)).toBe(false);
    expect(isOutOfRoom(error)).toBe(false);
  });
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk says %s', (code) => {
  expect(isOutOfRoom(wrapped(coded(code)))).toBe(true);
});
