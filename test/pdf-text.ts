import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: string;
}

const objectsIn = (pdf: Buffer): Map<string, PdfObject> => {
  const found = new Map<string, PdfObject>();
  const file = pdf.toString('latin1');
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    const [head = ''] = body.split(/stream\r?\n/, 1);
    const begins = body.slice(head.length).search(/\n/) + 1;
    // By its length: packed bytes may end like a line does.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = Buffer.from(body.slice(head.length + begins), 'latin1').subarray(0, length);
    const stream = /FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    found.set(id, { head, stream });
  }
  return found;
};

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph by glyph, the letters for which a font stands. */
const lettersOf = (cmap: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const codes = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    codes.forEach((hex, index) => void letters.set(Number.parseInt(from, 16) + index, utf16(hex)));
  }
  return letters;
};

/** What stands in a PDF that pdfkit made with fonts of its own, piece by piece in the order in which it was written. */
export const textIn = (pdf: Buffer): string => {
  const objects = objectsIn(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(cmap)?.stream ?? ''));
    }
  }
  const pieces: string[] = [];
  for (const { stream } of objects.values()) {
    let letters = new Map<number, string>();
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters;
      const hex = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, code = '']) => code).join('');
      const glyphs = hex.match(/.{4}/g) ?? [];
      if (shown) pieces.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return pieces.join('\n');
};

export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
