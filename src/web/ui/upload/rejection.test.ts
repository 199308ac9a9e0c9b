import { expect, test } from 'vitest';
import { fileUses, MAX_FILE_BYTES, typesFor, wrongFileType } from '#contract/platform/files';
import { sortOut } from './rejection.ts';

const limits = { types: typesFor.photo, maxBytes: MAX_FILE_BYTES, minBytes: 1, room: 1 };
const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const photo = file('a.jpg', 'image/jpeg');

test.each([
  ['a photo', photo, undefined],
  ['a photo without a type', file('IMG_1.JPEG', ''), undefined],
  ['a photo without an ending', file('image', 'image/webp'), undefined],
  ['a text', file('notes.txt', 'text/plain'), 'File type must be .jpg, .jpeg, .png, .webp'],
  ['a drawing', file('a.svg', 'image/svg+xml'), 'File type must be .jpg, .jpeg, .png, .webp'],
  ['an ending that is not the last', file('a.jpg.exe', ''), 'File type must be .jpg, .jpeg, .png, .webp'],
  ['the largest photo', file('a.jpg', 'image/jpeg', 10_485_760), undefined],
  ['one byte more', file('a.jpg', 'image/jpeg', 10_485_761), 'File is larger than 10485760 bytes'],
  ['the smallest photo', file('a.jpg', 'image/jpeg', 1), undefined],
  ['an empty photo', file('a.jpg', 'image/jpeg', 0), 'File is smaller than 1 bytes'],
  ['an empty text', file('a.txt', 'text/plain', 0), 'File type must be .jpg, .jpeg, .png, .webp'],
])('%s', (_, chosen, reason) => {
  const { accepted, rejected } = sortOut([chosen], limits);
  expect(rejected).toEqual(reason ? [{ name: chosen.name, reason }] : []);
  expect(accepted).toEqual(reason ? [] : [chosen]);
});

test.each(fileUses)('says of the types of a %s what the server says', (use) => {
  const { rejected } = sortOut([file('a.txt', 'text/plain')], { ...limits, types: typesFor[use] });
  expect(rejected[0]?.reason).toBe(wrongFileType(use));
});

test('other limits are named in the message', () => {
  const narrow = { types: ['application/pdf'] as const, maxBytes: 2000, minBytes: 100, room: 9 };
  const files = [
    photo,
    file('big.pdf', 'application/pdf', 2001),
    file('small.pdf', 'application/pdf', 99),
    file('fine.pdf', 'application/pdf'),
  ];
  const { accepted, rejected } = sortOut(files, narrow);
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'File type must be .pdf',
    'File is larger than 2000 bytes',
    'File is smaller than 100 bytes',
  ]);
  expect(accepted.map(({ name }) => name)).toEqual(['fine.pdf']);
});

test('takes as many as there is room for, in order; a wrong file takes no room', () => {
  const files = [file('x.txt', 'text/plain'), photo, file('b.png', 'image/png'), file('c.png', 'image/png')];
  const { accepted, rejected } = sortOut(files, { ...limits, room: 2 });
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.png']);
  expect(rejected.at(-1)).toEqual({ name: 'c.png', reason: 'Too many files' });
  expect(sortOut([photo], { ...limits, room: 0 }).rejected).toEqual([{ name: 'a.jpg', reason: 'Too many files' }]);
});
