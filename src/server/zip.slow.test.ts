import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '#test/read-zip';
import { foundByPython } from '#test/zip-by-python';
import { zipOf } from './zip.ts';

it('holds more entries than the first form of the format can count', async () => {
  const entries = (async function* () {
    for (let index = 0; index < 66_000; index += 1) yield { name: String(index), at: new Date(), content: [] };
  })();
  const zip = await buffer(Readable.from(zipOf(entries)));
  expect(readZip(zip).size).toBe(66_000);
  expect(foundByPython(zip) ?? '66000').toMatch(/66000$/);
});
