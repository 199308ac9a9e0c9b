import { daysBetween } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { type ZipEntry, zipOf } from './zip.ts';

/** What stands in a cell: a text, a number or a day, each as itself. */
export type SheetCell =
  | { text: string }
  | { amount: string }
  | { number: number }
  | { percent: number }
  | { day: string }
  | null;

interface Sheet {
  name: string;
  widths: readonly number[];
  head: readonly string[];
  rows: Iterable<{ cells: readonly SheetCell[]; isStrong?: boolean }>;
}

/** Which of the styles below: plain, strong; then each kind of value, plain and strong. */
const STYLES = { text: 0, strong: 1, amount: 2, number: 4, percent: 6, day: 8 } as const;
const LAKHS = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00';
/** The first day of spreadsheets, as they count since their first year had a day too many. */
const FIRST_DAY = '1899-12-30';
/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it takes out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const inline = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numeric = (value: number | string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

const cellOf = (cell: SheetCell, isStrong: boolean): string => {
  const strong = isStrong ? 1 : 0;
  if (cell === null) return '<c/>';
  if ('text' in cell) return inline(cell.text, STYLES.text + strong);
  if ('amount' in cell) return numeric(toPaise(cell.amount) / 100, STYLES.amount + strong);
  if ('number' in cell) return numeric(cell.number, STYLES.number + strong);
  if ('percent' in cell) return numeric(cell.percent / 100, STYLES.percent + strong);
  return numeric(daysBetween(FIRST_DAY, cell.day), STYLES.day + strong);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const listed = (count: number, each: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index + 1)).join('');

const contentTypes = (sheets: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${listed(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
const rootLinks = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookLinks = (sheets: number) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${listed(sheets, (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const formats = [0, 164, 3, 165, 166].flatMap((format) =>
  [0, 1].map(
    (font) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
);
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${LAKHS}"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="d mmm yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;

/** Sheets have short names, without what means something in a formula. */
const sheetName = (name: string) => escaped(name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31));

const rowOf = (cells: readonly SheetCell[], isStrong = false) =>
  `<row>${cells.map((cell) => cellOf(cell, isStrong)).join('')}</row>`;

const ROWS_AT_ONCE = 500;

function* sheetOf({ widths, head, rows }: Sheet): Generator<Buffer> {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const top = rowOf(
    head.map((text) => ({ text })),
    true,
  );
  yield Buffer.from(`${XML}<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join('')}</cols><sheetData>${top}`);
  let waiting: string[] = [];
  for (const { cells, isStrong } of rows) {
    waiting.push(rowOf(cells, isStrong));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  yield Buffer.from(`${waiting.join('')}</sheetData></worksheet>`);
}

/** A workbook as it is made, row by row: numbers are numbers, and days are days. */
export const xlsxOf = (sheets: readonly Sheet[], at: Date): AsyncGenerator<Buffer> => {
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const book = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`;
  const part = (name: string, text: string): ZipEntry => ({ name, at, content: [Buffer.from(text)] });
  async function* parts() {
    yield part('[Content_Types].xml', contentTypes(sheets.length));
    yield part('_rels/.rels', rootLinks);
    yield part('xl/workbook.xml', book);
    yield part('xl/_rels/workbook.xml.rels', bookLinks(sheets.length));
    yield part('xl/styles.xml', styles);
    for (const [index, sheet] of sheets.entries())
      yield { name: `xl/worksheets/sheet${index + 1}.xml`, at, content: sheetOf(sheet) };
  }
  return zipOf(parts());
};
