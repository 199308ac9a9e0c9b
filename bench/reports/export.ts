import { Readable } from 'node:stream';
import type { Deps } from '#server/deps';
import { paymentsCsv } from '#server/features/back-office/admin-records/service/payments';
import { xlsxOf } from '#server/xlsx';

const MB = 1024 * 1024;

/** Reads all of it as slowly as it comes, and keeps nothing. */
const drain = async (name: string, pieces: AsyncIterable<string | Buffer>): Promise<void> => {
  const started = performance.now();
  const before = process.memoryUsage().rss;
  let [bytes, most] = [0, 0];
  for await (const piece of Readable.from(pieces)) {
    bytes += Buffer.byteLength(piece as string);
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${name}: ${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${(before / MB).toFixed(0)} MB before and ${(most / MB).toFixed(0)} MB at most`,
  );
};

const ROWS = 1_000_000;

function* manyRows() {
  for (let index = 1; index <= ROWS; index++)
    yield {
      cells: [{ text: `Palm Court ${index}` }, { amount: `${index}.50` }, { day: '2026-04-05' }, { number: index }],
    };
}

/** All payments of everybody, as the back office exports them; and a workbook of a million rows. */
export const measureExport = async (deps: Deps): Promise<void> => {
  console.log('');
  await drain('all payments as CSV', paymentsCsv(deps, {}));
  const sheet = {
    name: 'Many',
    widths: [28, 16, 16, 16],
    head: ['Property', 'Amount', 'Day', 'Number'],
    rows: manyRows(),
  };
  await drain('a million rows as XLSX', xlsxOf([sheet], deps.now()));
};
