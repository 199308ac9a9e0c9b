import { expect, it } from 'vitest';
import { z } from 'zod';
import { changesOf } from './changes.ts';

const form = z.object({
  name: z.string().min(1, 'Name is required'),
  country: z.string().default('India'),
  note: z.string().nullable().default(null),
  size: z.preprocess((value) => value ?? null, z.number().nullable()),
});
const changes = changesOf(form);

it.each([
  [{}, {}],
  [{ name: 'A' }, { name: 'A' }],
  [{ country: undefined }, {}],
  [{ note: null }, { note: null }],
  [{ size: null }, { size: null }],
  [{ other: 1 }, {}],
])('of %j is %j', (sent, expected) => {
  expect(changes.parse(sent)).toEqual(expected);
});

it('keeps the rules of what is given', () => {
  expect(changes.safeParse({ name: '' }).error?.issues[0]?.message).toBe('Name is required');
  expect(changes.safeParse({ country: null }).success).toBe(false);
});
