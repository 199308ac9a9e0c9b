import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { csvOf, pagesOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PIECES_BETWEEN = 40;
const MB = 1024 * 1024;

/** What is in use at most while something is read to its end and nothing of it kept, garbage apart. */
const mostInUse = async (pieces: AsyncIterable<unknown>): Promise<number> => {
  collect();
  const before = process.memoryUsage().heapUsed;
  let [most, read] = [0, 0];
  for await (const _ of pieces) {
    read += 1;
    if (read % PIECES_BETWEEN !== 0) continue;
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  return most;
};

interface Row {
  id: number;
  name: string;
}
const rowOf = (id: number): Row => ({ id, name: `Palm Court ${id}, ${'flat '.repeat(20)}` });

const csvWith = (rows: number) =>
  csvOf<Row>(
    { Id: ({ id }) => String(id), Name: ({ name }) => name },
    pagesOf<Row>(async (after, limit) => {
      const first = (after?.id ?? 0) + 1;
      return Array.from({ length: Math.max(0, Math.min(limit, rows - first + 1)) }, (_, index) => rowOf(first + index));
    }),
  );

const sheetWith = (rows: number) => {
  function* cells() {
    for (let id = 1; id <= rows; id += 1)
      yield { cells: [{ text: rowOf(id).name }, { amount: `${id}.50` }, { day: '2026-04-05' }] };
  }
  return xlsxOf([{ name: 'Many', widths: [28, 16, 16], head: ['Name', 'Amount', 'Day'], rows: cells() }], new Date());
};

it.each([
  ['CSV', csvWith],
  ['XLSX', sheetWith],
])(
  'a large export as %s needs no more memory than a small one',
  async (_, exportOf) => {
    await mostInUse(exportOf(20_000));
    const [small, large] = [await mostInUse(exportOf(50_000)), await mostInUse(exportOf(400_000))];
    // All rows together would take some 100 MB.
    expect(large).toBeLessThan(small + 8 * MB);
  },
  180_000,
);
