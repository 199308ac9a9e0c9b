import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '#test/read-zip';
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

const CHECK = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print([(i.filename, i.date_time, i.file_size) for i in z.infolist()][:3], len(z.infolist()))`;

/** What another program finds in it, where there is one. */
const foundByPython = (zip: Buffer): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-zip-'));
  writeFileSync(join(folder, 'a.zip'), zip);
  const { error, stdout, stderr } = spawnSync('python3', ['-c', CHECK, join(folder, 'a.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return error ? undefined : `${stdout}${stderr}`.trim();
};

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

it('holds more entries than the first form of the format can count', async () => {
  const zip = await made(Array.from({ length: 66_000 }, (_, index) => entry(String(index))));
  expect(readZip(zip).size).toBe(66_000);
  expect(foundByPython(zip) ?? '66000').toMatch(/66000$/);
});

it('fails where its content does, and does not end as if it were whole', async () => {
  const content = (async function* () {
    yield Buffer.from('half');
    throw new Error('the store is gone');
  })();
  await expect(made([{ name: 'broken', at, content }])).rejects.toThrow('the store is gone');
});
