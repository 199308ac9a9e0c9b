import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '#test/read-zip';
import { foundByPython } from '#test/zip-by-python';
import { type ZipEntry, zipOf } from './zip.ts';

const at = new Date('2026-04-05T06:30:10Z');
const entry = (name: string, ...pieces: string[]): ZipEntry => ({
  name,
  at,
  content: pieces.map((text) => Buffer.from(text)),
});
async function* those(entries: ZipEntry[]) {
  yield* entries;
}
const made = (entries: ZipEntry[]) => buffer(Readable.from(zipOf(those(entries))));

it('holds folders, names of all scripts, empty and long contents', async () => {
  const long = 'rent '.repeat(200_000);
  const zip = await made([entry('a.json', '{', '}'), entry('files/किराया.txt', long, long), entry('empty.txt')]);
  const found = readZip(zip);
  expect([...found.keys()]).toEqual(['a.json', 'files/किराया.txt', 'empty.txt']);
  expect(found.get('a.json')?.toString()).toBe('{}');
  expect(found.get('files/किराया.txt')?.toString()).toBe(long + long);
  expect(zip.length).toBeLessThan(50_000);
  const time = '(2026, 4, 5, 12, 0, 10)';
  expect([
    undefined,
    `[('a.json', ${time}, 2), ('files/किराया.txt', ${time}, 2000000), ('empty.txt', ${time}, 0)] 3`,
  ]).toContain(foundByPython(zip));
});

it('fails where its content does, and does not end as if it were whole', async () => {
  const content = (async function* () {
    yield Buffer.from('half');
    throw new Error('the store is gone');
  })();
  await expect(made([{ name: 'broken', at, content }])).rejects.toThrow('the store is gone');
});
