/** Tells Excel that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table program would take what begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number of a phone or an amount has nothing to run. */
const NUMBER = /^[+-][\d\s.,]+$/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /["\r\n,;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (texts: string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** How each column is called, and what stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>;

/** A table, page by page, so that a large export needs no more memory than a small one. */
export async function* csvOf<Row>(columns: CsvColumns<Row>, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(Object.keys(columns));
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => line(Object.values(columns).map((read) => read(row)))).join('');
  }
}

const CSV_PAGE = 500;

/** All that a list has: each page begins after the last row of the one before. */
export async function* pagesOf<Row>(fetch: (after: Row | undefined, limit: number) => Promise<Row[]>) {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await fetch(last, CSV_PAGE);
    yield rows;
    last = rows.at(-1);
    if (rows.length < CSV_PAGE) return;
  }
}
