import { readZip } from './read-zip.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Value = string | number | Date | undefined;

/** Which styles are those of days, by their formats. */
const dayStyles = (styles: string): Set<number> => {
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const used = [...cells.matchAll(/numFmtId="(\d+)"/g)].map(([, id = '']) => formats.get(id) ?? '');
  return new Set(used.flatMap((code, index) => (/y/.test(code) ? [index] : [])));
};

/** A sheet of a workbook, the first unless another is asked for, read back: each cell as the text, number or day that it is. */
export const readSheet = (xlsx: Buffer, number = 1): { name: string; rows: Value[][] } => {
  const parts = readZip(xlsx);
  const part = (name: string) => parts.get(name)?.toString() ?? '';
  const days = dayStyles(part('xl/styles.xml'));
  const read = ([, attributes = '', content = '']: RegExpMatchArray | string[]): Value => {
    const text = /<t[^>]*>([\s\S]*?)<\/t>/.exec(content)?.[1];
    if (text !== undefined) return unescaped(text);
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    if (value === undefined) return undefined;
    const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0);
    return days.has(style) ? new Date(FIRST_DAY + Number(value) * DAY_MS) : Number(value);
  };
  const rows = [...part(`xl/worksheets/sheet${number}.xml`).matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(read),
  );
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
  return { name: names[number - 1] ?? '', rows };
};
